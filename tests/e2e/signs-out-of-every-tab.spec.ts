import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { type Member, member, signIn } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'

const own = (page: Page, { username }: Member) => page.locator('header details').filter({ hasText: username })
const stranger = (page: Page) => page.getByRole('banner').getByRole('link', { name: tr('layout.signIn') })
const field = (page: Page) => page.getByRole('textbox', { name: tr('comments.label') })

async function openTab(first: Page, address: string, person: Member): Promise<Page> {
  const page = await first.context().newPage()
  await page.goto(address)
  await expect(own(page, person)).toBeVisible()
  return page
}

/** Signs out by the menu of the header, by keyboard alone. Tells when the server had ended the session. */
async function signOut(page: Page, person: Member): Promise<number> {
  await own(page, person).locator('summary').focus()
  await page.keyboard.press('Enter')
  for (const name of ['profile', 'settings', 'logout'] as const) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(tr(`layout.${name}`))
  }
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.keyboard.press('Enter')
  expect((await ended).status()).toBe(204)
  return Date.now()
}

/** When the member's name has left the page. */
const timeOfLeaving = (page: Page, { username }: Member) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.body.textContent?.includes(name) ? requestAnimationFrame(look) : resolve(Date.now())
        look()
      }),
    username,
  )

/** All that scripts of a page can read of what a session leaves in the browser. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const stored = { ...localStorage, ...sessionStorage }
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
    const databases = await indexedDB.databases()
    return JSON.stringify([stored, document.cookie, location.href, addresses, databases, document.body.outerHTML])
  })

test('S-01, S-12 signing out in one tab signs out the others within a second, and a copied cookie is worth nothing', async ({
  page,
  somebody,
}) => {
  const person = await member()
  const { id } = await anyCampaign()
  await signIn(page, person)
  const copy = await page.context().storageState()
  await page.goto(paths.home())
  const settings = await openTab(page, paths.settings, person)
  const sessions = settings.getByRole('heading', { name: tr('settings.sessions.title') })
  await expect(sessions).toBeVisible()
  const campaign = await openTab(page, `${paths.campaign(id)}#comments`, person)
  await field(campaign).fill('Bunu yarım bıraktım')

  for (const each of [page, settings, campaign]) expect(await readable(each)).not.toMatch(/eyJ|Fe26/)

  // A tab in the background draws nothing: each is turned to while it is watched.
  const left = timeOfLeaving(campaign, person)
  const ended = await signOut(page, person)
  await expect(page).toHaveURL(/\/signin$/)
  expect((await left) - ended).toBeLessThan(1000)
  for (const each of [page, settings, campaign]) {
    await expect(stranger(each)).toBeVisible()
    await expect(each.locator('body')).not.toContainText(person.username)
    await expect(each.locator('body')).not.toContainText(person.email)
  }
  await expect(field(campaign)).toHaveCount(0)
  await expect(sessions).toHaveCount(0)
  const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${person.username}|auth_redirect_url|campaigns_last_update`))

  const thief = await somebody({ storageState: copy })
  const asked = await thief.request.get('/api/users/me')
  expect(asked.status()).toBe(401)
  const fresh = await somebody({ storageState: copy })
  expect(await (await fresh.request.get('/api/session')).json()).toBeNull()
  await fresh.goto(paths.home())
  await expect(stranger(fresh)).toBeVisible()
})

test('whoever signs in in another tab is there at once, with nothing of who was there before', async ({ page }) => {
  const [first, second] = [await member(), await member()]
  const { id } = await anyCampaign()
  await signIn(page, first)
  await page.goto(paths.home())
  const campaign = await openTab(page, `${paths.campaign(id)}#comments`, first)
  await field(campaign).fill('Bunu yarım bıraktım')
  await signOut(page, first)
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, second)
  await page.reload()
  await expect(own(page, second)).toBeVisible()
  await expect(own(campaign, second)).toBeVisible()
  await expect(field(campaign)).toHaveValue('')
  await expect(campaign.locator('body')).not.toContainText(first.username)
})
