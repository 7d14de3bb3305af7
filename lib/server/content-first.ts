// Without `server-only`: loaded by the framework's cache in plain Node.

const ahead = /<link rel="preload" as="script"[^>]*\/>/g
const script = /<script src="(\/_next\/static\/[^"]+)"([^>]*) async=""([^>]*)><\/script>/g

/** What the first picture of a page asks for (components/campaigns/picture.tsx). */
const picture = 'fetchPriority="high"'

/** Longest wait for a picture that does not come, in milliseconds. */
const patience = 3000

/** One script after another, so that none of them is felt. The same text on every page: the policy allows it by its hash. */
export const laterScript = `(function (d) {
var begun;
function next() {
var s = d.querySelector('script[data-later]'); if (!s) return;
var n = d.createElement('script'); n.setAttribute('async', ''); if (s.id) n.id = s.id; n.src = s.dataset.later;
s.replaceWith(n); setTimeout(next);
}
function begin() { if (!begun) begun = setTimeout(next); }
addEventListener('load', begin);
['pointerdown', 'touchstart', 'keydown'].forEach(function (n) { addEventListener(n, begin, { capture: true, once: true, passive: true }); });
d.addEventListener('DOMContentLoaded', function () { setTimeout(begin, ${patience}); });
})(document)`

const hold = (html: string) =>
  html.replace(ahead, '').replace(script, '<script type="text/plain" data-later="$1"$2$3></script>')

/**
 * The page with its scripts held back until its text, letters and first pictures are there, or somebody touches it: most
 * readers come by a shared link, on a phone, to read, and three quarters of what they load are scripts. Pages without a picture, such as
 * forms, have nothing that would have to wait.
 */
export function contentFirst(html: string): string {
  if (!html.includes(picture)) return html
  return hold(html).replace('</head>', `<script>${laterScript}</script></head>`)
}
