import { mailedLink } from '../support/e2e/mailbox.ts'
import { member, newcomer, signIn, signInByForm } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// The browser logs each refused request.
test.use({ expected: [/status of 40[01]/] })

test('S-13 a forgotten password is set anew by the mailed link, once, and every session ends', async ({
  page,
  somebody,
}) => {
  const person = await member()
  const elsewhere = await somebody()
  await elsewhere.goto('/')
  await signIn(elsewhere, person)

  await page.goto('/signin')
  await page.getByLabel(tr('accounts.email')).fill(person.email)
  await page.getByRole('link', { name: tr('accounts.forgotTitle') }).click()
  await expect(page).toHaveURL('/forgot-password')
  // It was written once already.
  await expect(page.getByLabel(tr('accounts.email'))).toHaveValue(person.email)
  await page.getByRole('button', { name: tr('accounts.sendLink') }).click()
  await expect(page.getByRole('heading', { name: tr('accounts.sentTitle') })).toBeVisible()
  await expect(page.getByText(tr('accounts.linkSent'))).toBeVisible()

  const link = await mailedLink(person.email, 'reset-password')
  const password = `${newcomer().password} deniz`
  await page.goto(link)
  await page.getByLabel(tr('accounts.newPassword'), { exact: true }).fill(password)
  await page.getByLabel(tr('accounts.newPassword2')).fill(password)
  await page.getByRole('button', { name: tr('accounts.setPassword') }).click()
  await expect(page.getByRole('heading', { name: tr('accounts.resetDoneTitle') })).toBeVisible()
  await expect(page.getByText(tr('accounts.resetDone'))).toBeVisible()
  expect(await (await elsewhere.request.get(`${world().site}/api/session`)).json()).toBeNull()

  await signInByForm(page, person)
  await expect(page.getByRole('main').getByText(tr('error.login.invalid'))).toBeVisible()
  await signInByForm(page, { ...person, password })
  await expect(page).toHaveURL(/\/profile\/\d+$/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: tr('accounts.deadTitle') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.newLink') })
    .click()
  await expect(page).toHaveURL('/forgot-password')
})
