// The form of Next's script tags (tests/bff/framework.test.ts). Without `server-only`: Next loads the cache handler in plain Node.

const preload = /<link rel="preload" as="script"[^<>]*\/>/g
const external = /<script src="(\/_next\/static\/[^"<>]+)"([^<>]*)><\/script>/g
const asynchronous = ' async=""'
/** What hydration starts from, as text; Next escapes each `<` in it. */
const payload = /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(\[[01][^<]*<\/script>/g
const buildOfData = /"b":"([\w-]+)"/

/** Turns Next's asynchronous scripts into data, each with its URL in `data-later`. */
export const holdScripts = (html: string): string =>
  html.replace(preload, '').replace(external, (whole, url: string, attributes: string) => {
    if (!attributes.includes(asynchronous)) return whole
    return `<script type="text/plain" data-later="${url}"${attributes.replace(asynchronous, '')}></script>`
  })

/** Leaves of the payload its version and the build that it needs; its text is `data`, which a request with `_rsc` is answered. */
export function holdPayload(html: string, data: Buffer, version: string): string {
  const build = buildOfData.exec(data.toString())?.[1]
  const rest = html.replace(payload, '')
  if (build === undefined || rest.includes('__next_f')) return html
  return rest.replace(
    '</head>',
    `<script type="text/plain" data-payload="${version}" data-build="${build}"></script></head>`,
  )
}
