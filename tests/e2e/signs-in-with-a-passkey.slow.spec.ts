import type { CDPSession, Page } from '@playwright/test'
import { databaseOn, openPool } from '../../api/src/db/database.ts'
import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import { axeViolations } from '../support/e2e/axe.ts'
import { environment } from '../support/e2e/environment.ts'
import { type Member, registerConfirmedMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

/** Forbidden pages, and refused codes. */
test.use({ expected: [/status of 40[03]/] })

/** A phone whose owner is present and is recognised. */
async function plugIn(page: Page): Promise<{ devTools: CDPSession; authenticatorId: string }> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { devTools, authenticatorId }
}

const minutesAgo = { 'a while ago': 11, 'long ago': 12 * 60 } as const

async function change(email: string, to: 'staff' | keyof typeof minutesAgo) {
  const db = databaseOn(openPool({ url: environment().databaseUrl, poolSize: 1, statementTimeoutMs: 10_000 }))
  try {
    const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    if (to === 'staff') {
      await db.updateTable('user').set({ is_staff: true, staff_role: 'admin' }).where('id', '=', id).execute()
    } else {
      const verified_at = new Date(Date.now() - minutesAgo[to] * 60_000)
      await db.updateTable('session').set({ verified_at }).where('user_id', '=', id).execute()
    }
  } finally {
    await db.destroy()
  }
}

const factor = (page: Page) => page.getByRole('region', { name: tr('settings.pages.factor') })
const button = (page: Page, id: Parameters<typeof tr>[0]) => page.getByRole('button', { name: tr(id), exact: true })

async function addPasskey(page: Page, { password }: Member, name: string) {
  await button(page, 'settings.passkeys.add').press('Enter')
  await factor(page)
    .getByRole('textbox', { name: tr('settings.passkeys.name'), exact: true })
    .fill(name)
  await factor(page).getByLabel(tr('settings.factor.password')).fill(password)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
}

test('S-29 S-30 a member signs in with a passkey by keyboard, loses the device, and comes back with a recovery code', async ({
  page,
}) => {
  const member = await registerConfirmedMember()
  const { devTools, authenticatorId } = await plugIn(page)
  await signIn(page, member)
  await page.goto(paths.settingsPage('factor'))
  await addPasskey(page, member, 'Telefonum')
  await expect(page.getByRole('heading', { name: tr('settings.factor.codesTitle') })).toBeFocused()
  const codes = await factor(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await button(page, 'settings.factor.saved').press('Enter')
  await expect(factor(page).getByText('Telefonum')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto(paths.signIn)
  await signInByForm(page, member)
  await expect(button(page, 'accounts.usePasskey')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  // Neither the challenge nor a token is in reach of a script.
  expect(
    await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toMatch(/sesol-challenge|eyJ/)

  await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await page.context().clearCookies()
  await page.goto(paths.signIn)
  await signInByForm(page, member)
  // Without an authenticator app there is no other code.
  await expect(button(page, 'accounts.useRecoveryCode')).toHaveCount(0)
  await page.getByLabel(tr('accounts.recoveryCode')).fill(codes[0] ?? '')
  await button(page, 'accounts.finishSignIn').click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.goto(paths.settingsPage('factor'))
  await button(page, 'settings.factor.renew').click()
  const renewal = page.getByRole('dialog', { name: tr('settings.factor.renewTitle') })
  await renewal.getByLabel(tr('settings.factor.password')).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: tr('settings.factor.codesTitle') })).toBeFocused()
  await button(page, 'settings.factor.saved').press('Enter')
  await expect(factor(page).getByText(tr('settings.factor.left', { count: 10 }))).toBeVisible()
  await factor(page)
    .getByRole('button', { name: tr('settings.passkeys.removeName', { name: 'Telefonum' }) })
    .click()
  const removal = page.getByRole('dialog', { name: tr('settings.passkeys.question', { name: 'Telefonum' }) })
  expect(await axeViolations(page)).toEqual([])
  await removal.getByLabel(tr('settings.factor.password')).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(factor(page).getByText(tr('settings.factor.off'))).toBeVisible()
})

test('T-05 staff give a passkey before the desk, and again before a sensitive act', async ({ page }) => {
  const member = await registerConfirmedMember()
  await change(member.email, 'staff')
  await plugIn(page)
  await signIn(page, member)
  await page.goto(paths.settingsPage('factor'))
  await expect(factor(page).getByText(tr('settings.factor.required'))).toBeVisible()
  await addPasskey(page, member, 'Bilgisayarım')
  await button(page, 'settings.factor.saved').press('Enter')
  await page.goto(deskPaths.staff())
  await expect(page.getByRole('heading', { level: 1, name: tr('moderation.nav.staff') })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await change(member.email, 'long ago')
  expect((await page.goto(deskPaths.staff()))?.status()).toBe(403)
  await button(page, 'accounts.usePasskey').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: tr('moderation.nav.staff') })).toBeVisible()

  await change(member.email, 'a while ago')
  await page.goto(deskPaths.audit())
  await button(page, 'moderation.audit.export').click()
  const again = page.getByRole('dialog', { name: tr('staffGate.againTitle') })
  const download = page.waitForEvent('download')
  await again.getByRole('button', { name: tr('accounts.usePasskey'), exact: true }).press('Enter')
  expect((await download).suggestedFilename()).toBe('audit.csv')
  await expect(again).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${deskPaths.audit()}$`))

  await change(member.email, 'long ago')
  await page.goto(paths.settingsPage('factor'))
  await addPasskey(page, member, 'Anahtarım')
  await expect(again).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
