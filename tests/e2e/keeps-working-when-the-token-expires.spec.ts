import { tokenPair } from '@sesol/contract'
import { anotherApi, anotherSite } from '../support/e2e/another-site.ts'
import { member, signIn } from '../support/e2e/people.ts'
import { proxyTo } from '../support/e2e/proxy.ts'
import { expect, test } from '../support/e2e/test.ts'

test('S-06 five calls at once with an expired token cause one refresh, and all succeed', async ({ page }) => {
  const api = await anotherApi({ ACCESS_TOKEN_SECONDS: '3' })
  const between = await proxyTo(api.address)
  const site = await anotherSite(between.address)
  try {
    await page.goto(site.address)
    await signIn(page, await member(), site.address)

    const login = between.seen.find(({ path }) => path === '/users/login/')
    const { access } = tokenPair.parse(JSON.parse(login?.body ?? '{}'))
    const asMe = { headers: { authorization: `Bearer ${access}` } }
    const statusOfToken = async () => (await fetch(`${api.address}/users/me/`, asMe)).status
    expect(await statusOfToken()).toBe(200)
    await expect.poll(statusOfToken).toBe(401)

    between.seen.length = 0
    const statuses = await page.evaluate(() => {
      const calls = Array.from({ length: 5 }, () => fetch('/api/users/me').then(({ status }) => status))
      return Promise.all(calls)
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(between.seen.filter(({ path }) => path === '/token/refresh/')).toHaveLength(1)
    expect(between.seen.filter(({ path, status }) => path === '/users/me/' && status === 200)).toHaveLength(5)
  } finally {
    await page.goto('about:blank')
    await site.stop()
    await between.shut()
    await api.stop()
  }
})
