import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { phone, wide } from '../support/e2e/acting.ts'
import { lasting } from '../support/e2e/campaigns.ts'
import { expect, test } from '../support/e2e/test.ts'

/** More than a reader would feel; the budget of a page is twice as much. */
const most = 0.01

/** Opens the page in the letters of the system, has ours come, and tells how far that moved what was there. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const come = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await come.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/*.woff2')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await asked
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shift = page.evaluate(async () => {
    let total = 0
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) total += entry.value
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    count(observer.takeRecords())
    return total
  })
  come.resolve()
  const total = await shift
  await page.unrouteAll({ behavior: 'wait' })
  return total
}

for (const { viewport } of [phone, wide]) {
  test(`letters that come late move nothing that is being read, ${viewport.width} px wide`, async ({ somebody }) => {
    const page = await somebody({ viewport })
    const campaigns = (await lasting()).slice(0, 2).map(({ id }) => paths.campaign(id))
    for (const path of [paths.home(), '/en', paths.explore(), ...campaigns]) {
      expect.soft(await shiftOf(page, path), path).toBeLessThan(most)
    }
  })
}
