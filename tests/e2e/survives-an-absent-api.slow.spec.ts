import { anotherSite } from '../support/e2e/another-site.ts'
import { stableCampaigns } from '../support/e2e/campaigns.ts'
import { checkState } from '../support/e2e/check-state.ts'
import { environment } from '../support/e2e/environment.ts'
import { newAccount } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { proxyTo } from '../support/e2e/proxy.ts'
import { expect, test } from '../support/e2e/test.ts'

test.use({ expected: [/status of 50[234]/] })

test('R-08 without the API, cached pages are served, others are 503, and forms keep their values', async ({ page }) => {
  const between = await proxyTo(environment().api)
  const site = await anotherSite(between.address)
  try {
    const [known, unseen] = await stableCampaigns()
    if (!known || !unseen) throw new Error('The demo has too few campaigns')
    await page.goto(`${site.address}/campaign/${known.id}`)
    await page.goto(site.address)
    await page.goto(`${site.address}/signup`)
    await between.shut()

    await page.goto(`${site.address}/campaign/${known.id}`)
    await expect(page.getByRole('heading', { level: 1, name: known.title })).toBeVisible()
    await page.goto(site.address)
    await expect(page.getByRole('link', { name: known.title }).first()).toBeVisible()

    const response = await page.goto(`${site.address}/campaign/${unseen.id}`)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['retry-after']).toMatch(/^\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: tr('page.unavailableTitle') })).toBeVisible()
    const path = `/campaign/${unseen.id}`
    const state = { name: path, path: site.address + path, status: 503, expected: /status of 50[234]/ }
    expect(await checkState(await page.context().newPage(), state)).toEqual([])

    const member = newAccount()
    await page.goto(`${site.address}/signup`)
    await page.getByLabel(tr('accounts.username')).fill(member.username)
    await page.getByLabel(tr('accounts.email'), { exact: true }).fill(member.email)
    await page.getByLabel(tr('accounts.password'), { exact: true }).fill(member.password)
    await page.getByLabel(tr('accounts.password2')).fill(member.password)
    await page
      .getByRole('main')
      .getByRole('button', { name: tr('accounts.signUp') })
      .click()
    await expect(page.getByRole('main').getByText(tr('error.unavailable', { typed: 'yes' }))).toBeVisible()
    await expect(page.getByLabel(tr('accounts.username'))).toHaveValue(member.username)
    await expect(page.getByLabel(tr('accounts.email'), { exact: true })).toHaveValue(member.email)
    await expect(page.getByLabel(tr('accounts.password'), { exact: true })).toHaveValue(member.password)

    await between.open()
    await page
      .getByRole('main')
      .getByRole('button', { name: tr('accounts.signUp') })
      .click()
    await expect(page.getByRole('banner').locator('summary', { hasText: member.username })).toBeVisible()
    await page.goto(`${site.address}/campaign/${unseen.id}`)
    await expect(page.getByRole('heading', { level: 1, name: unseen.title })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await site.stop()
    await between.shut()
  }
})
