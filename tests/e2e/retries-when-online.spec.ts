import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { openHydrated } from '../support/e2e/campaign-page.ts'
import { stableCampaigns } from '../support/e2e/campaigns.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] })

async function campaigns() {
  const [here, there] = await stableCampaigns()
  if (!here || !there) throw new Error('The demo has too few campaigns')
  return { here, there }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('layout.offline: a navigation started offline completes once online', async ({ page }) => {
  const { here } = await campaigns()
  await openHydrated(page, paths.campaign({ id: here.id }))
  // The progress bar is loaded on the first interaction.
  await expect(async () => {
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 2)
    expect(await page.content()).toContain('#nprogress')
  }).toPass()
  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: tr('layout.offline') })
  await expect(notice).toContainText(tr('layout.offlineText'))

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: tr('layout.explore') })
    .click()
  await expect(page.locator('.bar')).toBeAttached()
  await expect(heading(page, here.title)).toBeVisible()
  await expect(notice).toBeVisible()

  await page.context().setOffline(false)
  await expect(heading(page, tr('explore.title'))).toBeVisible()
  await expect(page).toHaveURL(paths.explore())
  await expect(notice).toBeHidden()
})

test('layout.offline: the notice stays while a request that fails late is pending', async ({ page }) => {
  const { here } = await campaigns()
  await page.route('**', (route) => (route.request().method() === 'HEAD' ? undefined : route.fallback()))
  await openHydrated(page, paths.campaign({ id: here.id }))
  const notice = page.getByRole('status').filter({ hasText: tr('layout.offline') })
  const attempt = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.context().setOffline(true)
  await attempt
  await expect(notice).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toBeHidden()
})

test('a page prefetched on hover opens offline', async ({ page }) => {
  const { here } = await campaigns()
  // The other response only lists the page's segments.
  let isWhole = false
  page.on('requestfinished', (request) => {
    const { rsc, 'next-router-segment-prefetch': part } = request.headers()
    isWhole ||= new URL(request.url()).pathname === paths.campaign(here) && rsc !== undefined && part === undefined
  })
  await openHydrated(page, paths.home())
  const link = page
    .getByRole('region', { name: tr('home.latest') })
    .getByRole('link', { name: here.title, exact: true })
  // The list may hydrate after the buttons.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    expect(isWhole).toBe(true)
  }).toPass()
  await page.context().setOffline(true)
  await link.click()
  await expect(heading(page, here.title)).toBeVisible()
  await page.context().setOffline(false)
})
