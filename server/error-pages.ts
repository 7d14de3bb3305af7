type Page = { html: string; policy: string }

/** What is sent in place of a page that broke: rendered by the site itself at its start, and kept. */
export class ErrorPages {
  readonly #pages = new Map<'tr' | 'en', Page>()

  /** @throws where the site cannot render a page that needs no API: then it is not fit to start */
  async load(origin: string): Promise<void> {
    for (const [locale, path] of [
      ['tr', '/unavailable'],
      ['en', '/en/unavailable'],
    ] as const) {
      const response = await fetch(origin + path)
      if (response.status >= 500) throw new Error(`${path} answers ${response.status}`)
      this.#pages.set(locale, {
        html: await response.text(),
        policy: response.headers.get('content-security-policy') ?? '',
      })
    }
  }

  /** The page in the language of the address; undefined before anything was loaded. */
  for(path: string): Page | undefined {
    return this.#pages.get(/^\/en(?:[/?]|$)/.test(path) ? 'en' : 'tr')
  }
}
