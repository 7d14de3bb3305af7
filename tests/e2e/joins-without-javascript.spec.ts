import { paths } from '../../lib/shared/paths.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { type Account, withCode } from '../support/e2e/enter.ts'
import { environment } from '../support/e2e/environment.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, signUp } from '../support/e2e/members.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

/** A refused form is a page with that status. */
test.use({ expected: [/status of 40[01]/] })

test('without scripts a visitor signs up, out and in, and sets a new password', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  const member = newAccount()
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click()
  const viewer = async () => (await (await page.request.get(`${environment().site}/api/session`)).json())?.username
  const fill = async (account: Account) => {
    await page.getByLabel(tr('accounts.email')).fill(account.email)
    await page.getByLabel(tr('accounts.password'), { exact: true }).fill(account.password)
    await press(tr('accounts.signIn'))
  }
  const signOut = async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: tr('layout.settings') })
      .click()
    await press(tr('layout.logout'))
    await expect(page).toHaveURL('/')
    expect(await viewer()).toBeUndefined()
  }

  await page.goto(paths.signUp)
  await signUp(page, { ...member, username: 'a' })
  await expect(page.getByText(tr('error.field.username_length'))).toBeVisible()
  await expect(page.getByLabel(tr('accounts.email'), { exact: true })).toHaveValue(member.email)
  await expect(page.getByLabel(tr('accounts.password'), { exact: true })).toHaveValue('')
  await signUp(page, member)
  await expect(page.getByRole('heading', { name: tr('accounts.signedIn') })).toBeVisible()
  expect(await viewer()).toBe(member.username)
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('mailed.goHome') })
    .click()
  await signOut()

  await page.goto(`${paths.signIn}?to=${encodeURIComponent(paths.about)}`)
  await fill({ ...member, password: 'yanlis-parola' })
  await expect(page.getByRole('alert').getByText(tr('error.login.invalid'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.forgotTitle') })
    .click()
  await page.getByLabel(tr('accounts.email')).fill(member.email)
  await press(tr('accounts.sendLink'))
  await expect(page.getByRole('heading', { name: tr('accounts.sentTitle') })).toBeVisible()

  const password = `${newAccount().password} deniz`
  const link = await mailedLink(member.email, 'reset-password')
  const choose = async (again: string) => {
    await page.getByLabel(tr('accounts.newPassword'), { exact: true }).fill(password)
    await page.getByLabel(tr('accounts.newPassword2')).fill(again)
    await press(tr('accounts.setPassword'))
  }
  await page.goto(link)
  await choose('baska')
  await expect(page.getByText(tr('error.registration.passwords_not_match'))).toBeVisible()
  await choose(password)
  await expect(page.getByRole('heading', { name: tr('accounts.resetDoneTitle') })).toBeVisible()
  await page.goto(link)
  await choose(password)
  await expect(page.getByRole('heading', { name: tr('accounts.deadTitle') })).toBeVisible()

  await page.goto(`${paths.signIn}?to=${encodeURIComponent(paths.about)}`)
  await fill({ ...member, password })
  await expect(page).toHaveURL(paths.about)
  expect(await viewer()).toBe(member.username)
  await signOut()
})

test('S-29 without scripts a second factor is given as a code', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, locale: 'en-GB' })
  const { moderator } = demoAccounts(environment().dataDir)
  const main = page.getByRole('main')
  await page.goto(`/en${paths.signIn}`)
  await page.getByLabel(en('accounts.email')).fill(moderator.email)
  await page.getByLabel(en('accounts.password'), { exact: true }).fill(moderator.password)
  await main.getByRole('button', { name: en('accounts.signIn') }).click()
  const code = page.getByLabel(en('accounts.code'))
  await code.fill('000000')
  await main.getByRole('button', { name: en('accounts.finishSignIn') }).click()
  await expect(page.getByText(en('error.factor.code'))).toBeVisible()
  await expect(main.getByRole('button', { name: en('accounts.useRecoveryCode') })).toBeHidden()
  await withCode(moderator, async (given) => {
    await code.fill(given)
    await main.getByRole('button', { name: en('accounts.finishSignIn') }).click()
    const signedIn = page.getByRole('heading', { name: en('accounts.signedIn') })
    await expect(signedIn.or(page.getByText(en('error.factor.code')))).toBeVisible()
    return (await signedIn.isVisible()) || undefined
  })
})
