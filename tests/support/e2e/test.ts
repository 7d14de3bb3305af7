import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { environment } from './environment.ts'
import { collectErrors } from './page-errors.ts'

type Fixtures = {
  /** Console errors that a test provokes, such as its 404. */
  expected: RegExp[]
  /** Opens a page in a new browser context. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
}

/**
 * Playwright's test, failed by a console error, a hydration warning or a CSP violation on any page that it opens.
 * Accessibility is checked in `looks-right-*.spec.ts`.
 */
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
