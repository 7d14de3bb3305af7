import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerConfirmedMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { photo } from '../support/e2e/pictures.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

const news = {
  title: 'Belediye meclisi önergemizi gündemine aldı',
  text: 'Önergemiz perşembe günkü toplantıda görüşülecek.\n\nToplantı herkese açık: saat 14.00, belediye binası.',
}

test('an update reaches a signer who asked for it after review, and the e-mail’s link stops more', async ({
  page,
  openPage,
}) => {
  const { api, dataDir } = environment()
  const owner = await registerConfirmedMember()
  const id = await createCampaign({ api }, await tokenOf(api, owner), { title: `Haberli ${owner.username}` })
  await approve(id)

  const signer = newAccount().email
  await page.goto(paths.campaign({ id }))
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('sign.sign') })
    .first()
    .click()
  const form = page.getByRole('form', { name: tr('sign.title') })
  // A field that is replaced while it is filled stays empty; the form with scripts alone can be closed.
  await expect(form.getByRole('button', { name: tr('sign.cancel') })).toBeVisible()
  await form.getByLabel(tr('sign.name'), { exact: true }).fill('Işıl')
  await form.getByLabel(tr('sign.surname')).fill('Gökçe')
  await form.getByLabel(tr('sign.email')).fill(signer)
  await expect(form.getByLabel(tr('sign.updates'))).not.toBeChecked()
  await form.getByLabel(tr('sign.updates')).check()
  await form.getByRole('radio', { name: tr('sign.counted') }).check()
  await form.getByRole('button', { name: tr('sign.sign') }).click()
  await page.goto(await mailedLink(signer, 'signature/confirm'))
  await expect.poll(() => ageOfMail(signer)).toBeGreaterThan(1500)
  await page.getByRole('button', { name: tr('mailed.signature.confirm') }).click()
  await expect(page.getByRole('heading', { name: tr('sign.number', { number: '' }) })).toBeVisible()

  const desktop = await openPage()
  await signIn(desktop, owner)
  await desktop.goto(paths.campaign({ id }))
  await desktop.getByRole('button', { name: tr('edit.updates') }).click()
  await desktop.getByRole('button', { name: tr('updates.write') }).click()
  const writing = desktop.getByRole('form', { name: tr('updates.write') })
  await writing.getByLabel(tr('updates.form.title')).fill(news.title)
  await writing.getByLabel(tr('updates.form.text')).fill(news.text)
  await writing
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('meclis.jpg', '#6a7d9a'))
  await expect(writing.getByRole('button', { name: tr('updates.picture.remove') })).toBeVisible()
  await expectAccessible(desktop)
  await writing.getByRole('button', { name: tr('updates.form.send') }).click()
  await expect(desktop.getByText(tr('updates.states.under_review'))).toBeVisible()

  const desk = await openPage()
  await signIn(desk, demoAccounts(dataDir).moderator)
  await desk.goto(deskPaths.updates())
  await waitForHydration(desk)
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: owner.username })
  await expectAccessible(desk)
  await row.getByRole('button', { name: tr('moderation.acts.approve') }).click()
  await expect(row.getByText(tr('moderatedUpdates.states.approved'))).toBeVisible()

  const link = await mailedLink(signer, 'unsubscribe')
  await page.goto(paths.campaign({ id }))
  await expect(page.getByRole('heading', { level: 3, name: news.title })).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await page.getByRole('button', { name: tr('mailed.updates.off') }).click()
  await expect(page.getByRole('heading', { name: tr('mailed.updates.offTitle') })).toBeVisible()
  await expectAccessible(page)
  expect((await fetch(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  const { body } = await fetch(`${api}/campaign/${id}/updates/own/`, {
    headers: { authorization: `Bearer ${await tokenOf(api, owner)}` },
  }).then(async (response) => ({ body: await response.json() }))
  expect(body.audience).toBe(0)
})
