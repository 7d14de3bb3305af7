import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { desktop, phone } from '../support/e2e/campaign-page.ts'
import { stableCampaigns } from '../support/e2e/campaigns.ts'
import { expect, test } from '../support/e2e/test.ts'

/** Half of the budget of a page. */
const most = 0.01

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

for (const { viewport } of [phone, desktop]) {
  test(`fonts that load late cause no layout shift at ${viewport.width} px`, async ({ openPage }) => {
    const page = await openPage({ viewport })
    const campaigns = (await stableCampaigns()).slice(0, 2).map(({ id }) => paths.campaign({ id }))
    for (const path of [paths.home(), '/en', paths.explore(), ...campaigns]) {
      expect.soft(await shiftOf(page, path), path).toBeLessThan(most)
    }
  })
}
