import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { currentNotices } from '@sesol/contract/accounts/notices'
import { tokenPair } from '@sesol/contract/accounts/schema'
import { type Account, withCode } from './enter.ts'
import { environment } from './environment.ts'
import { mailedLink } from './mailbox.ts'
import { tr } from './messages.ts'

export type Member = { username: string; email: string; password: string }

const prefix = 'kisi_'

/** Campaigns of such members change while other tests run. */
export const isTestMember = (username: string) => username.startsWith(prefix)

export function newAccount(): Member {
  const username = `${prefix}${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.com`, password: `Yagmur-${randomBytes(6).toString('hex')}` }
}

export async function registerMember(): Promise<Member> {
  const member = newAccount()
  const { username, email, password } = member
  const names = { first_name: '', last_name: '' }
  const body = JSON.stringify({ username, email, password, password2: password, ...names, ...currentNotices })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${environment().api}/users/register/`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`)
  return member
}

export async function registerConfirmedMember(): Promise<Member> {
  const member = await registerMember()
  const [token, uid] = new URL(await mailedLink(member.email, 'confirm-email')).pathname.split('/').toReversed()
  const form = new URLSearchParams({ email: member.email, password: member.password })
  const session = await fetch(`${environment().api}/users/login/`, { method: 'POST', body: form })
  const { access } = tokenPair.parse(await session.json())
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` }
  const body = JSON.stringify({ uid, token })
  const response = await fetch(`${environment().api}/users/confirm-email/`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`confirm: ${response.status} ${await response.text()}`)
  return member
}

export async function signIn(page: Page, account: Account, site = environment().site): Promise<{ id: number }> {
  const { email, password } = account
  const headers = { origin: site }
  const response = await page.request.post(`${site}/api/session`, { data: { email, password }, headers })
  expect(response.status(), await response.text()).toBe(200)
  const { second_factor, ...viewer } = await response.json()
  if (!second_factor) return viewer
  return withCode(account, async (one_time_code) => {
    const given = await page.request.post(`${site}/api/session/code`, { data: { one_time_code }, headers })
    return given.ok() ? given.json() : undefined
  })
}

export async function signUp(page: Page, { username, email, password }: Member) {
  // The previous page may have fields of the same names.
  await expect(page).toHaveURL(/\/signup$/)
  await page.getByLabel(tr('accounts.username')).fill(username)
  await page.getByLabel(tr('accounts.email'), { exact: true }).fill(email)
  await page.getByLabel(tr('accounts.password'), { exact: true }).fill(password)
  await page.getByLabel(tr('accounts.password2')).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: tr('accounts.signUp') })
    .click()
}

export async function signInByForm(page: Page, account: Account) {
  const { email, password, factor } = account
  await expect(page).toHaveURL(/\/signin(?:\?to=.*)?$/)
  await page.getByLabel(tr('accounts.email')).fill(email)
  await page.getByLabel(tr('accounts.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: tr('accounts.signIn') })
    .click()
  if (!factor) return
  await withCode(account, async (code) => {
    await page.getByLabel(tr('accounts.code')).fill(code)
    const given = page.waitForResponse('**/api/session/code')
    await page.getByRole('button', { name: tr('accounts.finishSignIn') }).click()
    return (await given).ok() || undefined
  })
}
