// The form of Next's script tags (tests/bff/framework.test.ts). Without `server-only`: Next loads the cache handler in plain Node.

const preload = /<link rel="preload" as="script"[^<>]*\/>/g
const external = /<script src="(\/_next\/static\/[^"<>]+)"([^<>]*)><\/script>/g
const asynchronous = ' async=""'

/** Turns Next's asynchronous scripts into data, each with its URL in `data-later`. */
export const holdScripts = (html: string): string =>
  html.replace(preload, '').replace(external, (whole, url: string, attributes: string) => {
    if (!attributes.includes(asynchronous)) return whole
    return `<script type="text/plain" data-later="${url}"${attributes.replace(asynchronous, '')}></script>`
  })
