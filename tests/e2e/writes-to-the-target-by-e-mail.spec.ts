import type { Locator } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { actionButton, expectFocusTrapped, fetchCampaign, openHydrated, phone } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

async function draftOf(link: Locator) {
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { protocol, to: decodeURIComponent(pathname), fields: Object.fromEntries(searchParams) }
}

test('a visitor on a phone opens the mail draft, is counted once, and is led to sign up and back', async ({
  openPage,
}) => {
  const id = environment().seeded.reachable.mail
  const page = await openPage(phone)
  await openHydrated(page, paths.campaign({ id }))
  const before = await fetchCampaign(id)
  await actionButton(page, 'email').tap()
  const dialog = page.getByRole('dialog', { name: tr('email.title') })
  const program = dialog.getByRole('link', { name: tr('email.way.program') })

  const { protocol, to, fields } = await draftOf(program)
  expect(protocol).toBe('mailto:')
  expect(to).toBe(before.email)
  expect(fields.cc).toBe(before.cc.replaceAll(', ', ','))
  expect(fields.subject).toBe(before.title)
  expect(fields.body?.replaceAll('\r\n', '\n').startsWith(before.petition.slice(0, 300))).toBe(true)
  expect(before.petition.length).toBeGreaterThan(1500)
  expect(fields.body).toContain(`${environment().site}${paths.campaign(before, 'email')}`)
  expect(fields.body?.length).toBeLessThan(1500 + tr('email.closing', { address: environment().site }).length + 100)
  await expectFocusTrapped(page, dialog)

  await program.tap()
  await expect(dialog.getByRole('status').filter({ hasText: tr('email.opened.program') })).toBeVisible()
  await program.tap()
  await expect.poll(async () => (await fetchCampaign(id)).click_count).toBe(before.click_count + 1)
  await dialog.getByRole('button', { name: tr('ui.close') }).tap()
  await expect(page).toHaveURL('/signup')
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.signIn') })
    .click()
  await signInByForm(page, await registerMember())
  await expect(page).toHaveURL(paths.campaign({ id }))
  await expect(actionButton(page, 'email')).toHaveAccessibleName(new RegExp(tr('actions.done')))
})
