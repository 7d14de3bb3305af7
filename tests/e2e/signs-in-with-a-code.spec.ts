import type { Page } from '@playwright/test'
import { databaseOn, openPool } from '../../api/src/db/database.ts'
import { codeOf } from '../../api/src/domains/accounts/testing.ts'
import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import { axeViolations } from '../support/e2e/axe.ts'
import { environment } from '../support/e2e/environment.ts'
import { type Member, registerConfirmedMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

const halfMinute = 30_000

/** Forbidden pages, refused codes and wrong passwords. */
test.use({ expected: [/status of 40[03]/] })

async function change(email: string, to: 'staff' | 'long ago') {
  const db = databaseOn(openPool({ url: environment().databaseUrl, poolSize: 1, statementTimeoutMs: 10_000 }))
  try {
    const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    if (to === 'staff') await db.updateTable('user').set({ is_staff: true }).where('id', '=', id).execute()
    else {
      const verified_at = new Date(Date.now() - 12 * 3_600_000)
      await db.updateTable('session').set({ verified_at }).where('user_id', '=', id).execute()
    }
  } finally {
    await db.destroy()
  }
}

const factor = (page: Page) => page.getByRole('region', { name: tr('settings.pages.factor') })
const button = (page: Page, id: Parameters<typeof tr>[0]) => page.getByRole('button', { name: tr(id), exact: true })
const dark = { colorScheme: 'dark' } as const

async function enrol(page: Page, { password }: Member) {
  await button(page, 'settings.factor.begin').press('Enter')
  await expect(factor(page).getByLabel(tr('settings.factor.password'))).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(tr('settings.factor.scan'))).toBeFocused()
  await expect(page.getByRole('img', { name: tr('settings.factor.qr') })).toBeVisible()
  const secret = ((await factor(page).locator('.select-all').textContent()) ?? '').replaceAll(' ', '')
  expect(await axeViolations(page)).toEqual([])
  const code = factor(page).getByLabel(tr('settings.factor.firstCode'))
  await code.fill('000000')
  await code.press('Enter')
  await expect(factor(page).getByText(tr('error.factor.code'))).toBeVisible()
  await code.fill(codeOf(new Date(), secret))
  await code.press('Enter')
  await expect(page.getByRole('heading', { name: tr('settings.factor.codesTitle') })).toBeFocused()
  const codes = await factor(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'settings.factor.saved').press('Enter')
  await expect(factor(page).getByText(tr('settings.factor.left', { count: 10 }))).toBeVisible()
  return { secret, codes }
}

async function signInWith(page: Page, member: Member, code: string) {
  await page.goto(paths.signIn)
  await signInByForm(page, member)
  await expect(page.getByLabel(tr('accounts.code'))).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('S-28 staff are led to the second factor before the desk, and again after twelve hours', async ({ openPage }) => {
  const page = await openPage(dark)
  const member = await registerConfirmedMember()
  await change(member.email, 'staff')
  await signIn(page, member)
  const refused = await page.goto(deskPaths.queue())
  expect(refused?.status()).toBe(403)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: tr('staffGate.enrol') }).click()
  await expect(factor(page).getByText(tr('settings.factor.required'))).toBeVisible()
  const { secret } = await enrol(page, member)
  await page.goto(deskPaths.queue())
  await expect(page.getByRole('heading', { level: 1, name: tr('moderation.nav.queue') })).toBeVisible()

  await change(member.email, 'long ago')
  expect((await page.goto(deskPaths.queue()))?.status()).toBe(403)
  await expect(page.getByLabel(tr('accounts.code'))).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type(codeOf(new Date(Date.now() + halfMinute), secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: tr('moderation.nav.queue') })).toBeVisible()
})

test('S-29 S-30 a member signs in with a code, without the phone with a recovery code, and turns it off', async ({
  page,
  openPage,
}) => {
  const member = await registerConfirmedMember()
  await signIn(page, member)
  await page.goto(paths.settingsPage('factor'))
  const { secret, codes } = await enrol(page, member)

  const other = await openPage()
  await signInWith(other, member, '000000')
  await expect(other.getByText(tr('error.factor.code'))).toBeVisible()
  expect(await axeViolations(other)).toEqual([])
  // Neither the challenge nor a token is in reach of a script.
  expect(
    await other.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toMatch(/sesol-challenge|eyJ/)
  await other.getByLabel(tr('accounts.code')).fill(codeOf(new Date(Date.now() + halfMinute), secret))
  await button(other, 'accounts.finishSignIn').click()
  await expect(other).toHaveURL(/\/profile\/\d+$/)

  const lost = await openPage()
  await signInWith(lost, member, '')
  await button(lost, 'accounts.useRecoveryCode').click()
  await lost.getByLabel(tr('accounts.recoveryCode')).fill(codes[0] ?? '')
  await button(lost, 'accounts.finishSignIn').click()
  await expect(lost).toHaveURL(/\/profile\/\d+$/)
  await lost.goto(paths.settingsPage('factor'))
  await expect(factor(lost).getByText(tr('settings.factor.left', { count: 9 }))).toBeVisible()

  await button(lost, 'settings.factor.remove').click()
  const dialog = lost.getByRole('dialog', { name: tr('settings.factor.question') })
  expect(await axeViolations(lost)).toEqual([])
  await dialog.getByLabel(tr('settings.factor.password')).fill(member.password)
  await dialog.getByLabel(tr('accounts.code')).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: tr('settings.factor.confirmRemoval') }).click()
  await expect(factor(lost).getByText(tr('settings.factor.off'))).toBeVisible()
  await lost.context().clearCookies()
  await lost.goto(paths.signIn)
  await signInByForm(lost, member)
  await expect(lost).toHaveURL(/\/profile\/\d+$/)
})
