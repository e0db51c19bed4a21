// The page's half of web/INTERFACE.md for the linker (--js-library): each function takes its arguments out of the
// program's memory and hands them to Module.page (boot.js; in the worker's instance: worker.js).
mergeInto(LibraryManager.library, {
    js_wake: function () {
        Module["page"].wake();
    },
    js_wake_after: function (ms) {
        Module["page"].wake_after(ms);
    },
    js_whole: function () {
        return Module["page"].whole() ? 1 : 0;
    },
    js_storage_set: function (key, bytes, length) {
        return Module["page"].storage_set(UTF8ToString(key), HEAPU8.slice(bytes, bytes + length));
    },
    js_storage_size: function (key) {
        return Module["page"].storage_size(UTF8ToString(key));
    },
    js_storage_head: function (key, into, room) {
        var head = Module["page"].storage_head(UTF8ToString(key), room);
        if (typeof head === "number") return head;
        HEAPU8.set(head.bytes.subarray(0, room), into);
        return Math.floor(head.size);
    },
    js_storage_remove: function (key) {
        return Module["page"].storage_remove(UTF8ToString(key));
    },
    js_storage_persist: function () {
        Module["page"].storage_persist();
    },
    js_waiting: function (games) {
        Module["page"].waiting(games);
    },
    js_presence: function (game) {
        Module["page"].presence(UTF8ToString(game));
    },
    js_prompt: function (request, kind, title, text, value) {
        Module["page"].prompt(request, kind, UTF8ToString(title), UTF8ToString(text), UTF8ToString(value));
    },
    js_share_link: function (payload, title, text) {
        Module["page"].share_link(UTF8ToString(payload), UTF8ToString(title), UTF8ToString(text));
    },
    js_link_length: function (payload) {
        return Module["page"].link_length(payload);
    },
    js_copy: function (text) {
        Module["page"].copy(UTF8ToString(text));
    },
    js_save_file: function (name, type, bytes, length) {
        Module["page"].save_file(UTF8ToString(name), UTF8ToString(type), HEAPU8.slice(bytes, bytes + length));
    },
    js_open_file: function (accept) {
        Module["page"].open_file(UTF8ToString(accept));
    },
    js_fetch: function (name) {
        Module["page"].fetch(UTF8ToString(name));
    },
    js_set_hash: function (payload) {
        Module["page"].set_hash(UTF8ToString(payload));
    },
    js_here: function (name, anew) {
        Module["page"].here(UTF8ToString(name), anew !== 0);
    },
    js_title: function (text) {
        Module["page"].title(UTF8ToString(text));
    },
    js_cursor: function (shape) {
        Module["page"].cursor(shape);
    },
    js_notify: function (text) {
        Module["page"].notify(UTF8ToString(text));
    },
    js_announce: function (text) {
        Module["page"].announce(UTF8ToString(text));
    },
    js_reading: function (json) {
        Module["page"].reading(UTF8ToString(json));
    },
    js_report: function (json) {
        Module["page"].report(UTF8ToString(json));
    },
    js_sound: function (which) {
        Module["page"].sound(which);
    },
    js_aids: function (system) {
        Module["page"].aids(UTF8ToString(system));
    },
    js_history: function (at) {
        Module["page"].history(UTF8ToString(at));
    },
    js_live: function () {
        Module["page"].live();
    },
    js_tent: function (bytes, length, step) {
        Module["page"].tent(HEAPU8.slice(bytes, bytes + length), step);
    },
    js_theme: function (night) {
        Module["page"].theme(night !== 0);
    },
    js_language: function (code) {
        Module["page"].language(UTF8ToString(code));
    },
    js_worker_send: function (bytes, length) {
        Module["page"].worker_send(HEAPU8.slice(bytes, bytes + length));
    },
    js_worker_stop: function () {
        Module["page"].worker_stop();
    },
    js_worker_hurry: function () {
        Module["page"].worker_hurry();
    },
    js_worker_reply: function (bytes, length) {
        Module["page"].worker_reply(HEAPU8.slice(bytes, bytes + length));
    },
    js_storage_get: function (key, into, room) {
        var bytes = Module["page"].storage_get(UTF8ToString(key));
        if (typeof bytes === "number") return bytes;
        var length = Math.min(bytes.length, room);
        HEAPU8.set(bytes.subarray(0, length), into);
        return length;
    },
    js_storage_keys: function (prefix) {
        var keys = Module["page"].storage_keys(UTF8ToString(prefix));
        if (keys === null) return 0;
        var room = lengthBytesUTF8(keys) + 1;
        var text = _malloc(room);
        stringToUTF8(keys, text, room);
        return text;
    },
});
