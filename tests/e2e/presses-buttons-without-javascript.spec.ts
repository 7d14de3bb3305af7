import { campaign as campaignShape } from '@sesol/contract'
import { readerToken } from '../../api/src/domains/updates/links.ts'
import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerConfirmedMember, registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

const unscripted = { javaScriptEnabled: false }

async function countOf(id: number): Promise<number> {
  const response = await fetch(`${environment().api}/campaign/${id}/`)
  return campaignShape.parse(await response.json()).signature_count ?? 0
}

test('M-17 a mailed link shows the form, its second press counts it, and its other link withdraws it', async ({
  openPage,
}) => {
  const { id, title } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const before = await countOf(id)
  const { email } = newAccount()
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Işıl Gökçe', email, wants_updates: 'true' })) {
    form.append(name, value)
  }
  const signed = await fetch(`${environment().api}/campaign/${id}/sign/`, { method: 'PATCH', body: form })
  expect(signed.status, await signed.text()).toBe(200)
  const link = await mailedLink(email, 'signature/confirm')
  await expect.poll(() => ageOfMail(email)).toBeGreaterThan(1500)

  const page = await openPage(unscripted)
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main.getByText(tr('mailed.showText'))).toBeVisible()
  await expect(main.getByText(tr('mailed.signature.formText'))).toBeHidden()
  await main.getByRole('button', { name: tr('mailed.show'), exact: true }).click()
  await expect(main.getByText('Işıl Gökçe')).toBeVisible()
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  expect(await countOf(id)).toBe(before)
  await main.getByRole('button', { name: tr('mailed.signature.confirm') }).click()
  await expect(main.getByRole('heading', { name: tr('mailed.signature.confirmedTitle') })).toBeVisible()
  expect(await countOf(id)).toBe(before + 1)

  await main.getByRole('link', { name: tr('mailed.signature.undo') }).click()
  await main.getByRole('button', { name: tr('mailed.signature.withdraw', { state: 'none' }) }).click()
  await expect(main.getByRole('heading', { name: tr('mailed.signature.withdrawnTitle') })).toBeVisible()
  expect(await countOf(id)).toBe(before)
})

test('the mail about a campaign is ended by one press, and begun again by another', async ({ openPage }) => {
  const { id, title } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const { site, secrets } = environment()
  const page = await openPage(unscripted)
  const { id: reader } = await signIn(page, await registerConfirmedMember())
  const followed = await page.request.post(`${site}/api/campaign/${id}/follow`, { headers: { origin: site } })
  expect(followed.status(), await followed.text()).toBe(200)
  const token = readerToken({ jwtSecret: secrets.JWT_SECRET }, { kind: 'follower', id: reader, campaign_id: id })
  await page.goto(`/unsubscribe/${token}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: tr('mailed.stop.others') }).click()
  await expect(main.getByRole('heading', { name: tr('mailed.updates.offTitle') })).toBeVisible()
  await expect(main.getByText(title)).toBeVisible()
  await main.getByRole('button', { name: tr('mailed.updates.on') }).click()
  await expect(main.getByRole('heading', { name: tr('mailed.updates.title') })).toBeVisible()
})

test('a visitor is led to sign in, and a member writes, likes and follows', async ({ openPage }) => {
  const { api } = environment()
  const owner = await registerMember()
  const title = `Durakta gölge yok ${owner.username}`
  const id = await createCampaign({ api }, await tokenOf(api, owner), { title })
  await approve(id)
  const page = await openPage(unscripted)
  await page.goto(paths.campaign({ id }))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: tr('actions.commentsPage') }).click()
  await expect(page).toHaveURL(/\/signin\?to=/)
  const member = await registerConfirmedMember()
  await signIn(page, member)
  await page.goto(paths.comments(id))
  const text = `Yanındayız, ${member.username}`
  await main.getByLabel(tr('comments.label')).fill(text)
  await main.getByRole('button', { name: tr('comments.send') }).click()
  const row = main.getByRole('listitem').filter({ hasText: text })
  await expect(row).toBeVisible()
  const like = row.getByRole('button', { name: tr('comments.like') })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await main.getByRole('button', { name: tr('actions.follow') }).click()
  await expect(main.getByRole('button', { name: tr('actions.following') })).toBeVisible()
})
