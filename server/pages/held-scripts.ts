/** The attribute of the first image of a page (components/campaigns/cards/picture.tsx). */
const firstImage = 'fetchPriority="high"'

const imageTimeoutMs = 3000

/** The form of Next's script tags (tests/bff/framework.test.ts). */
const external = /<script src="(\/_next\/static\/[^"<>]+)"([^<>]*)><\/script>/g
const asynchronous = ' async=""'

/** Loads one script after another, in short tasks. The same text on every page, so one CSP hash allows it. */
export const loadScript = `(function (d) {
var begun;
function next() {
var s = d.querySelector('script[data-later]'); if (!s) return;
var n = d.createElement('script'); n.setAttribute('async', ''); if (s.id) n.id = s.id; n.src = s.dataset.later;
s.replaceWith(n); setTimeout(next);
}
function begin() { if (!begun) begun = setTimeout(next); }
addEventListener('load', begin);
['pointerdown', 'touchstart', 'keydown'].forEach(function (n) { addEventListener(n, begin, { capture: true, once: true, passive: true }); });
d.addEventListener('DOMContentLoaded', function () { setTimeout(begin, ${imageTimeoutMs}); });
})(document)`

/** Defers the scripts of a page with pictures until text, fonts and first images are loaded, or the first input. */
export function holdScripts(html: string): string {
  if (!html.includes(firstImage)) return html
  const held = html.replace(external, (whole, url: string, attributes: string) => {
    if (!attributes.includes(asynchronous)) return whole
    return `<script type="text/plain" data-later="${url}"${attributes.replace(asynchronous, '')}></script>`
  })
  return held.replace('</head>', `<script>${loadScript}</script></head>`)
}
