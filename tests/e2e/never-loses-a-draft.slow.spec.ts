import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { newAccount, registerMember, signIn, signInByForm, signUp } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { photo } from '../support/e2e/pictures.ts'
import { expect, test } from '../support/e2e/test.ts'
import {
  expectStep,
  expectStored,
  fillSteps,
  nextButton,
  ownCampaigns,
  publishCampaign,
  story,
  type WizardStep,
  wizardOf,
} from '../support/e2e/wizard.ts'

// Offline, server errors and an expired session.
test.use({ expected: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)|status of (401|500)/] })

const blue = '#2a4cc0'
const red = '#c04c2a'
const create = '**/api/campaign/create'

/** The stored draft contains this text before the tab is closed; without one the page is reloaded at once. */
const answered: readonly [WizardStep, string | undefined][] = [
  ['topic', '"topic":"environment"'],
  ['institution', 'belediye@ornek.example'],
  ['details', undefined],
  ['media', '"media":[{"key"'],
]

async function openWizard(page: Page) {
  await page.goto(paths.create)
  await waitForHydration(page)
}

async function colourOf(page: Page, file: string): Promise<'blue' | 'red'> {
  const response = await page.request.get(file)
  const { channels } = await sharp(await response.body()).stats()
  return (channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 0) ? 'blue' : 'red'
}

test('a visitor’s campaign with two photos is published once after signing up, with the photos in order', async ({
  page,
}) => {
  const title = `Derenin suyu geri gelsin ${Date.now()}`
  const files = [await photo('mavi.jpg', blue), await photo('kızıl.jpg', red)]
  await publishCampaign(page, { title, files })
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('main')).toContainText(title)
  await expect(page.getByRole('main')).toContainText(tr('accounts.note.campaignText'))
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.signUp') })
    .first()
    .click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('main')).toContainText(title)
  await waitForHydration(page)
  await signUp(page, newAccount())
  await expect(page).toHaveURL(/\/profile\/\d+$/, { timeout: 20_000 })
  await expect(page.getByText(tr('profile.created'))).toBeVisible()

  await page.goto(paths.authCallback)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  const campaigns = await ownCampaigns(page)
  expect(campaigns.map((each) => each.title)).toEqual([title])
  const media = campaigns[0]?.media ?? []
  expect(await Promise.all(media.map(({ file }) => colourOf(page, file ?? '')))).toEqual(['blue', 'red'])
  await openWizard(page)
  await expect(page.getByText(tr('create.draft.restored'))).toHaveCount(0)
})

test('a draft of a closed tab continues in the next one, at its step, with every value', async ({ page }) => {
  const title = `Sahil herkesin ${Date.now()}`
  const text = { title, files: [await photo('sahil.jpg', blue)] }
  let tab = page
  await openWizard(tab)
  let before: WizardStep = 'scope'
  for (const [place, kept] of answered) {
    await fillSteps(tab, text, { from: before, to: place })
    before = place
    if (kept === undefined) {
      await tab.reload()
      await waitForHydration(tab)
    } else {
      await expectStored(tab, kept)
      const next = await page.context().newPage()
      await tab.close()
      tab = next
      await openWizard(tab)
    }
    await expect(tab.getByText(tr('create.draft.restored'))).toBeVisible()
    if (kept !== undefined) await tab.getByRole('button', { name: tr('create.draft.toStep') }).click()
    await expectStep(tab, place)
  }
  await expect(wizardOf(tab).getByRole('button', { name: tr('media.remove', { name: 'sahil.jpg' }) })).toBeVisible()
  await expectAccessible(tab)
  await nextButton(wizardOf(tab)).click()
  await expectStep(tab, 'review')
  for (const text of [title, story, 'Söğütlü Belediyesi', 'belediye@ornek.example', tr('values.topic.environment')]) {
    await expect(wizardOf(tab)).toContainText(text)
  }
})

test('two tabs share one draft: one writes, the other takes over with all of it and publishes it once', async ({
  page,
}) => {
  const title = `Çeşme yeniden aksın ${Date.now()}`
  await signIn(page, await registerMember())
  const other = await page.context().newPage()
  await openWizard(page)
  await fillSteps(page, { title }, { to: 'details' })
  await openWizard(other)
  const elsewhere = (tab: Page) => tab.getByRole('status').filter({ hasText: tr('create.draft.elsewhere') })
  await expect(elsewhere(other)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: tr('create.draft.takeOver') }).click()
  await expect(elsewhere(page)).toBeVisible()
  await expect(elsewhere(other)).toHaveCount(0)
  await other.getByRole('button', { name: tr('create.draft.toStep') }).click()
  await expect(wizardOf(other).getByLabel(tr('create.texts.heading'))).toHaveValue(title)
  await fillSteps(other, { title }, { from: 'details' })
  await nextButton(wizardOf(other)).click()
  await expect(other).toHaveURL(/\/profile\/\d+$/)
  expect((await ownCampaigns(page)).map((each) => each.title)).toEqual([title])
  await expect(page.getByText(tr('draftEnded.create.published'))).toBeVisible()
  await expectStep(page, 'scope')
})

test('a tab that crashes leaves its draft to the one that waits', async ({ page }) => {
  const title = `Park kapanmasın ${Date.now()}`
  await openWizard(page)
  await fillSteps(page, { title }, { to: 'details' })
  await expectStored(page, title)
  const other = await page.context().newPage()
  await openWizard(other)
  await expect(other.getByText(tr('create.draft.elsewhere'))).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await expect(other.getByText(tr('create.draft.restored'))).toBeVisible()
  await other.getByRole('button', { name: tr('create.draft.toStep') }).click()
  await expect(wizardOf(other).getByLabel(tr('create.texts.heading'))).toHaveValue(title)
})

test('connection loss, a 500 and an expired session keep the draft, and all attempts create one campaign', async ({
  page,
}) => {
  const title = `Köy yolu yapılsın ${Date.now()}`
  const member = await registerMember()
  await signIn(page, member)
  await openWizard(page)
  await fillSteps(page, { title, files: [await photo('yol.jpg', red)] })
  const publish = () => nextButton(wizardOf(page)).click()
  const seesAlert = (text: string) => expect(wizardOf(page).getByRole('alert').filter({ hasText: text })).toBeVisible()

  await page.context().setOffline(true)
  await publish()
  await seesAlert(tr('error.network', { typed: 'yes' }))
  await page.context().setOffline(false)

  await page.route(create, (route) => route.fulfill({ status: 500, json: { code: 'error.server' } }), { times: 1 })
  await publish()
  await seesAlert(tr('error.campaign.create'))

  // The campaign is created, and the connection is reset before the response.
  await page.route(
    create,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await publish()
  await seesAlert(tr('error.network', { typed: 'yes' }))

  await page.context().clearCookies()
  await publish()
  await expect(page).toHaveURL('/signin')
  await signInByForm(page, member)
  await expect(page).toHaveURL(/\/profile\/\d+$/, { timeout: 20_000 })
  const campaigns = await ownCampaigns(page)
  expect(campaigns.map((each) => [each.title, each.media.length])).toEqual([[title, 1]])
})
