import type { Page } from '@playwright/test'
import { type SettingsPage, settingsPageNames } from '../../lib/shared/accounts/settings-pages.ts'
import { paths } from '../../lib/shared/paths.ts'
import { registerConfirmedMember, registerMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expectToEnd } from '../support/e2e/page-height.ts'
import { expect, test } from '../support/e2e/test.ts'

async function openSettings(page: Page, name: SettingsPage = 'password') {
  await page.goto(paths.settingsPage(name))
  await expect(page.getByRole('region').first()).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('each page of the settings ends on a phone, has no accessibility errors, and the index leads to it', async ({
  page,
}) => {
  await signIn(page, await registerConfirmedMember())
  for (const name of settingsPageNames) {
    await page.goto(paths.settings)
    await page
      .getByRole('main')
      .getByRole('link', { name: tr(`settings.pages.${name}`) })
      .click()
    await expect(page).toHaveURL(paths.settingsPage(name))
    await expect(page.getByRole('region').first()).toBeVisible()
    await expectAccessible(page)
    await expectToEnd(page)
  }
})

test.describe('sessions', () => {
  // A revoked session, and a sign-in with the former password.
  test.use({ expected: [/status of 40[01]/] })

  async function expectSignedOut(page: Page) {
    await page.reload()
    await expect(page.getByText(tr('settings.signedOut'))).toBeVisible()
  }

  test('S-13 a new password ends other sessions, and the former password is refused', async ({ page, openPage }) => {
    const member = await registerMember()
    await signIn(page, member)
    const other = await openPage()
    await signIn(other, member)
    await openSettings(other)

    await openSettings(page)
    const form = page.getByRole('form', { name: tr('settings.password.title') })
    const password = 'Kar-Tanesi-1907'
    await form.getByLabel(tr('settings.password.current')).fill(`${member.password}x`)
    await form.getByLabel(tr('settings.password.new'), { exact: true }).fill(password)
    await form.getByLabel(tr('settings.password.repeat')).fill(password)
    await form.getByRole('button', { name: tr('settings.password.change') }).click()
    await expect(form.getByText(tr('error.password.wrong'))).toBeVisible()
    await form.getByLabel(tr('settings.password.current')).fill(member.password)
    await form.getByRole('button', { name: tr('settings.password.change') }).click()
    await expect(page.getByText(tr('settings.password.othersEnded'))).toBeVisible()
    await expect(section(page, tr('settings.sessions.title')).getByRole('listitem')).toHaveCount(1)

    await expectSignedOut(other)
    await other
      .getByRole('main')
      .getByRole('link', { name: tr('settings.signIn') })
      .click()
    await signInByForm(other, member)
    await expect(other.getByText(tr('error.login.invalid')).first()).toBeVisible()
    await signInByForm(other, { ...member, password })
    await expect(other).toHaveURL(/\/settings\/password$/)
    await expect(section(other, tr('settings.sessions.title'))).toBeVisible()
  })

  test('S-12 ending one session signs out that browser only', async ({ page, openPage }) => {
    const member = await registerMember()
    const [other, third] = [await openPage(), await openPage()]
    for (const each of [other, third, page]) await signIn(each, member)
    await openSettings(other)
    await openSettings(third)
    await openSettings(page)
    const sessions = section(page, tr('settings.sessions.title'))
    const rows = sessions.getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText(tr('settings.sessions.current'))

    await rows.nth(1).getByRole('button').click()
    await expect(rows).toHaveCount(2)
    await expectSignedOut(third)
    await openSettings(other)

    await sessions.getByRole('button', { name: tr('settings.sessions.endOthers') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: tr('settings.sessions.endAll') })
      .click()
    await expect(sessions.getByText(tr('settings.sessions.onlyThis'))).toBeVisible()
    await expectSignedOut(other)
    await openSettings(page)
  })
})
