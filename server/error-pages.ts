type Page = { html: string; policy: string }
export type Trouble = 503 | 500

const paths = { 503: '/unavailable', 500: '/fault' } as const
const prefixes = { tr: '', en: '/en' } as const

/** What is sent in place of a page that broke: rendered by the site itself at its start, and kept. */
export class ErrorPages {
  readonly #pages = new Map<string, Page>()

  /** @throws where the site cannot render pages that need no API: then it is not fit to start */
  async load(origin: string): Promise<void> {
    for (const status of [503, 500] as const) {
      for (const locale of ['tr', 'en'] as const) {
        const path = prefixes[locale] + paths[status]
        const response = await fetch(origin + path)
        if (!response.ok) throw new Error(`${path} answers ${response.status}`)
        const policy = response.headers.get('content-security-policy') ?? ''
        this.#pages.set(`${status} ${locale}`, { html: await response.text(), policy })
      }
    }
  }

  /** The page in the language of the address; undefined before anything was loaded. */
  for(status: Trouble, path: string): Page | undefined {
    return this.#pages.get(`${status} ${/^\/en(?:[/?]|$)/.test(path) ? 'en' : 'tr'}`)
  }
}
