import { environment } from '../support/e2e/environment.ts'
import { registerMember } from '../support/e2e/members.ts'
import { expect, test } from '../support/e2e/test.ts'

const firstName = 'Gizlinay'

async function signedIn() {
  const { email, password } = await registerMember()
  const response = await fetch(`${environment().api}/users/login/`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  })
  const { access } = await response.json()
  const [, claims = ''] = access.split('.')
  return { token: access as string, id: JSON.parse(Buffer.from(claims, 'base64url').toString()).user_id as number }
}

async function change(token: string, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${environment().api}/users/update-profile/`, { method: 'PUT', headers, body })
  expect(status).toBe(200)
}

test('R-17 P-01 a name hidden by an API call leaves the cached page within seconds', async ({ request }) => {
  const { token, id } = await signedIn()
  const pages = [`${environment().site}/profile/${id}`, `${environment().site}/en/profile/${id}`]
  const texts = async () => (await Promise.all(pages.map(async (page) => (await request.get(page)).text()))).join()
  await change(token, { 'user[first_name]': firstName, 'user[privacy_settings][showFirstName]': 'true' })
  await expect.poll(texts).toContain(firstName)
  await change(token, { 'user[privacy_settings][showFirstName]': 'false' })
  await expect.poll(texts, { timeout: 20_000 }).not.toContain(firstName)
})
