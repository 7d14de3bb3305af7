import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { type Member, registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

const own = (page: Page, { username }: Member) => page.locator('header details').filter({ hasText: username })
const visitor = (page: Page) => page.getByRole('banner').getByRole('link', { name: tr('layout.signIn') })
const field = (page: Page) => page.getByRole('textbox', { name: tr('comments.label') })

async function openTab(first: Page, address: string, member: Member): Promise<Page> {
  const page = await first.context().newPage()
  await page.goto(address)
  await expect(own(page, member)).toBeVisible()
  return page
}

async function signOut(page: Page, member: Member): Promise<void> {
  await own(page, member).locator('summary').focus()
  await page.keyboard.press('Enter')
  for (const name of ['profile', 'notifications', 'settings', 'logout'] as const) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(tr(`layout.${name}`))
  }
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.keyboard.press('Enter')
  expect((await ended).status()).toBe(204)
}

/** Frames from the storage event on; a second has sixty, and fewer on a busy machine. */
const framesUntilLeft = (page: Page, { username }: Member) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        let frames = Number.NaN
        addEventListener(
          'storage',
          () => {
            frames = 0
          },
          { once: true },
        )
        const look = () => {
          frames += 1
          if (document.body.textContent?.includes(name)) requestAnimationFrame(look)
          else resolve(frames)
        }
        look()
      }),
    username,
  )

const readable = (page: Page) =>
  page.evaluate(async () => {
    const stored = { ...localStorage, ...sessionStorage }
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
    const databases = await indexedDB.databases()
    return JSON.stringify([stored, document.cookie, location.href, addresses, databases, document.body.outerHTML])
  })

test('S-01, S-12 signing out in one tab signs out the others within a second, and a copied cookie is invalid', async ({
  page,
  openPage,
}) => {
  const member = await registerMember()
  const { id } = await anyCampaign()
  await signIn(page, member)
  const copy = await page.context().storageState()
  await page.goto(paths.home())
  const settings = await openTab(page, paths.settingsPage('password'), member)
  const sessions = settings.getByRole('heading', { name: tr('settings.sessions.title') })
  await expect(sessions).toBeVisible()
  const campaign = await openTab(page, `${paths.campaign({ id })}#comments`, member)
  await field(campaign).fill('Bunu yarım bıraktım')

  for (const each of [page, settings, campaign]) expect(await readable(each)).not.toMatch(/eyJ|Fe26/)

  // A background tab runs no animation frames.
  const left = framesUntilLeft(campaign, member)
  await signOut(page, member)
  await expect(page).toHaveURL(/\/signin$/)
  expect(await left).toBeLessThan(60)
  for (const each of [page, settings, campaign]) {
    await expect(visitor(each)).toBeVisible()
    await expect(each.locator('body')).not.toContainText(member.username)
    await expect(each.locator('body')).not.toContainText(member.email)
  }
  await expect(field(campaign)).toHaveCount(0)
  await expect(sessions).toHaveCount(0)
  const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${member.username}|auth_redirect_url|campaigns_last_update`))

  const thief = await openPage({ storageState: copy })
  const asked = await thief.request.get('/api/users/me')
  expect(asked.status()).toBe(401)
  const fresh = await openPage({ storageState: copy })
  expect(await (await fresh.request.get('/api/session')).json()).toBeNull()
  await fresh.goto(paths.home())
  await expect(visitor(fresh)).toBeVisible()
})

test('a sign-in in another tab shows at once, with no data of the former member', async ({ page }) => {
  const [first, second] = [await registerMember(), await registerMember()]
  const { id } = await anyCampaign()
  await signIn(page, first)
  await page.goto(paths.home())
  const campaign = await openTab(page, `${paths.campaign({ id })}#comments`, first)
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
