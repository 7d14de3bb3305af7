import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { anyCampaign, listedCampaigns } from '../support/e2e/campaigns.ts'
import { type Action, asOpened } from '../support/e2e/check-state.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'
import { testState } from '../support/e2e/test-state.ts'

const { describe } = test
describe.configure({ mode: 'parallel' })

const pathOf = async (fits: Parameters<typeof anyCampaign>[0]) => ({
  path: paths.campaign({ id: (await anyCampaign(fits)).id }),
})
const pictures = (count: number) =>
  pathOf(({ media }) => media.length === count && media.every(({ is_video: video }) => !video))
const missing = /status of 4(?:04|10)/

describe('a list', () => {
  testState('home', () => ({ path: '/', isExample: true }))
  testState('the second page', async () => {
    const response = await fetch(environment().site)
    const path = /href="(\/page\/[^"]+)"/.exec(await response.text())?.[1]
    return { path: path ?? '/page/none', language: 'en' }
  })
  testState('an unused hashtag', () => ({ path: paths.hashtag('kimsekullanmıyor'), language: 'en' }))
  testState('a search with results', async () => {
    const [first] = await listedCampaigns()
    return { path: paths.search(first?.title.split(' ')[0]) }
  })
  testState('a topic, filtered and sorted', () => ({
    path: paths.explore({ topic: 'environment', scope: 'local', sort: 'trending' }),
    language: 'en',
    isExample: true,
  }))
  testState('campaigns that wait for an answer', () => ({ path: paths.explore({ state: 'waiting' }) }))
  testState('a hashtag without a campaign that was won', () => ({
    path: paths.hashtag('kimsekullanmıyor', undefined, 'won'),
  }))
  testState('a profile', async () => ({ path: paths.profile((await anyCampaign()).user.id) }))
})

describe('a page about the site', () => {
  testState('how it works', () => ({ path: paths.howItWorks, isExample: true }))
  testState('about', () => ({ path: paths.about, language: 'en' }))
  testState('contact', () => ({ path: paths.contact }))
  testState('privacy', () => ({ path: paths.privacy }))
  testState('the rules', () => ({ path: paths.rules(), language: 'en' }))
  testState('the imprint', () => ({ path: paths.imprint, language: 'en' }))
  testState('the transparency figures', () => ({ path: paths.transparency }))
  testState('the form of a legal notice', () => ({ path: paths.legalNotice, language: 'en', isExample: true }))
  testState('the form to report a comment', () => ({ path: paths.report('comment', 1) }))

  for (const path of [paths.about, `/en${paths.about}`]) {
    test(`the header of ${path} is one row at all widths`, async ({ page }) => {
      await page.goto(path)
      for (const width of [360, 640, 680, 720, 767, 768, 820, 1024]) {
        await page.setViewportSize({ width, height: 600 })
        const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
        for (const link of await links.filter({ visible: true }).all()) {
          expect((await link.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(48)
        }
        const row = page.getByRole('banner').locator(':scope > div').last()
        expect((await row.boundingBox())?.height, `${width} px`).toBe(width < 768 ? 56 : 72)
      }
    })
  }
})

describe('a campaign', () => {
  testState('with one picture', () => pictures(1))
  testState('with four pictures', async () => ({ ...(await pictures(4)), language: 'en', isExample: true }))
  testState('with a video', () => ({ path: paths.campaign({ id: environment().seeded.video }) }))
  testState('under review, for a visitor', () => ({
    path: paths.campaign({ id: environment().seeded.underReview }),
    language: 'en',
    expected: /status of 401/,
  }))
  testState('embedded', async () => ({
    path: paths.embed((await anyCampaign()).id),
    language: 'en',
  }))
})

type Word = Parameters<typeof tr>[0]

const opens = (button: Word, title: Word): Action => {
  const action: Action = async (page, language) => {
    const words = language === 'tr' ? tr : en
    const open = page.getByRole('dialog')
    if (await open.isVisible()) await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await waitForHydration(page)
    await page
      .locator('#ways [data-action]')
      .filter({ hasText: new RegExp(`^${words(button)}`) })
      .click()
    await page.getByRole('dialog', { name: words(title) }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  return Object.defineProperty(action, 'name', { value: button })
}

describe('a campaign with hostile texts', () => {
  testState('the page and its dialogs', () => ({
    path: paths.campaign({ id: environment().seeded.hostile }),
    actions: [
      asOpened,
      opens('actions.email', 'email.title'),
      opens('actions.fax', 'fax.title'),
      opens('actions.phone', 'phone.title'),
      opens('actions.share', 'share.title'),
    ],
  }))
  testState('the petition to the portal', () => ({
    path: paths.campaign({ id: environment().seeded.portal }),
    language: 'en',
    actions: [opens('actions.portal', 'fax.portalTitle')],
  }))
  testState('its comments', async () => ({
    ...(await pathOf(({ comment_count: count }) => count > 3)),
    account: demoAccounts(environment().dataDir).member,
    actions: [
      async function comments(page, language) {
        const words = language === 'tr' ? tr : en
        await page
          .locator('#ways [data-action]')
          .filter({ hasText: new RegExp(`^${words('actions.comments')}`) })
          .click()
        await page.locator('#comments li time').first().waitFor()
      },
    ],
  }))
})

const changes = (place: (typeof editSteps)[number]): Action => {
  const action: Action = async (page, language) => {
    const words = language === 'tr' ? tr : en
    const form = page.getByRole('form', { name: words('create.titleEdit') })
    if (place === 'scope') {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words('edit.open') }).click()
    } else await form.locator('button[type=submit]').click()
    await form.getByRole('heading', { level: 2, name: words(`editSteps.${place}.title`) }).waitFor()
  }
  return Object.defineProperty(action, 'name', { value: place })
}
const editSteps = ['scope', 'topic', 'type', 'institution', 'details', 'media', 'review'] as const

describe('a campaign of the owner', () => {
  testState('page, deletion and each step of the edit form', () => ({
    path: paths.campaign({ id: environment().seeded.underReview }),
    account: environment().seeded.owner,
    until: 'otopark kaldırılsın',
    isExample: true,
    actions: [
      asOpened,
      async function deleting(page, language) {
        const words = language === 'tr' ? tr : en
        await page.getByRole('button', { name: words('edit.delete'), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: words('edit.deleteTitle') })
        await dialog.getByRole('button', { name: words('edit.deleteConfirm') }).click()
        await dialog.getByText(words('edit.deleteWrong', { word: words('edit.deleteWord') })).waitFor()
      },
      ...editSteps.map(changes),
    ],
  }))
})

describe('errors', () => {
  testState('a missing page', () => ({ path: '/yok/boyle/bir/yer', status: 404, expected: missing }))
  testState('a server error', () => ({ path: '/fault', language: 'en' }))
  testState('a lost connection', async () => ({
    ...(await pathOf(() => true)),
    expected: /ERR_INTERNET_DISCONNECTED/,
    actions: [
      async function losing(page, language) {
        await waitForHydration(page)
        await page.context().setOffline(true)
        await page.getByText((language === 'tr' ? tr : en)('layout.offline')).waitFor()
      },
    ],
  }))
  testState('a withdrawn campaign', () => ({
    path: paths.campaign({ id: environment().seeded.withdrawn }),
    status: 410,
    expected: missing,
  }))
})
