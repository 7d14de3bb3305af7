import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { tr } from './words.ts'
import { world } from './world.ts'

export type Member = { username: string; email: string; password: string }

const prefix = 'kisi_'

/** Whether a test has made up this member: what they announce comes and goes while other tests run. */
export const isMadeUp = (username: string) => username.startsWith(prefix)

/** Somebody who is nobody yet: their name is free. */
export function newcomer(): Member {
  const username = `${prefix}${randomBytes(5).toString('hex')}`
  return { username, email: `${username}@example.com`, password: `Yagmur-${randomBytes(6).toString('hex')}` }
}

/** A member, registered at the API itself. */
export async function member(): Promise<Member> {
  const person = newcomer()
  const { username, email, password } = person
  const body = JSON.stringify({ username, email, password, password2: password, first_name: '', last_name: '' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${world().api}/users/register/`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`)
  return person
}

/** Signs the browser in through the back door: no form, the same call. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
  site = world().site,
): Promise<{ id: number }> {
  const answer = await page.request.post(`${site}/api/session`, {
    data: { email, password },
    headers: { origin: site },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Fills in and sends the form of the page for signing up. */
export async function signUp(page: Page, { username, email, password }: Member) {
  // The page before it may have fields of the same names.
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

/** Fills in and sends the form of the page for signing in. */
export async function signInByForm(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByLabel(tr('accounts.email')).fill(email)
  await page.getByLabel(tr('accounts.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: tr('accounts.signIn') })
    .click()
}
