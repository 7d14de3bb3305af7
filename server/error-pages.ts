type Page = { html: string; policy: string }
export type ErrorStatus = 503 | 500 | 429

const paths = { 503: '/unavailable', 500: '/fault', 429: '/throttled' } as const
const prefixes = { tr: '', en: '/en' } as const

export class ErrorPages {
  readonly #pages = new Map<string, Page>()

  async load(origin: string): Promise<void> {
    for (const status of [503, 500, 429] as const) {
      for (const locale of ['tr', 'en'] as const) {
        const path = prefixes[locale] + paths[status]
        const response = await fetch(origin + path)
        if (!response.ok) throw new Error(`${path} answers ${response.status}`)
        const policy = response.headers.get('content-security-policy') ?? ''
        this.#pages.set(`${status} ${locale}`, { html: await response.text(), policy })
      }
    }
  }

  for(status: ErrorStatus, path: string): Page | undefined {
    return this.#pages.get(`${status} ${/^\/en(?:[/?]|$)/.test(path) ? 'en' : 'tr'}`)
  }
}
