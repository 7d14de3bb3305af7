import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign, listedCampaigns } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

async function sourceOf(path: string) {
  const response = await fetch(environment().site + path, { redirect: 'manual' })
  const html = await response.text()
  const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (sign) => named[sign] ?? sign)
    .replace(/\s+/g, ' ')
  return { status: response.status, html, text }
}

const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, 6).join(' ')

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

test('the HTML contains the whole text', async () => {
  const campaign = await anyCampaign(({ petition }) => petition !== '')
  for (const [prefix, words] of [
    ['', tr],
    ['/en', en],
  ] as const) {
    const { status, html, text } = await sourceOf(`${prefix}/campaign/${campaign.id}`)
    expect(status).toBe(200)
    expect(html).toContain(`<html lang="${prefix ? 'en' : 'tr'}"`)
    for (const part of [campaign.title, campaign.content, campaign.petition]) expect(text).toContain(firstWords(part))
    expect(text).toContain(words('campaign.petition'))
  }
  const front = await sourceOf('/')
  expect(front.text).toContain(campaign.title)
})

test('a missing campaign is a 404 at the first request', async () => {
  for (const [path, words] of [
    ['/campaign/999999', tr],
    ['/en/campaign/999998', en],
  ] as const) {
    const { status, text } = await sourceOf(path)
    expect(status).toBe(404)
    expect(text).toContain(words('page.notFoundCampaign'))
  }
})
