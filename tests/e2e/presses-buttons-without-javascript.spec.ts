import { campaign as campaignShape } from '@sesol/contract'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

const unscripted = { javaScriptEnabled: false }

async function countOf(id: number): Promise<number> {
  const response = await fetch(`${environment().api}/campaign/${id}/`)
  return campaignShape.parse(await response.json()).signature_count ?? 0
}

test('M-17 a mailed link shows the form, its second press counts it, and its other link shows and withdraws it', async ({
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
  await main.getByRole('button', { name: tr('mailed.show'), exact: true }).click()
  await expect(main.getByText(tr('mailed.signature.withdrawText', { state: 'confirmed' }))).toBeVisible()
  expect(await countOf(id)).toBe(before + 1)
  await main.getByRole('button', { name: tr('mailed.signature.withdraw', { state: 'confirmed' }) }).click()
  await expect(main.getByRole('heading', { name: tr('mailed.signature.withdrawnTitle') })).toBeVisible()
  expect(await countOf(id)).toBe(before)
})
