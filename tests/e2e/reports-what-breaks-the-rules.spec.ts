import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import { openHydrated, waitForHydration } from '../support/e2e/campaign-page.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

// The page of what was taken down is 410.
test.use({ expected: [/410/] })

test('M-16 C-01 a report without scripts ends in a decision, and the answer of its author in another', async ({
  page,
  openPage,
}) => {
  const { api, dataDir, site } = environment()
  const owner = await registerMember()
  const title = `Bildirilen ${owner.username}`
  const id = await createCampaign({ api }, await tokenOf(api, owner), { title })
  await approve(id)

  const plain = await openPage({ javaScriptEnabled: false })
  await plain.goto(paths.campaign({ id }))
  await plain
    .getByRole('article')
    .locator('summary', { hasText: tr('report.menu') })
    .first()
    .click()
  await plain.getByRole('link', { name: tr('report.links.campaign') }).click()
  await expect(plain).toHaveURL(paths.report('campaign', id))
  await plain.getByRole('button', { name: tr('report.send') }).click()
  await expect(plain).toHaveURL(paths.report('campaign', id))
  await plain.getByRole('radio', { name: tr('values.reason.personal_data') }).check()
  await plain.getByRole('radio', { name: tr('report.parts.picture') }).check()
  await plain.getByLabel(tr('report.details')).fill('Fotoğrafta evimizin kapı numarası okunuyor.')
  const { email } = newAccount()
  await plain.getByLabel(tr('report.email')).fill(email)
  await plain.getByRole('button', { name: tr('report.send') }).click()
  await expect(plain.getByRole('heading', { level: 1, name: tr('report.states.waiting') })).toBeVisible()
  const followed = new URL(plain.url()).pathname
  const foreign = { headers: { origin: 'https://evil.example' }, form: { reason: 'insult' }, maxRedirects: 0 }
  const refused = await plain.request.post(site + paths.report('campaign', id), foreign)
  expect(refused.status()).toBe(403)

  await openHydrated(page, paths.report('campaign', id))
  await page.getByRole('button', { name: tr('report.send') }).click()
  await expect(page.getByText(tr('error.report.reason'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: tr('values.reason.insult') }).check()
  await page.getByRole('button', { name: tr('report.send') }).click()
  await expect(page).toHaveURL(/\/reports\//)
  await expectAccessible(page)

  const desk = await openPage()
  await signIn(desk, demoAccounts(dataDir).moderator)
  await openHydrated(desk, deskPaths.reports())
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: title }) })
  await expect(row.getByText('Fotoğrafta evimizin kapı numarası okunuyor.')).toBeVisible()
  await expectAccessible(desk)
  await row.getByRole('button', { name: tr('moderation.acts.hide') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(tr('moderation.reason')).selectOption('personal_data')
  await dialog.getByRole('button', { name: tr('moderation.acts.hide') }).click()
  await expect(row.getByRole('status')).toHaveText(tr('moderatedReports.done.upheld'))

  expect(new URL(await mailedLink(email, 'reports')).pathname).toBe(followed)
  await plain.reload()
  await expect(plain.getByRole('heading', { level: 1, name: tr('report.states.upheld') })).toBeVisible()

  const author = await openPage()
  await signIn(author, owner)
  await openHydrated(author, paths.campaign({ id }))
  await expect(author.getByText(tr('review.ownerTitle.hidden'))).toBeVisible()
  await expect(author.getByText(tr('values.reason.personal_data'))).toBeVisible()
  await author.getByRole('button', { name: tr('review.reply.open') }).click()
  await author.getByLabel(tr('review.reply.label')).fill('Kapı numarasını kapattım.')
  await author.getByRole('button', { name: tr('review.reply.send') }).click()
  await expect(author.getByText(tr('review.reply.sent'))).toBeVisible()

  await desk.goto(deskPaths.campaign(id))
  await waitForHydration(desk)
  await desk.getByRole('button', { name: new RegExp(tr('moderation.acts.restore')) }).click()
  await expect(async () => {
    const restored = await plain.request.get(site + paths.campaign({ id }))
    expect(restored.status()).toBe(200)
  }).toPass()
  await plain.reload()
  await expect(plain.getByRole('link', { name: title })).toBeVisible()
})
