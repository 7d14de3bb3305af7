import { environment } from '../support/e2e/environment.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

test.use({ expected: [/status of 40[01]/] })

test('S-13 the mailed link resets the password once and ends every session', async ({ page, openPage }) => {
  const member = await registerMember()
  const elsewhere = await openPage()
  await elsewhere.goto('/')
  await signIn(elsewhere, member)

  await page.goto('/signin')
  await page.getByLabel(tr('accounts.email')).fill(member.email)
  await page.getByRole('link', { name: tr('accounts.forgotTitle') }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel(tr('accounts.email'))).toHaveValue(member.email)
  await page.getByRole('button', { name: tr('accounts.sendLink') }).click()
  await expect(page.getByRole('heading', { name: tr('accounts.sentTitle') })).toBeVisible()
  await expect(page.getByText(tr('accounts.linkSent'))).toBeVisible()

  const link = await mailedLink(member.email, 'reset-password')
  const password = `${newAccount().password} deniz`
  await page.goto(link)
  await page.getByLabel(tr('accounts.newPassword'), { exact: true }).fill(password)
  await page.getByLabel(tr('accounts.newPassword2')).fill(password)
  await page.getByRole('button', { name: tr('accounts.setPassword') }).click()
  await expect(page.getByRole('heading', { name: tr('accounts.resetDoneTitle') })).toBeVisible()
  await expect(page.getByText(tr('accounts.resetDone'))).toBeVisible()
  expect(await (await elsewhere.request.get(`${environment().site}/api/session`)).json()).toBeNull()

  await signInByForm(page, member)
  await expect(page.getByRole('main').getByText(tr('error.login.invalid'))).toBeVisible()
  await signInByForm(page, { ...member, password })
  await expect(page).toHaveURL(/\/profile\/\d+$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: tr('accounts.deadTitle') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.newLink') })
    .click()
  await expect(page).toHaveURL('/forgot-password')
})
