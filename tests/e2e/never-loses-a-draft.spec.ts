import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../lib/shared/paths.ts'
import { reacts } from '../support/e2e/acting.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { member, newcomer, signIn, signInByForm, signUp } from '../support/e2e/people.ts'
import { photograph } from '../support/e2e/pictures.ts'
import { expect, test } from '../support/e2e/test.ts'
import {
  announce,
  answer,
  expectAt,
  expectKept,
  onward,
  ownCampaigns,
  type Place,
  story,
  wizardOf,
} from '../support/e2e/wizard.ts'
import { tr } from '../support/e2e/words.ts'

// Offline, a server that fails and a session that is over: what the tests bring about themselves.
test.use({ expected: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)|status of (401|500)/] })

const blue = '#2a4cc0'
const red = '#c04c2a'
const create = '**/api/campaign/create'

/** What is waited for at each step before its tab dies; where nothing is, the page is loaded again with the last keystroke. */
const answered: readonly [Place, string | undefined][] = [
  ['topic', '"topic":"environment"'],
  ['type', undefined],
  ['institution', 'belediye@ornek.example'],
  ['ai', 'without_ai'],
  ['details', undefined],
  ['media', '"media":[{"key"'],
]

async function openWizard(page: Page) {
  await page.goto(paths.create)
  await reacts(page)
}

/** Which colour a picture of the site has most of. */
async function colourOf(page: Page, file: string): Promise<'blue' | 'red'> {
  const answer = await page.request.get(file)
  const { channels } = await sharp(await answer.body()).stats()
  return (channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 0) ? 'blue' : 'red'
}

test('a stranger’s campaign with two photographs is published once after signing up, its photographs in their order', async ({
  page,
}) => {
  const title = `Derenin suyu geri gelsin ${Date.now()}`
  const files = [await photograph('mavi.jpg', blue), await photograph('kızıl.jpg', red)]
  await announce(page, { title, files })
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('main')).toContainText(title)
  await expect(page.getByRole('main')).toContainText(tr('accounts.waitingCampaignText'))
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.signUp') })
    .click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('main')).toContainText(title)
  await reacts(page)
  await signUp(page, newcomer())
  await expect(page).toHaveURL(/\/profile\/\d+$/, { timeout: 20_000 })
  await expect(page.getByText(tr('profile.created'))).toBeVisible()

  // Neither coming by once more nor another tab publishes it again.
  await page.goto(paths.authCallback)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  const campaigns = await ownCampaigns(page)
  expect(campaigns.map((each) => each.title)).toEqual([title])
  const media = campaigns[0]?.media ?? []
  expect(await Promise.all(media.map(({ file }) => colourOf(page, file ?? '')))).toEqual(['blue', 'red'])
  await openWizard(page)
  await expect(page.getByText(tr('create.draft.restored'))).toHaveCount(0)
})

test('a tab that dies at any step is continued in the next one, at that step, with every answer', async ({ page }) => {
  const title = `Sahil herkesin ${Date.now()}`
  const announcement = { title, files: [await photograph('sahil.jpg', blue)] }
  let tab = page
  await openWizard(tab)
  let before: Place = 'scope'
  for (const [place, kept] of answered) {
    await answer(tab, announcement, { from: before, to: place })
    before = place
    if (kept === undefined) {
      await tab.reload()
      await reacts(tab)
    } else {
      await expectKept(tab, kept)
      const next = await page.context().newPage()
      await tab.close()
      tab = next
      await openWizard(tab)
    }
    await expect(tab.getByText(tr('create.draft.restored'))).toBeVisible()
    // The address that is loaded again names the step already.
    if (kept !== undefined) await tab.getByRole('button', { name: tr('create.draft.toStep') }).click()
    await expectAt(tab, place)
  }
  await expect(wizardOf(tab).getByRole('button', { name: tr('media.remove', { name: 'sahil.jpg' }) })).toBeVisible()
  await expectAccessible(tab)
  await onward(wizardOf(tab)).click()
  await expectAt(tab, 'review')
  for (const text of [title, story, 'Söğütlü Belediyesi', 'belediye@ornek.example', tr('values.topic.environment')]) {
    await expect(wizardOf(tab)).toContainText(text)
  }
})

test('two tabs write one campaign: what one has, the other has, and it is published once', async ({ page }) => {
  const title = `Çeşme yeniden aksın ${Date.now()}`
  await signIn(page, await member())
  const other = await page.context().newPage()
  await openWizard(page)
  await openWizard(other)
  await answer(page, { title })
  await other.goto(`${paths.create}#review`)
  await reacts(other)
  await expect(wizardOf(other)).toContainText(title)
  const titles = async () => (await ownCampaigns(page)).map((each) => each.title)
  // A tab that hears of the other in time has an empty form by then, whose button takes no click.
  await Promise.all([page, other].map((tab) => onward(wizardOf(tab)).dispatchEvent('click')))
  await expect.poll(titles).toEqual([title])
  for (const tab of [page, other]) await expect(wizardOf(tab).getByText(title)).toHaveCount(0)
  await openWizard(page)
  await expect(page.getByText(tr('create.draft.restored'))).toHaveCount(0)
  expect(await titles()).toEqual([title])
})

test('offline, a failing server and a session that is over keep every word, and one campaign comes of all tries', async ({
  page,
}) => {
  const title = `Köy yolu yapılsın ${Date.now()}`
  const person = await member()
  await signIn(page, person)
  await openWizard(page)
  await answer(page, { title, files: [await photograph('yol.jpg', red)] })
  const publish = () => onward(wizardOf(page)).click()
  const told = (text: string) => expect(wizardOf(page).getByRole('alert').filter({ hasText: text })).toBeVisible()

  await page.context().setOffline(true)
  await publish()
  await told(tr('error.network', { typed: 'yes' }))
  await page.context().setOffline(false)

  await page.route(create, (route) => route.fulfill({ status: 500, json: { code: 'error.server' } }), { times: 1 })
  await publish()
  await told(tr('error.campaign.create'))

  // The server made it, and the line broke before it could say so.
  await page.route(
    create,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await publish()
  await told(tr('error.network', { typed: 'yes' }))

  await page.context().clearCookies()
  await publish()
  await expect(page).toHaveURL('/signin')
  await signInByForm(page, person)
  await expect(page).toHaveURL(/\/profile\/\d+$/, { timeout: 20_000 })
  const campaigns = await ownCampaigns(page)
  expect(campaigns.map((each) => [each.title, each.media.length])).toEqual([[title, 1]])
})
