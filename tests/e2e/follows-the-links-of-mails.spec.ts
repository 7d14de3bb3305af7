import { currentNotices, me, tokenPair } from '@sesol/contract'
import { environment } from '../support/e2e/environment.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { type Member, newAccount, registerConfirmedMember, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

// An expired link is a 400, one without its session a 403.
test.use({ expected: [/status of 40[03]/] })

async function subscriber(): Promise<Member> {
  const member = newAccount()
  const body = JSON.stringify({ ...member, password2: member.password, campaign_mail: true, ...currentNotices })
  const headers = { 'content-type': 'application/json', 'accept-language': 'tr' }
  const response = await fetch(`${environment().api}/users/register/`, { method: 'POST', headers, body })
  expect(response.status, await response.text()).toBe(201)
  return member
}

async function recordOf({ email, password }: Member) {
  const form = new URLSearchParams({ email, password })
  const login = await fetch(`${environment().api}/users/login/`, { method: 'POST', body: form })
  const { access } = tokenPair.parse(await login.json())
  const response = await fetch(`${environment().api}/users/me/`, { headers: { authorization: `Bearer ${access}` } })
  return me.parse(await response.json())
}

test('T-05 a sign-in from a new browser is mailed, and ended by a button, not by a GET', async ({ page }) => {
  const member = await registerConfirmedMember()
  const form = new URLSearchParams(member)
  const stranger = tokenPair.parse(
    await (await fetch(`${environment().api}/users/login/`, { method: 'POST', body: form })).json(),
  )
  const isAlive = async () => {
    const headers = { authorization: `Bearer ${stranger.access}` }
    return (await fetch(`${environment().api}/users/me/`, { headers })).status === 200
  }
  const link = await mailedLink(member.email, 'end-session')
  expect((await fetch(link)).status).toBe(200)
  expect(await isAlive()).toBe(true)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: tr('mailed.press.end'), exact: true }).click()
  await expect(page.getByRole('heading', { name: tr('mailed.pressedTitle.end') })).toBeVisible()
  await expectAccessible(page)
  expect(await isAlive()).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: tr('mailed.press.end'), exact: true }).click()
  await expect(page.getByText(tr('mailed.pressDead.end'))).toBeVisible()
})

test('S-24 the mailed link confirms the address by its button, once this browser has the session, not by a GET', async ({
  page,
}) => {
  const member = await subscriber()
  const link = await mailedLink(member.email, 'confirm-email')
  expect((await fetch(link)).status).toBe(200)
  expect((await recordOf(member)).email_confirmed).toBe(false)

  await page.goto(link)
  await expect(page).toHaveTitle(new RegExp(tr('mailed.confirmTitle')))
  await page.getByRole('button', { name: tr('mailed.confirm') }).click()
  await expect(page.getByRole('heading', { name: tr('mailed.sessionTitle') })).toBeVisible()
  await expectAccessible(page)
  expect((await recordOf(member)).email_confirmed).toBe(false)
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('mailed.signIn') })
    .click()
  await signInByForm(page, member)
  await page.getByRole('button', { name: tr('mailed.confirm') }).click()
  await expect(page.getByRole('heading', { name: tr('mailed.confirmedTitle') })).toBeVisible()
  await expectAccessible(page)
  expect((await recordOf(member)).email_confirmed).toBe(true)
})
