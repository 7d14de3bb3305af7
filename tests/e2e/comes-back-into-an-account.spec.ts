import { anotherApi, anotherSite } from '../support/e2e/another-site.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { member, newcomer, signIn, signInByForm, signUp } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// What is refused is answered with 400, 401 or 429, which the browser notes.
test.use({ expected: [/status of 4(00|01|29)/] })

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
  await page.getByLabel(tr('accounts.newPassword'), { exact: true }).fill(`${password} 2`)
  await page.getByLabel(tr('accounts.newPassword2')).fill(`${password} 2`)
  await page.getByRole('button', { name: tr('accounts.setPassword') }).click()
  await expect(page.getByRole('heading', { name: tr('accounts.deadTitle') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.newLink') })
    .click()
  await expect(page).toHaveURL('/forgot-password')
})

test('signing up tells of a taken name while it is typed, and at the field when it is sent all the same', async ({
  page,
}) => {
  const taken = await member()
  const person = newcomer()
  await page.goto('/signup')
  await page.getByLabel(tr('accounts.username')).fill(taken.username)
  await expect(page.getByText(tr('error.registration.username_exists')).first()).toBeVisible()
  await signUp(page, { ...person, username: taken.username })
  await expect(page.getByLabel(tr('accounts.username'))).toHaveAccessibleDescription(
    new RegExp(tr('error.registration.username_exists').slice(0, 20)),
  )
  await expect(page.getByLabel(tr('accounts.username'))).toBeFocused()
  await page.getByLabel(tr('accounts.username')).fill(person.username)
  await expect(page.getByText(tr('accounts.usernameFree')).first()).toBeVisible()
  await signUp(page, person)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
})

test('S-18 whoever guesses is told how long to wait, and sends nothing meanwhile', async ({ page }) => {
  const api = await anotherApi({ RATE_LIMIT_SCALE: '1' })
  const site = await anotherSite(api.address)
  try {
    const person = await member()
    const wrong = { email: person.email, password: 'yanlış parola' }
    const guess = () =>
      page.request.post(`${site.address}/api/session`, { data: wrong, headers: { origin: site.address } })
    for (let status = 401; status === 401; ) status = (await guess()).status()

    await page.goto(`${site.address}/signin`)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/session')) sent++
    })
    await signInByForm(page, wrong)
    await expect(page.getByRole('timer')).toBeVisible()
    const button = page.getByRole('main').getByRole('button', { name: tr('accounts.signIn') })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveText(/\d:\d\d$/)
    await page.getByLabel(tr('accounts.password'), { exact: true }).press('Enter')
    await expect(page.getByLabel(tr('accounts.email'))).toHaveValue(person.email)
    expect(sent).toBe(1)
  } finally {
    await page.goto('about:blank')
    await site.stop()
    await api.stop()
  }
})
