import type { Locator } from '@playwright/test'
import { openHydrated } from '../support/e2e/campaign-page.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

const viewport = { width: 390, height: 844 }
const mediaHeight = 250

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('home on a phone: a short hero, a title in the first screen, and cards of one height with their parts', async ({
  openPage,
}) => {
  const page = await openPage({ viewport, hasTouch: true })
  await openHydrated(page, '/')
  const main = page.getByRole('main')
  const hero = main.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
  expect((await boxOf(hero)).height).toBeLessThanOrEqual(300)
  const first = await boxOf(main.getByRole('heading', { level: 3 }).first())
  expect(first.y + first.height).toBeLessThanOrEqual(800)

  const list = main.getByRole('region', { name: tr('home.latest') })
  for (const card of (await list.getByRole('article').all()).slice(0, 8)) {
    await card.scrollIntoViewIfNeeded()
    const { height } = await boxOf(card)
    expect(height).toBeGreaterThan(mediaHeight)
    expect(height).toBeLessThanOrEqual(420)
    expect((await boxOf(card.locator('.card-frame'))).height).toBe(mediaHeight)
    for (const button of await card.getByRole('button').all()) {
      const { width, height: tall } = await boxOf(button)
      expect(Math.min(width, tall)).toBeGreaterThanOrEqual(44)
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(22_000)
})
