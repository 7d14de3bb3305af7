import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign, listedCampaigns, stableCampaigns } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, 6).join(' ')

const unscripted = { javaScriptEnabled: false }

test.describe('without JavaScript', () => {
  test('a campaign shows its text, pictures and hashtags', async ({ openPage }) => {
    const campaign = await anyCampaign(({ media, hashtags }) => media.length > 1 && hashtags.length > 0)
    const page = await openPage(unscripted)
    await page.goto('/')
    const latest = page.getByRole('region', { name: tr('home.latest') })
    await latest.getByRole('link', { name: campaign.title }).first().click()
    await expect(page).toHaveURL(paths.campaign(campaign))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible()
    for (const text of [campaign.content, campaign.petition]) {
      await expect(main.getByText(firstWords(text)).first()).toBeVisible()
    }
    const picture = main.locator('img[src^="/media/"]').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)

    const tag = campaign.hashtags[0] ?? ''
    await main
      .getByRole('link', { name: `#${tag}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: `#${tag}` })).toBeVisible()
    await expect(page.getByRole('link', { name: campaign.title, exact: true })).toBeVisible()
  })

  test('a campaign is supported by plain links, without buttons that need scripts', async ({ openPage }) => {
    const campaign = await anyCampaign(({ email, phone_number }) => email !== '' && phone_number !== '')
    const page = await openPage(unscripted)
    await page.goto(paths.campaign({ id: campaign.id }))
    const main = page.getByRole('main')
    const mail = main.getByRole('link', { name: tr('actions.email') })
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:${campaign.email}.*&body=`))
    await expect(main.locator(`a[href="tel:${campaign.phone_number}"]`)).toBeVisible()
    // Texts inside noscript are found by element only.
    await expect(main.locator('noscript p')).toHaveText(tr('actions.noScript'))
    await expect(main.getByRole('button')).toHaveCount(0)
  })

  test('a form says that it needs scripts', async ({ request }) => {
    for (const path of [paths.create, paths.signIn, paths.signUp, paths.settings]) {
      const html = await (await request.get(environment().site + path)).text()
      expect(html.match(/<noscript>.*?<\/noscript>/gs)?.join(), path).toContain(tr('accounts.noScript'))
    }
  })

  test('the pages to sign in and to sign up are linked', async ({ openPage }) => {
    const page = await openPage(unscripted)
    await page.goto('/')
    const signUp = page.getByRole('banner').getByRole('link', { name: tr('layout.signUp') })
    await expect(signUp).toHaveAttribute('href', paths.signUp)
    await page
      .getByRole('banner')
      .getByRole('link', { name: tr('layout.signIn') })
      .click()
    await expect(page).toHaveURL(/\/signin$/)
  })

  test('plain links page through all campaigns, each once', async ({ openPage }) => {
    const page = await openPage(unscripted)
    const met: string[] = []
    await page.goto('/')
    for (;;) {
      const links = page.getByRole('main').getByRole('article').getByRole('link')
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const here = new Set(hrefs.filter((href) => /^\/campaign\/\d+\/[a-z0-9-]+$/.test(href)))
      expect(here.size).toBeGreaterThan(0)
      met.push(...here)
      const next = page.getByRole('link', { name: tr('home.more') })
      if ((await next.count()) === 0) break
      // With the keyboard: rows that are rendered meanwhile may move it.
      await next.press('Enter')
      await expect(page).toHaveURL(/\/page\/[^/?]+$/)
    }
    expect(new Set(met).size, 'campaigns that are met').toBe(met.length)
    const first = await listedCampaigns()
    expect(met.length).toBeGreaterThan(first.length)
  })

  test('the search form leads to a URL', async ({ openPage }) => {
    const campaign = await anyCampaign(({ title }) => /^[\p{L}]{6,} /u.test(title))
    const word = campaign.title.split(' ')[0] ?? ''
    const page = await openPage(unscripted)
    await page.goto(paths.search())
    const field = page.getByRole('combobox', { name: tr('search.label') })
    await field.fill(word)
    await field.press('Enter')
    await expect(page).toHaveURL(paths.search(word).replaceAll('%20', '+'))
    await expect(page.getByRole('combobox', { name: tr('search.label') })).toHaveValue(word)
    await expect(page.getByRole('link', { name: campaign.title }).first()).toBeVisible()

    await page.getByRole('combobox', { name: tr('search.label') }).fill('yokböylebirkelime')
    await page.keyboard.press('Enter')
    await expect(page.getByText(tr('search.none', { q: 'yokböylebirkelime' }))).toBeVisible()
  })

  test('filters are links with their own URL', async ({ openPage }) => {
    const { topic, scope } = await anyCampaign()
    const page = await openPage(unscripted)
    await page.goto(paths.explore())
    await choose(page, topic, `values.topic.${topic}`)
    await expect(page).toHaveURL(paths.explore({ topic }))
    await choose(page, scope, `values.scope.${scope}`)
    await expect(page).toHaveURL(paths.explore({ topic, scope }))
    const fitting = (await stableCampaigns()).filter((each) => each.topic === topic && each.scope === scope)
    expect(fitting.length).toBeGreaterThan(0)
    for (const { title } of fitting) await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    const other = await anyCampaign((each) => each.topic !== topic)
    await expect(page.getByRole('link', { name: other.title })).toHaveCount(0)
  })

  test('the language menu leads to the same page and back', async ({ openPage }) => {
    const campaign = await anyCampaign()
    const page = await openPage(unscripted)
    await page.goto(paths.campaign({ id: campaign.id }))
    await page.locator('summary', { hasText: tr('layout.language') }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`/en/campaign/${campaign.id}`)
    await expect(page.getByRole('heading', { name: en('campaign.petition') })).toBeVisible()
    await page.locator('summary', { hasText: en('layout.language') }).click()
    await page.getByRole('link', { name: 'Türkçe' }).click()
    await expect(page).toHaveURL(`/campaign/${campaign.id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')

    const search = paths.search('çay & su')
    await page.goto(search)
    await page.locator('summary', { hasText: tr('layout.language') }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(`/en${search}`)
  })

  test('the theme follows the system', async ({ openPage }) => {
    const ground = async (colorScheme: 'light' | 'dark') => {
      const page = await openPage({ ...unscripted, colorScheme })
      await page.goto('/')
      const colour = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      const [red = 0] = (colour.match(/\d+/g) ?? []).map(Number)
      return red
    }
    expect(await ground('light')).toBeGreaterThan(200)
    expect(await ground('dark')).toBeLessThan(60)
  })
})

async function choose(page: Page, value: string, message: Parameters<typeof tr>[0]) {
  const link = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${tr(message)}(?: [\\d.]+)?$`) })
    .first()
  if (!(await link.isVisible())) {
    await page.locator('summary').filter({ visible: true }).first().click()
  }
  await expect(link, value).toBeVisible()
  await link.click()
}
