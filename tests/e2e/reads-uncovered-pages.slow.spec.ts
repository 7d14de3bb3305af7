import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { covered, redButtons } from '../support/e2e/covered.ts'
import { environment } from '../support/e2e/environment.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

test.describe.configure({ mode: 'parallel' })

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** So that neither the panel nor the footer is in view while its story is read. */
const isLong = ({ content }: { content: string }) => content.length > 2000
const campaign = async (fits?: Parameters<typeof anyCampaign>[0]) =>
  paths.campaign({ id: (await anyCampaign(fits)).id })
const found = async (part: RegExp) => part.exec(await (await fetch(environment().site)).text())?.[1] ?? '/page/none'

const lists: Record<string, () => string | Promise<string>> = {
  home: () => '/',
  'home in English': () => '/en',
  'earlier campaigns': () => found(/href="(\/page\/[^"]+)"/),
  explore: () => paths.explore(),
  'a topic': () => paths.explore({ topic: 'environment' }),
  'a state': () => paths.explore({ state: 'waiting' }),
  search: () => paths.search('su'),
  'a hashtag': async () => paths.hashtag((await anyCampaign(({ hashtags }) => hashtags.length > 0)).hashtags[0] ?? ''),
  'a profile': async () => paths.profile((await anyCampaign()).user.id),
  'an addressee': async () =>
    paths.addressee((await anyCampaign(({ addressee_id }) => Boolean(addressee_id))).addressee_id ?? 0),
  'a campaign with a picture': () => campaign(({ media }) => media.length > 0),
  'a campaign in English': async () => `/en${await campaign(({ media }) => media.length > 1)}`,
}
const others: typeof lists = {
  'signing in': () => paths.signIn,
  'signing up': () => paths.signUp,
  'how it works': () => paths.howItWorks,
  rules: () => paths.rules(),
}

const end = 1_000_000
const floating = (page: Page) => page.locator('.floating-button')

for (const [name, address] of Object.entries({ ...lists, ...others })) {
  test(`on ${name}, nothing lies over a text or control, and one button at a time is red`, async ({ openPage }) => {
    const path = await address()
    for (const viewport of sizes) {
      const page = await openPage({ viewport })
      await page.goto(path, { waitUntil: 'load' })
      if (name in lists) await expect(floating(page)).toBeAttached()
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      for (const position of [
        0,
        900,
        600,
        (await height()) / 2,
        (await height()) / 2 - 200,
        end,
        (await height()) - 1200,
      ]) {
        await page.evaluate((top) => window.scrollTo(0, top), position)
        const at = `${viewport.width} px, scrolled to ${position}`
        await expect.poll(() => covered(page), { message: at }).toEqual([])
        await expect.poll(async () => (await redButtons(page)).slice(1), { message: at }).toEqual([])
      }
    }
  })
}

test('the button to announce has 44 px, leaves on scrolling down and returns on scrolling up', async ({ openPage }) => {
  for (const viewport of sizes) {
    const page = await openPage({ viewport })
    await page.goto(paths.explore())
    // The browser reports two scrolls within a frame as one.
    const scrollTo = (top: number) =>
      page.evaluate(async (to) => {
        window.scrollTo(0, to)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, top)
    await expect(floating(page)).toBeAttached()
    await scrollTo(1500)
    await expect(floating(page)).toBeHidden()
    await scrollTo(1300)
    await expect(floating(page)).toBeVisible()
    await expect(floating(page)).toHaveAccessibleName(new RegExp(`${tr('layout.create')}$`))
    const { width, height } = (await floating(page).locator('svg').boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([44, 44])
    await scrollTo(end)
    await expect(floating(page)).toBeHidden()
  }
})

test('beside the bar of a campaign the button stands in its row, also while scrolling down; wide screens have no bar', async ({
  openPage,
}) => {
  const [phone, desktop] = await Promise.all(sizes.map((viewport) => openPage({ viewport })))
  if (!phone || !desktop) throw new Error('no page')
  await phone.goto(await campaign(isLong))
  await phone.evaluate(() => window.scrollTo(0, 2500))
  const bar = phone.locator('[data-action-bar]')
  await expect(bar).toHaveAttribute('data-action-bar', 'shown')
  const [inner, outer] = [await floating(phone).locator('svg').boundingBox(), await bar.boundingBox()]
  if (!inner || !outer) throw new Error('not shown')
  expect(inner.y).toBeGreaterThan(outer.y)
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height)
  await desktop.goto(await campaign(isLong))
  await desktop.evaluate(() => window.scrollTo(0, 2500))
  await expect(desktop.locator('[data-action-bar]')).toBeHidden()
})
