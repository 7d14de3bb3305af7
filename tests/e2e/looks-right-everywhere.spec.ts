import { paths } from '../../lib/shared/paths.ts'
import { reacts } from '../support/e2e/acting.ts'
import { anyCampaign, listed } from '../support/e2e/campaigns.ts'
import { demoPeople } from '../support/e2e/demo-people.ts'
import { type Act, asOpened } from '../support/e2e/look.ts'
import { looksRight } from '../support/e2e/looks-right.ts'
import { expect, test } from '../support/e2e/test.ts'
import { en, tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

const { describe } = test
describe.configure({ mode: 'parallel' })

const pathOf = async (fits: Parameters<typeof anyCampaign>[0]) => ({
  path: paths.campaign((await anyCampaign(fits)).id),
})
const pictures = (count: number) =>
  pathOf(({ media }) => media.length === count && media.every(({ is_video: film }) => !film))
const missing = /status of 4(?:04|10)/

describe('a list', () => {
  looksRight('home', () => ({ path: '/' }))
  looksRight('the second page', async () => {
    const answer = await fetch(world().site)
    const path = /href="(\/page\/[^"]+)"/.exec(await answer.text())?.[1]
    return { path: path ?? '/page/none', language: 'en' }
  })
  looksRight('a hashtag that nobody uses', () => ({ path: paths.hashtag('kimsekullanmıyor'), language: 'en' }))
  looksRight('a search with results', async () => {
    const [first] = await listed()
    return { path: paths.search(first?.title.split(' ')[0]) }
  })
  looksRight('a topic, filtered and sorted', () => ({
    path: paths.explore({ topic: 'environment', scope: 'local', sort: 'trending' }),
    language: 'en',
  }))
  looksRight('a profile', async () => ({ path: paths.profile((await anyCampaign()).user.id) }))
})

describe('a campaign', () => {
  looksRight('with one picture', () => pictures(1))
  looksRight('with four pictures', async () => ({ ...(await pictures(4)), language: 'en' }))
  looksRight('with a film', () => ({ path: paths.campaign(world().stages.film) }))
  looksRight('under review, for a stranger', () => ({
    path: paths.campaign(world().stages.underReview),
    language: 'en',
    expected: /status of 401/,
  }))
  looksRight('in a frame of another site', async () => ({
    path: paths.embed((await anyCampaign()).id),
    language: 'en',
  }))
})

type Word = Parameters<typeof tr>[0]

/** Closes the dialog that is open and opens the next one. */
const opens = (action: Word, title: Word): Act => {
  const act: Act = async (page, language) => {
    const words = language === 'tr' ? tr : en
    const open = page.getByRole('dialog')
    if (await open.isVisible()) await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await reacts(page)
    await page
      .locator('#sign')
      .getByRole('button', { name: new RegExp(`^${words(action)}`) })
      .click()
    await page.getByRole('dialog', { name: words(title) }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  return Object.defineProperty(act, 'name', { value: action })
}

describe('what a campaign of somebody hostile opens', () => {
  looksRight('the page and its dialogs', () => ({
    path: paths.campaign(world().stages.hostile),
    acts: [
      asOpened,
      opens('actions.email', 'email.title'),
      opens('actions.fax', 'fax.title'),
      opens('actions.phone', 'phone.title'),
      opens('actions.share', 'share.title'),
    ],
  }))
  looksRight('the petition to the portal', () => ({
    path: paths.campaign(world().stages.portal),
    language: 'en',
    acts: [opens('actions.portal', 'fax.portalTitle')],
  }))
  looksRight('its comments', async () => ({
    ...(await pathOf(({ comment_count: count }) => count > 3)),
    who: demoPeople(world().dataDir).member,
    acts: [
      async function comments(page, language) {
        const words = language === 'tr' ? tr : en
        await page
          .locator('#sign')
          .getByRole('button', { name: new RegExp(`^${words('actions.comments')}`) })
          .click()
        await page.locator('#comments li time').first().waitFor()
      },
    ],
  }))
})

/** Closes what is open and opens the form that changes a campaign, or goes one step on in it. */
const changes = (place: (typeof editPlaces)[number]): Act => {
  const act: Act = async (page, language) => {
    const words = language === 'tr' ? tr : en
    const form = page.getByRole('form', { name: words('create.titleEdit') })
    if (place === 'scope') {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words('edit.open') }).click()
    } else await form.locator('button[type=submit]').click()
    await form.getByRole('heading', { level: 2, name: words(`editSteps.${place}.title`) }).waitFor()
  }
  return Object.defineProperty(act, 'name', { value: place })
}
const editPlaces = ['scope', 'topic', 'type', 'institution', 'details', 'media', 'review'] as const

describe('what an owner does with a campaign', () => {
  looksRight('reading, deleting and changing it, step by step', () => ({
    path: paths.campaign(world().stages.underReview),
    who: world().stages.owner,
    until: 'otopark kaldırılsın',
    acts: [
      asOpened,
      async function deleting(page, language) {
        const words = language === 'tr' ? tr : en
        await page.getByRole('button', { name: words('edit.delete'), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: words('edit.deleteTitle') })
        await dialog.getByRole('button', { name: words('edit.deleteConfirm') }).click()
        await dialog.getByText(words('edit.deleteWrong', { word: words('edit.deleteWord') })).waitFor()
      },
      ...editPlaces.map(changes),
    ],
  }))
})

describe('nothing', () => {
  looksRight('a page that was never there', () => ({ path: '/yok/boyle/bir/yer', status: 404, expected: missing }))
  looksRight('a page that broke', () => ({ path: '/fault', language: 'en' }))
  looksRight('the line, while one reads', async () => ({
    ...(await pathOf(() => true)),
    expected: /ERR_INTERNET_DISCONNECTED/,
    acts: [
      async function losing(page, language) {
        await reacts(page)
        await page.context().setOffline(true)
        await page.getByText((language === 'tr' ? tr : en)('layout.offline')).waitFor()
      },
    ],
  }))
  looksRight('a withdrawn campaign', () => ({
    path: paths.campaign(world().stages.withdrawn),
    status: 410,
    expected: missing,
  }))
})
