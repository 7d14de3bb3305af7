import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { unpack } from '../support/e2e/archive.ts'
import { fetchCampaign, openHydrated } from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { type Member, registerMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

const section = (page: Page, name: 'signatures' | 'export' | 'deletion') =>
  page.getByRole('region', { name: tr(`settings.${name}.title`), exact: true })

async function openSettings(page: Page): Promise<Member> {
  const member = await registerMember()
  await signIn(page, member)
  await openHydrated(page, paths.settingsPage('account'))
  return member
}

test('a withdrawn signature leaves the list and the count of waiting ones', async ({ page }) => {
  const { id } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const member = await registerMember()
  const body = new FormData()
  body.set('name', 'Işıl Gökçe')
  const headers = { authorization: `Bearer ${await tokenOf(environment().api, member)}` }
  const response = await fetch(`${environment().api}/campaign/${id}/sign/`, { method: 'PATCH', headers, body })
  expect(response.status, await response.text()).toBeLessThan(300)
  const { pending_signature_count: waiting, title } = await fetchCampaign(id)

  await signIn(page, member)
  await openHydrated(page, paths.settingsPage('signatures'))
  const rows = section(page, 'signatures').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: title })).toHaveAttribute('href', paths.campaign({ id, title }))
  await expect(rows).toContainText(tr('ownSignatures.waiting'))
  await rows.getByText(tr('ownSignatures.withdraw', { state: 'waiting' }), { exact: true }).click()
  await rows.getByRole('button', { name: tr('ownSignatures.confirm', { state: 'waiting' }) }).click()
  await expect(section(page, 'signatures')).toContainText(tr('settings.signatures.empty'))
  await expect.poll(async () => (await fetchCampaign(id)).pending_signature_count).toBeLessThan(waiting)
  await page.reload()
  await expect(section(page, 'signatures')).toContainText(tr('settings.signatures.empty'))
})

test('a data export is ordered, downloaded and contains the account', async ({ page }) => {
  const member = await openSettings(page)
  const own = section(page, 'export')
  await own.getByRole('button', { name: tr('settings.export.order') }).click()
  const link = own.getByRole('link')
  await expect(link).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await link.click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('sesol.zip')
  const entries = await unpack(await file.path())
  const account = JSON.parse(String(entries.get('account.json'))) as { email: string; username: string }
  expect([account.email, account.username]).toEqual([member.email, member.username])
})

test('a deleted account is signed out, and restored by signing in', async ({ page }) => {
  const member = await openSettings(page)
  await page.getByText(tr('settings.deletion.what')).click()
  await section(page, 'deletion')
    .getByRole('button', { name: tr('settings.deletion.begin') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: tr('settings.deletion.keep') }).check()
  await dialog.getByLabel(tr('settings.deletion.password'), { exact: true }).fill(member.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: tr('settings.deletion.confirm') }).click()

  const main = page.getByRole('main')
  await expect(main).toContainText(tr('settings.deletion.leftText'))
  await expectAccessible(page)
  expect((await page.request.get('/api/users/me')).status()).toBe(401)
  expect((await page.context().cookies()).filter(({ name }) => name === 'sesol')).toEqual([])

  await main.getByRole('link', { name: tr('settings.deletion.signIn') }).click()
  await signInByForm(page, member)
  await expect(page).toHaveURL(/\/settings\/account$/)
  const keep = main.getByRole('button', { name: tr('settings.notices.keep') }).first()
  await keep.click()
  await expect(main.getByRole('button', { name: tr('settings.notices.keep') })).toHaveCount(0)
  await page.reload()
  await expect(section(page, 'deletion').getByText(tr('settings.deletion.what'))).toBeVisible()
})
