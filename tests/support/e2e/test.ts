import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { environment } from './environment.ts'
import { collectErrors } from './page-errors.ts'

type Fixtures = {
  expected: RegExp[]
  openPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** Fails for a console error, a hydration warning or a CSP violation on any page that it opens. */
export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  openPage: async ({ browser, expected }, use) => {
    const opened: { page: Page; errors: string[] }[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: environment().site, locale: 'tr-TR', ...options })
      const page = await context.newPage()
      opened.push({ page, ...collectErrors(page) })
      return page
    })
    for (const { page, errors } of opened) {
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(unexpected, 'console errors').toEqual([])
      await page.context().close()
    }
  },
  page: async ({ openPage }, use) => use(await openPage()),
})

export { expect }
