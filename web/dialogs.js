// Text fields are HTML, so that the tablet's keyboard, paste and the browser's own helps work.
"use strict";

const redoubtDialogs = (() => {
    const by = id => document.getElementById(id), {say} = redoubtWords;

    // Opens a dialog; resolves with its button's value ("" when closed by Escape).
    function show(dialog) {
        return new Promise(resolve => {
            dialog.returnValue = "";
            dialog.addEventListener("close", () => {
                if (!redoubtReading.isOpen()) by("canvas").focus({preventScroll: true}); // else back to where it came from
                resolve(dialog.returnValue);
            }, {once: true});
            dialog.showModal();
        });
    }

    let current = null;
    function close() { // a new dialog takes the place of one that is still open
        current?.close("");
        current = null;
    }

    async function ask(id, title, text, value) {
        close();
        const dialog = by(id), field = by(id + "-field");
        by(id + "-title").textContent = title;
        by(id + "-text").textContent = text;
        field.value = value;
        current = dialog;
        const answer = show(dialog);
        field.focus();
        field.select();
        const button = await answer;
        if (current === dialog) current = null;
        return button === "ok" ? field.value.trim() : null;
    }

    by("ask-link-paste").addEventListener("click", async () => {
        const field = by("ask-link-field");
        try { field.value = await navigator.clipboard.readText(); } catch { /* not allowed: paste by hand */ }
        field.focus();
    });

    // Enter in a one-line field is Save, not the first button of the form, which is Cancel.
    by("ask-name-field").form.addEventListener("submit", event => {
        if (!event.submitter || event.submitter.value !== "cancel") return;
        if (document.activeElement === by("ask-name-field")) {
            event.preventDefault();
            by("ask-name").close("ok");
        }
    });

    async function copy(text) {
        try {
            await navigator.clipboard.writeText(text);
            return true;
        } catch {
            const field = document.createElement("textarea"); // no permission, or an old browser
            field.value = text;
            (document.querySelector("dialog[open]") ?? document.body).append(field);
            field.select();
            let done = false;
            try { done = document.execCommand("copy"); } catch { /* no way at all */ }
            field.remove();
            return done;
        }
    }

    by("share-copy").addEventListener("click", async () => {
        const done = await copy(by("share-link").value);
        by("share-copy").textContent = done ? say("Copied") : say("Select it and copy");
        if (!done) by("share-link").select();
    });
    by("share-send").addEventListener("click", () => {
        navigator.share({title: by("share-title").textContent, url: by("share-link").value}).catch(() => {});
    });

    by("share-mail").addEventListener("click", () => { // a mail program opens it
        location.href = `mailto:?subject=${encodeURIComponent(by("share-title").textContent)}&body=${encodeURIComponent(`${by("share-text").textContent}\n\n${by("share-link").value}`)}`;
    });
    function picture() { // its parts have come (boot.js)
        by("share-picture").replaceChildren(redoubtCode(by("share-link").value, say("Code for a camera")));
        by("share-picture").hidden = false;
        by("share-code").hidden = true;
        by("share-copy").focus(); // which the button had
    }

    async function share(link, title, text) {
        close();
        by("share-picture").hidden = true;
        by("share-code").hidden = link.length > 2900; // more than a code can hold
        by("share-mail").hidden = link.length > 1800; // ... than mail programs take
        by("share-title").textContent = title;
        by("share-text").textContent = text;
        by("share-link").value = link;
        by("share-length").textContent = say("{shown} {n#character|characters}", {n: link.length, shown: link.length.toLocaleString(redoubtWords.code())});
        by("share-copy").textContent = say("Copy the link");
        by("share-send").hidden = !navigator.share;
        current = by("share");
        const answer = show(current);
        by("share-copy").focus();
        await answer;
        if (current === by("share")) current = null;
    }

    let noticeTimer = 0;
    function notify(text) {
        const notice = by("notice");
        notice.textContent = text;
        notice.hidden = false;
        clearTimeout(noticeTimer);
        noticeTimer = setTimeout(() => { notice.hidden = true; }, 4000 + 50 * text.length);
    }

    return {
        name: (title, text, value) => ask("ask-name", title, text, value),
        link: (title, text, value) => ask("ask-link", title, text, value),
        share, picture, copy, notify,
        announce(text) { by("announcer").textContent = text; },
    };
})();
