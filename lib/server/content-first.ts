// Without `server-only`: loaded by the framework's cache in plain Node.

const ahead = /<link rel="preload" as="script"[^>]*\/>/g
const script = /<script src="(\/_next\/static\/[^"]+)"([^>]*) async=""([^>]*)><\/script>/g

/** What the first picture of a page asks for (components/campaigns/picture.tsx). */
const picture = 'fetchPriority="high"'

/** Longest wait for a picture that does not come, in milliseconds. */
const patience = 3000

/**
 * One script after another, so that none of them is felt. A button that is pressed before the page can answer is pressed again
 * once it can (components/layout/awake.tsx); from the moment at which React listens, which its mark on the document tells, it
 * answers by itself. The same text on every page: the policy allows it by its hash.
 */
export const laterScript = `(function (d) {
var begun, pressed;
function next() {
var s = d.querySelector('script[data-later]'); if (!s) return;
var n = d.createElement('script'); n.setAttribute('async', ''); if (s.id) n.id = s.id; n.src = s.dataset.later;
s.replaceWith(n); setTimeout(next);
}
function begin() { if (!begun) begun = setTimeout(next); }
function listens() { return Object.keys(d).some(function (k) { return k.indexOf('_reactListening') === 0; }); }
function press(e) {
var b = e.target.closest && e.target.closest('button'); if (!b || listens()) return;
if (pressed) delete pressed.dataset.waiting;
pressed = b; b.dataset.waiting = '';
}
addEventListener('load', begin);
['pointerdown', 'touchstart', 'keydown'].forEach(function (n) { addEventListener(n, begin, { capture: true, once: true, passive: true }); });
d.addEventListener('DOMContentLoaded', function () { setTimeout(begin, ${patience}); });
d.addEventListener('click', press, true);
addEventListener('awake', function () {
d.removeEventListener('click', press, true);
if (pressed) { delete pressed.dataset.waiting; pressed.click(); pressed = null; }
});
})(document)`

const hold = (html: string) =>
  html.replace(ahead, '').replace(script, '<script type="text/plain" data-later="$1"$2$3></script>')

/**
 * The page with its scripts held back until its text, letters and first pictures are there, or somebody touches it: most
 * readers come by a shared link, on a phone, to read, and three quarters of what they load are scripts. Pages without a picture, such as
 * forms, have nothing that would have to wait. What is pressed early is remembered on all.
 */
export function contentFirst(html: string): string {
  return (html.includes(picture) ? hold(html) : html).replace('</head>', `<script>${laterScript}</script></head>`)
}
