// What is heard of the battle: all of it made here, of noise, sines and filters, while it is played. Fetched when sound is
// wanted (boot.js, `sound`), told what there is to hear by the program (INTERFACE.md, js_sound).
"use strict";

(() => {
    const kinds = ["die", "hooves", "gun", "volley", "loss", "drum"]; // as the bits of js_sound
    const gaps = [.35, .2, .25, .7, .9, 1]; // s: what follows in the same action comes so much later
    const apart = 150; // ms between two of a kind, at least
    const most = 6; // voices at once

    function dice(seed) { // 0..1, the same for the same seed
        return () => {
            seed = seed + 0x6D2B79F5 | 0;
            let t = Math.imul(seed ^ seed >>> 15, seed | 1);
            t ^= t + Math.imul(t ^ t >>> 7, t | 61);
            return ((t ^ t >>> 14) >>> 0) / 4294967296;
        };
    }
    const noises = new WeakMap(); // two seconds for each context
    function noise(context) {
        if (!noises.has(context)) {
            const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate), chance = dice(1812);
            const samples = buffer.getChannelData(0);
            for (let i = 0; i < samples.length; ++i) samples[i] = 2 * chance() - 1;
            noises.set(context, buffer);
        }
        return noises.get(context);
    }

    // What the sounds are made of. Every stroke rises from nothing and has faded to nothing (e^-9) before it is stopped.
    const bench = (context, chance) => ({
        chance,
        within: (from, to) => from + (to - from) * chance(),
        filter(type, frequency, q, out) {
            const node = context.createBiquadFilter();
            node.type = type;
            node.frequency.value = frequency;
            node.Q.value = q;
            node.connect(out);
            return node;
        },
        place(out, across) { // -1 left .. 1 right
            if (!context.createStereoPanner) return out;
            const node = context.createStereoPanner();
            node.pan.value = across;
            node.connect(out);
            return node;
        },
        later(out, seconds, share) { // an echo: what is sent here comes again
            const delay = context.createDelay(1), gain = context.createGain();
            delay.delayTime.value = seconds;
            gain.gain.value = share;
            delay.connect(gain).connect(out);
            return delay;
        },
        swell(out, at, rise, length) { // comes nearer, and goes
            const node = context.createGain();
            node.gain.setValueAtTime(.15, at);
            node.gain.linearRampToValueAtTime(1, at + rise);
            node.gain.linearRampToValueAtTime(.1, at + length);
            node.connect(out);
            return node;
        },
        fade(source, at, peak, attack, decay, out) {
            const gain = context.createGain(), end = at + attack + 9 * decay;
            gain.gain.setValueAtTime(0, at);
            gain.gain.linearRampToValueAtTime(peak, at + attack);
            gain.gain.setTargetAtTime(0, at + attack, decay);
            source.connect(gain).connect(out);
            source.stop(end);
            return end;
        },
        hiss(at, peak, attack, decay, out) {
            const source = context.createBufferSource();
            source.buffer = noise(context);
            source.loop = true;
            source.start(at, 1.9 * chance());
            return this.fade(source, at, peak, attack, decay, out);
        },
        tone(at, from, to, peak, attack, decay, out) {
            const source = context.createOscillator();
            source.frequency.setValueAtTime(from, at);
            source.frequency.exponentialRampToValueAtTime(to, at + attack + 3 * decay);
            source.start(at);
            return this.fade(source, at, peak, attack, decay, out);
        },
    });

    // Each makes one sound that begins at `at`, and tells when it is over.
    const makers = {
        die(b, at, out) { // on wood: falls, hops shorter and shorter, lies
            const wood = b.within(.92, 1.1), table = b.place(out, b.within(-.2, .2));
            let t = at, hop = b.within(.11, .15), force = 1, end = at;
            for (let n = 5 + Math.floor(3 * b.chance()); n > 0; --n) {
                const hard = force * b.within(.75, 1);
                for (const [pitch, share, decay] of [[410, .5, .02], [730, .42, .014], [1270, .25, .008]]) {
                    const f = pitch * wood * b.within(.97, 1.03);
                    end = Math.max(end, b.tone(t, f, f * .98, .5 * share * hard, .0015, decay, table));
                }
                b.hiss(t, .3 * hard, .001, .003, b.filter("bandpass", 2600 * wood, .8, table));
                t += hop * b.within(.9, 1.1);
                hop *= .74;
                force *= .76;
            }
            return end;
        },
        gun(b, at, out) { // far off: what is sharp is lost on the way, what is low rolls on
            let end = at, t = at;
            for (let n = b.chance() < .5 ? 2 : 3; n > 0; --n) {
                const far = b.chance(), here = b.place(out, b.within(-.7, .7)), air = b.filter("lowpass", 620 - 340 * far, .4, here);
                const loud = 1 - .45 * far, hills = b.later(b.filter("lowpass", 190, .5, here), b.within(.24, .42), .5);
                air.connect(hills);
                b.tone(t, b.within(84, 98), 34, .3 * loud, .006, .11, air);
                b.hiss(t, .75 * loud, .009, .05, air);
                end = Math.max(end, b.hiss(t + .02, .5 * loud, .05, .14, b.filter("lowpass", 230, .6, air)) + .45);
                t += b.within(.16, .5);
            }
            return end;
        },
        volley(b, at, out) { // a line fires: most at the word, the rest after it
            const air = b.filter("lowpass", b.within(2300, 3300), .3, out), length = b.within(.5, .75);
            const wood = b.later(b.filter("lowpass", 900, .4, out), b.within(.14, .22), .3);
            air.connect(wood);
            let end = at;
            for (let n = 15 + Math.floor(6 * b.chance()); n > 0; --n) {
                const t = at + length * b.chance() ** 1.7, loud = .25 + .75 * b.chance() ** 2, there = b.place(air, b.within(-.8, .8));
                b.hiss(t, 1.1 * loud, .001, b.within(.009, .018), b.filter("bandpass", b.within(850, 2100), .7, there));
                end = Math.max(end, b.hiss(t, .6 * loud, .003, .035, b.filter("lowpass", 420, .5, there)));
            }
            return end + .25;
        },
        hooves(b, at, out) { // some horses at the gallop, three beats each, come by
            const length = b.within(1.5, 1.9), from = b.chance() < .5 ? -.6 : .6;
            const near = b.swell(b.filter("lowpass", 1500, .3, out), at, length * .6, length + .25);
            let end = at;
            for (let horse = 0; horse < 3; ++horse) {
                const pace = b.within(.4, .46), there = b.place(near, from * b.within(-.4, 1)), weight = b.within(.6, 1);
                for (let t = at + pace * b.chance(); t < at + length - .2; t += pace * b.within(.97, 1.03))
                    for (const [beat, hard] of [[0, .7], [.12, .6], [.23, 1]]) {
                        const when = t + beat * b.within(.9, 1.1), force = hard * weight * b.within(.7, 1);
                        b.tone(when, b.within(105, 140), 58, .34 * force, .004, .024, there);
                        end = Math.max(end, b.hiss(when, .9 * force, .003, b.within(.012, .022), b.filter("bandpass", b.within(280, 520), 1.1, there)));
                    }
            }
            return end;
        },
        drum(b, at, out) { // a field drum: a roll that grows, and the stroke it leads to
            const skin = b.within(178, 204), room = b.filter("lowpass", 5200, .3, out), snares = b.filter("bandpass", b.within(1900, 2400), .5, room);
            const stroke = (t, force) => {
                b.tone(t, skin * 1.06, skin, .26 * force, .0025, .035, room);
                return b.hiss(t, .42 * force, .002, .03 + .02 * force, snares);
            };
            let t = at;
            const length = b.within(.75, .95);
            for (let n = 0; t < at + length; ++n) {
                stroke(t, (.16 + .3 * (t - at) / length) * (n % 2 ? 1 : .82) * b.within(.85, 1));
                t += b.within(.042, .05);
            }
            stroke(t + .02, .3);
            stroke(t + .055, .9); // a flam
            return stroke(t + .33, .55);
        },
        loss(b, at, out) { // a drum with cloth over it, slow
            const cloth = b.filter("lowpass", 320, .4, out), pace = b.within(.52, .62), skin = b.within(76, 88);
            let end = at;
            for (const [t, force] of [[at, 1], [at + pace, .7]]) {
                b.hiss(t, .4 * force, .005, .035, cloth);
                end = b.tone(t, skin * 1.4, skin * .8, .42 * force, .007, .08, cloth);
            }
            return end;
        },
    };

    // What all voices go through: gently pressed together, and never above 0.85.
    function limiter(context) {
        const press = context.createDynamicsCompressor(), level = context.createGain(), end = context.createWaveShaper();
        press.threshold.value = -16;
        press.ratio.value = 8;
        press.attack.value = .003;
        press.release.value = .2;
        level.gain.value = .7; // the compressor makes louder by itself
        end.curve = Float32Array.from({length: 1025}, (_, i) => .85 * Math.tanh((i - 512) / 512 / .85));
        press.connect(level).connect(end).connect(context.destination);
        return press;
    }
    function make(context, out, kind, at, seed) {
        return makers[kind](bench(context, dice(seed)), at, out);
    }

    // ---- here and now ----------------------------------------------------------------------------------------------
    const last = {}; // when each kind was asked for
    let ends = []; // of the voices that are heard
    let heard = []; // for tests
    let exit = null, bus = null, idle = 0, seed = Date.now() | 0, barred = null; // barred: the context that waits for a gesture

    function silence(ears) { // without a click, and what was to come does not come
        clearTimeout(idle);
        ends = [];
        const gone = bus;
        bus = null;
        if (!gone) return;
        gone.gain.setTargetAtTime(0, ears.currentTime, .015);
        setTimeout(() => {
            gone.disconnect();
            if (!bus) ears.suspend();
        }, 120);
    }
    function play(ears, which) {
        if (!bus) {
            bus = ears.createGain();
            bus.connect(exit ??= limiter(ears));
        }
        let at = ears.currentTime + .02;
        kinds.forEach((kind, bit) => {
            if (!(which >> bit & 1)) return;
            ends = ends.filter(end => end > ears.currentTime);
            if (ends.length < most) {
                ends.push(make(ears, bus, kind, at, ++seed));
                heard = [...heard.slice(-99), kind];
            }
            at += gaps[bit];
        });
        clearTimeout(idle);
        idle = setTimeout(() => { if (bus) ears.suspend(); }, 1000 * (Math.max(at, ...ends) - ears.currentTime + 1));
    }
    function sound(ears, which) {
        if (!which) return silence(ears);
        const now = performance.now();
        kinds.forEach((kind, bit) => { // where they come thick and fast only the first is heard
            if (!(which >> bit & 1)) return;
            if (now - (last[kind] ?? -1e9) < apart) which &= ~(1 << bit);
            last[kind] = now;
        });
        if (!which || document.hidden) return;
        if (ears.state === "running") return play(ears, which);
        barred = ears;
        ears.resume().then(() => {
            barred = null;
            if (performance.now() - now < 500 && !document.hidden) play(ears, which); // else it is too late for it
        }, () => {});
    }
    window.redoubtSound = Object.assign((ears, which) => {
        try { sound(ears, which); } catch (error) { console.warn(error); } // the game goes on without
    }, {kinds, make, limiter, heard: () => heard});

    // A browser may want a gesture first; and nothing is heard of a page that is not seen.
    for (const name of ["pointerup", "touchend", "click", "keydown"])
        addEventListener(name, () => { barred?.resume().catch(() => {}); }, true);
    document.addEventListener("visibilitychange", () => { if (document.hidden && bus) silence(bus.context); });
})();
