import type { Locator } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action, campaignNow, expectGivenBack, expectHeld, phone, visit, wide } from '../support/e2e/acting.ts'
import { member, signIn, signInByForm } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

/** What a mail program is told by a link. */
async function draftOf(link: Locator) {
  const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { protocol, to: decodeURIComponent(pathname), fields: Object.fromEntries(searchParams) }
}

test('a stranger on a phone opens the draft, is counted once, and is led to signing up and back', async ({
  somebody,
}) => {
  const id = world().stages.reachable.mail
  const page = await somebody(phone)
  await visit(page, paths.campaign(id))
  const before = await campaignNow(id)
  await action(page, 'email').tap()
  const dialog = page.getByRole('dialog', { name: tr('email.title') })
  const program = dialog.getByRole('link', { name: tr('email.way.program') })

  const { protocol, to, fields } = await draftOf(program)
  expect(protocol).toBe('mailto:')
  expect(to).toBe(before.email)
  expect(fields.cc).toBe(before.cc.replaceAll(', ', ','))
  expect(fields.subject).toBe(before.title)
  expect(fields.body?.replaceAll('\r\n', '\n').startsWith(before.petition.slice(0, 300))).toBe(true)
  // Cut at 1,500 characters, with a note and the campaign's address.
  expect(before.petition.length).toBeGreaterThan(1500)
  expect(fields.body).toContain(`${world().site}${paths.campaign(id, 'email')}`)
  expect(fields.body?.length).toBeLessThan(1500 + tr('email.closing', { address: world().site }).length + 100)
  await expectHeld(page, dialog)

  await program.tap()
  await expect(dialog.getByRole('status').filter({ hasText: tr('email.opened.program') })).toBeVisible()
  await program.tap()
  await expect.poll(async () => (await campaignNow(id)).click_count).toBe(before.click_count + 1)
  await dialog.getByRole('button', { name: tr('ui.close') }).tap()
  await expect(page).toHaveURL('/signup')
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.signIn') })
    .click()
  await signInByForm(page, await member())
  await expect(page).toHaveURL(paths.campaign(id))
  await expect(action(page, 'email')).toHaveAccessibleName(new RegExp(tr('actions.done')))
})

test('a member at a keyboard writes on the web, and is asked to share', async ({ somebody }) => {
  const id = world().stages.reachable.mail
  const page = await somebody(wide)
  await page.context().route('https://mail.google.com/**', (route) => route.fulfill({ body: '' }))
  await signIn(page, await member())
  await visit(page, paths.campaign(id))
  await action(page, 'email').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: tr('email.title') })
  await expectHeld(page, dialog)
  await expectGivenBack(page, dialog, action(page, 'email'))

  await page.keyboard.press('Enter')
  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: tr('email.way.gmail') }).press('Enter')
  const mail = new URL((await opening).url())
  expect(mail.searchParams.get('to')).toBe((await campaignNow(id)).email)
  await (await opening).close()
  await expect(dialog).toContainText(tr('email.opened.gmail'))
  await dialog.getByRole('button', { name: tr('ui.close') }).press('Enter')
  await expect(page.getByRole('dialog', { name: tr('share.title') })).toBeVisible()
})
