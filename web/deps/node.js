// Put before our programs for node: Emscripten 3.1.6 would fetch the .wasm file, and node's fetch takes no file path.
globalThis.fetch = undefined;
