import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { campaignNow, visit } from '../support/e2e/acting.ts'
import { unpack } from '../support/e2e/archive.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { type Member, member, signIn, signInByForm } from '../support/e2e/people.ts'
import { tokenOf } from '../support/e2e/stages.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

const section = (page: Page, name: 'signatures' | 'export' | 'deletion') =>
  page.getByRole('region', { name: tr(`settings.${name}.title`), exact: true })

async function openSettings(page: Page): Promise<Member> {
  const person = await member()
  await signIn(page, person)
  await visit(page, paths.settings)
  return person
}

test('takes a signature back: it leaves the list, and the campaign counts one fewer', async ({ page }) => {
  const { id } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const person = await member()
  const body = new FormData()
  body.set('name', 'Işıl Gökçe')
  const headers = { authorization: `Bearer ${await tokenOf(world().api, person)}` }
  const answer = await fetch(`${world().api}/campaign/${id}/sign/`, { method: 'PATCH', headers, body })
  expect(answer.status, await answer.text()).toBeLessThan(300)
  const { signature_count: signed, title } = await campaignNow(id)

  await signIn(page, person)
  await visit(page, paths.settings)
  const rows = section(page, 'signatures').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: title })).toHaveAttribute('href', paths.campaign(id))
  await rows.getByRole('button', { name: tr('settings.signatures.withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tr('settings.signatures.withdraw') })
    .click()
  await expect(section(page, 'signatures')).toContainText(tr('settings.signatures.empty'))
  await expect.poll(async () => (await campaignNow(id)).signature_count).toBeLessThan(signed)
  await page.reload()
  await expect(section(page, 'signatures')).toContainText(tr('settings.signatures.empty'))
})

test('asks for a copy of the own data, waits, and unpacks what came', async ({ page }) => {
  const person = await openSettings(page)
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
  expect([account.email, account.username]).toEqual([person.email, person.username])
})

test('leaves: signed out everywhere, told until when; comes back, and keeps the account', async ({ page }) => {
  const person = await openSettings(page)
  await section(page, 'deletion')
    .getByRole('button', { name: tr('settings.deletion.begin') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: tr('settings.deletion.keep') }).check()
  await dialog.getByLabel(tr('settings.deletion.password'), { exact: true }).fill(person.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: tr('settings.deletion.confirm') }).click()

  const main = page.getByRole('main')
  await expect(main).toContainText(tr('settings.deletion.leftText'))
  await expectAccessible(page)
  expect((await page.request.get('/api/users/me')).status()).toBe(401)
  expect((await page.context().cookies()).filter(({ name }) => name === 'sesol')).toEqual([])

  await main.getByRole('link', { name: tr('settings.deletion.signIn') }).click()
  await signInByForm(page, person)
  await expect(page).toHaveURL(/\/settings$/)
  const keep = main.getByRole('button', { name: tr('settings.notices.keep') }).first()
  await keep.click()
  await expect(main.getByRole('button', { name: tr('settings.notices.keep') })).toHaveCount(0)
  await page.reload()
  await expect(section(page, 'deletion').getByRole('button', { name: tr('settings.deletion.begin') })).toBeVisible()
})
