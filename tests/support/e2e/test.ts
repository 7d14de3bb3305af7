import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { watchFor } from './guards.ts'
import { world } from './world.ts'

type Fixtures = {
  /** Complaints of the browser that belong to what a test does, such as the 404 it asks for. */
  expected: RegExp[]
  /** Opens one more browser, of somebody else. */
  somebody: (options?: BrowserContextOptions) => Promise<Page>
}

/**
 * Playwright's test with guards on every page that a test opens: an error in the console, a hydration warning or a
 * breach of the content policy fails the test. Accessibility is checked state by state in `looks-right-*.spec.ts`.
 */
export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  somebody: async ({ browser, expected }, use) => {
    const opened: { page: Page; complaints: string[] }[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: world().site, locale: 'tr-TR', ...options })
      const page = await context.newPage()
      opened.push({ page, ...watchFor(page) })
      return page
    })
    for (const { page, complaints } of opened) {
      const surprises = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(surprises, 'complaints of the browser').toEqual([])
      await page.context().close()
    }
  },
  page: async ({ somebody }, use) => use(await somebody()),
})

export { expect }
