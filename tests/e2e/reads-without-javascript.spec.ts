import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { tr } from '../support/e2e/messages.ts'
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
    const comments = main.getByRole('link', { name: tr('actions.comments') }).first()
    await expect(comments).toHaveAttribute('href', paths.comments(campaign.id))
    await expect(main.getByRole('button')).toHaveCount(0)
  })

  test('a form says that it needs scripts', async ({ request }) => {
    for (const path of [paths.create, paths.settings]) {
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
