// A link as a code for a camera, drawn: qrcode-generator and this come when one is wanted (live.js, dialogs.js).
"use strict";

window.redoubtCode = (letters, label) => { // throws where there are more of them than a code can hold
    const sign = qrcode(0, "L"), svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS(svg.namespaceURI, "path");
    sign.addData(letters, "Byte");
    sign.make();
    const size = sign.getModuleCount();
    let dots = "";
    for (let y = 0; y < size; ++y) for (let x = 0; x < size; ++x) if (sign.isDark(y, x)) dots += `M${x} ${y}h1v1h-1z`;
    for (const [key, value] of Object.entries({viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges"})) svg.setAttribute(key, value);
    path.setAttribute("d", dots);
    svg.append(path);
    return svg;
};
