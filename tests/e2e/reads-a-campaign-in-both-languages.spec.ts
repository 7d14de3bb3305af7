import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign, listedCampaigns } from '../support/e2e/campaigns.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

test('approved campaigns are on the front page, and one can be read in both languages', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  const cards = page.getByRole('region', { name: tr('home.latest') }).getByRole('article')
  const approved = await listedCampaigns()
  await expect(cards).toHaveCount(approved.length)
  await expect(page.getByText(tr('review.title'))).toHaveCount(0)

  const campaign = await anyCampaign(({ media }) => media.length > 0 && !media[0]?.is_video)
  const card = cards.filter({ has: page.getByRole('heading', { name: campaign.title, exact: true }) })
  const picture = card.locator('img').last()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

  await card.getByRole('link', { name: campaign.title, exact: true }).click()
  await expect(page).toHaveURL(paths.campaign(campaign))
  await expect(page.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: tr('campaign.petition') })).toBeVisible()

  await page
    .getByRole('banner')
    .locator('summary', { hasText: tr('layout.language') })
    .click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/en${paths.campaign(campaign)}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: en('campaign.petition') })).toBeVisible()
})
