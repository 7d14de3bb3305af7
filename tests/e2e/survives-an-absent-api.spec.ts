import { anotherSite } from '../support/e2e/another-site.ts'
import { lasting } from '../support/e2e/campaigns.ts'
import { lookAt } from '../support/e2e/look.ts'
import { newcomer } from '../support/e2e/people.ts'
import { proxyTo } from '../support/e2e/proxy.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// The browser reports each answer of 5xx in its console; here they are what is asked for.
test.use({ expected: [/status of 50[234]/] })

test('R-08 without the API, pages seen before still come, others say so with 503, and forms keep what was typed', async ({
  page,
  browser,
}) => {
  const between = await proxyTo(world().api)
  const site = await anotherSite(between.address)
  try {
    const [known, unseen] = await lasting()
    if (!known || !unseen) throw new Error('The demo has too few campaigns')
    await page.goto(`${site.address}/campaign/${known.id}`)
    await page.goto(site.address)
    await page.goto(`${site.address}/signup`)
    await between.shut()

    await page.goto(`${site.address}/campaign/${known.id}`)
    await expect(page.getByRole('heading', { level: 1, name: known.title })).toBeVisible()
    await page.goto(site.address)
    await expect(page.getByRole('link', { name: known.title }).first()).toBeVisible()

    const answer = await page.goto(`${site.address}/campaign/${unseen.id}`)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toMatch(/^\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: tr('page.unavailableTitle') })).toBeVisible()
    const state = {
      name: '503',
      site: site.address,
      path: `/campaign/${unseen.id}`,
      status: 503,
      expected: /status of 50[234]/,
    }
    expect(await lookAt(browser, state)).toEqual([])

    const person = newcomer()
    await page.goto(`${site.address}/signup`)
    await page.getByLabel(tr('accounts.username')).fill(person.username)
    await page.getByLabel(tr('accounts.email'), { exact: true }).fill(person.email)
    await page.getByLabel(tr('accounts.password'), { exact: true }).fill(person.password)
    await page.getByLabel(tr('accounts.password2')).fill(person.password)
    await page
      .getByRole('main')
      .getByRole('button', { name: tr('accounts.signUp') })
      .click()
    await expect(page.getByRole('main').getByText(tr('error.unavailable', { typed: 'yes' }))).toBeVisible()
    await expect(page.getByLabel(tr('accounts.username'))).toHaveValue(person.username)
    await expect(page.getByLabel(tr('accounts.email'), { exact: true })).toHaveValue(person.email)
    await expect(page.getByLabel(tr('accounts.password'), { exact: true })).toHaveValue(person.password)

    await between.open()
    await page
      .getByRole('main')
      .getByRole('button', { name: tr('accounts.signUp') })
      .click()
    await expect(page.getByRole('banner').locator('summary', { hasText: person.username })).toBeVisible()
    await page.goto(`${site.address}/campaign/${unseen.id}`)
    await expect(page.getByRole('heading', { level: 1, name: unseen.title })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await site.stop()
    await between.shut()
  }
})
