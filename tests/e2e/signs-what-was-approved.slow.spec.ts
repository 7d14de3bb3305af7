import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import {
  actionButton,
  fetchCampaign,
  fillSignForm,
  openHydrated,
  openSignForm,
  signCounted,
} from '../support/e2e/campaign-page.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'
import { editorOf, expectStep, nextButton } from '../support/e2e/wizard.ts'

// Strangers ask for a campaign under review, and a signature that is withdrawn is a 410.
test.use({ expected: [/status of 410/] })

const stamp = Date.now()
const [unclear, first, second] = [
  `Gece çalışmasın ${stamp}`,
  `Liman gece çalışmasın ${stamp}`,
  `Liman akşam çalışmasın ${stamp}`,
]

const sent = async (path: string) => (await fetch(environment().site + path)).text()
const countsOf = async (id: number) => {
  const { signature_count, pending_signature_count } = await fetchCampaign(id)
  return [signature_count, pending_signature_count]
}

async function retitle(author: Page, id: number, title: string) {
  // Leaving first makes the browser load the page again: the router drops a fragment that is followed before it starts.
  await author.goto('about:blank')
  await openHydrated(author, `${paths.campaign({ id })}#edit-details`)
  await expectStep(author, 'details', 'edit')
  await editorOf(author).getByLabel(tr('create.texts.heading')).fill(title)
  await nextButton(editorOf(author)).click()
  await nextButton(editorOf(author)).click()
  await expectStep(author, 'review', 'edit')
  await nextButton(editorOf(author)).click()
  await expect(editorOf(author)).toHaveCount(0)
}

async function approve(moderator: Page, id: number, title: string) {
  await openHydrated(moderator, deskPaths.campaign(id))
  await expect(moderator.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await moderator.getByRole('button', { name: tr('moderation.acts.approve') }).click()
  await expect(moderator.getByText(tr('moderation.done.approve', { title }))).toBeVisible()
  // Leaving ends the time to undo it.
  await moderator.reload()
  await expect.poll(() => sent(paths.campaign({ id })), { timeout: 10_000 }).toContain(title)
}

async function pressInMail(mailbox: Page, address: string, page: 'confirm' | 'withdraw') {
  const link = await mailedLink(address, `signature/${page}`)
  expect((await fetch(link)).status).toBe(200)
  await expect.poll(() => ageOfMail(address)).toBeGreaterThan(1500)
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: tr(`mailed.signature.${page}`, { state: 'confirmed' }) }).click()
  const done = page === 'confirm' ? tr('sign.number', { number: '' }) : tr('mailed.signature.withdrawnTitle')
  await expect(mailbox.getByRole('heading', { name: done })).toBeVisible()
}

test('T-01 T-02 what is approved is signed, what is signed stays, and a change is mailed to those who signed before', async ({
  openPage,
}) => {
  const { api, dataDir } = environment()
  const member = await registerMember()
  const fields = { title: unclear, fax_number: '+90 212 555 01 27' }
  const id = await createCampaign({ api }, await tokenOf(api, member), fields)
  const address = paths.campaign({ id })
  const [author, moderator, signer, faxer] = [await openPage(), await openPage(), await openPage(), await openPage()]
  await signIn(author, member)
  await signIn(moderator, demoAccounts(dataDir).moderator)

  await openHydrated(moderator, deskPaths.campaign(id))
  await moderator.getByRole('button', { name: tr('moderation.acts.request-changes') }).click()
  const dialog = moderator.getByRole('dialog')
  await dialog.getByLabel(tr('moderation.reason')).selectOption({ label: tr('values.reason.unclear_demand') })
  await dialog.getByLabel(tr('moderation.note')).fill('Kim çalışmasın?')
  await dialog.getByRole('button', { name: tr('moderation.acts.request-changes') }).click()
  await expect(dialog).toHaveCount(0)
  await moderator.reload()

  await expect(async () => {
    await openHydrated(author, address)
    await expect(author.getByText(tr('review.ownerTitle.changes_requested'))).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(author.getByText('Kim çalışmasın?')).toBeVisible()
  await retitle(author, id, first)
  await approve(moderator, id, first)

  const { email } = newAccount()
  await openHydrated(signer, address)
  const form = await openSignForm(signer)
  await fillSignForm(form, email)
  await signCounted(form)
  await expect(signer.getByRole('heading', { name: tr('sign.waiting') })).toBeVisible()
  expect(await countsOf(id)).toEqual([0, 1])
  await pressInMail(signer, email, 'confirm')
  expect(await countsOf(id)).toEqual([1, 0])

  // The address of this member is not confirmed yet, so that the fax waits while the text changes.
  const waiting = await registerMember()
  await signIn(faxer, waiting)
  await openHydrated(faxer, address)
  await actionButton(faxer, 'fax').click()
  const letter = faxer.getByRole('dialog', { name: tr('fax.title') })
  await letter.getByLabel(tr('sign.name'), { exact: true }).fill('Deniz')
  await letter.getByLabel(tr('sign.surname')).fill('Kaya')
  await letter.getByRole('button', { name: tr('sign.type') }).click()
  const answer = faxer.waitForResponse((response) => response.url().endsWith('/sign'))
  await letter.getByRole('button', { name: tr('fax.send') }).click()
  const { fax } = await (await answer).json()
  await expect(letter.getByRole('heading', { name: tr('sign.waiting') })).toBeVisible()

  await retitle(author, id, second)
  await expect(author.getByText(tr('edit.savedPending'))).toBeVisible()
  expect(await sent(address)).not.toContain(second)
  await openHydrated(moderator, deskPaths.campaign(id))
  await expect(moderator.locator('del', { hasText: 'gece' })).toBeVisible()
  await expect(moderator.locator('ins', { hasText: 'akşam' })).toBeVisible()
  await approve(moderator, id, second)
  await expect(author.getByText(second)).toHaveCount(0)

  await pressInMail(faxer, waiting.email, 'confirm')
  const pdf = () => readFile(join(dataDir, 'fax', `${fax.id}.pdf`)).catch(() => undefined)
  await expect.poll(async () => (await pdf())?.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(5000)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await pdf()) ?? [])), { mergePages: true })
  expect(text).toContain(first)
  expect(text).not.toContain(second)
  expect(await countsOf(id)).toEqual([2, 0])

  await openHydrated(signer, await mailedLink(email, 'campaign'))
  await signer.getByRole('link', { name: tr('versions.compare') }).click()
  await expect(signer.getByRole('heading', { level: 1, name: tr('versions.title') })).toBeVisible()
  await expect(signer.locator('ins', { hasText: 'akşam' })).toBeVisible()
  await expect(signer.getByText(tr('versions.signatures', { count: 2 }))).toBeVisible()
  await pressInMail(signer, email, 'withdraw')
  expect(await countsOf(id)).toEqual([1, 0])
})
