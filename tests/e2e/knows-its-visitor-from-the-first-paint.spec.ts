import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { expect, test } from '../support/e2e/test.ts'

declare global {
  interface Window {
    seen: Set<string>
    moved: string[]
  }
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    window.seen = new Set()
    window.moved = []
    const isSeen = (each: Element) =>
      each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible'
    // Shifts count once the header was complete for a frame: links that come while it is parsed move those before them.
    let isComplete = false
    let since = Number.POSITIVE_INFINITY
    const look = () => {
      const header = document.querySelector('header')
      if (isComplete) since = Math.min(since, performance.now())
      if (header?.nextElementSibling) {
        isComplete = true
        const ways = [...header.querySelectorAll('a[href$="/signin"], a[href$="/signup"]')].filter(isSeen).length
        const pictures = [...header.querySelectorAll('.avatar')].filter(isSeen).length
        window.seen.add(`${ways} ways in, ${pictures} pictures`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node }[] })[]) {
        for (const { node } of entry.startTime < since ? [] : (entry.sources ?? [])) {
          if (node && document.querySelector('header')?.contains(node)) window.moved.push(node.nodeName)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function answerLate(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await held
    await route.continue()
  })
  return release
}

async function seenOn(page: Page) {
  await watch(page)
  const release = await answerLate(page)
  const asked = page.waitForRequest('**/api/session')
  await page.goto(paths.home())
  await asked
  const response = page.waitForResponse('**/api/session')
  release()
  await response
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(() => ({ seen: [...window.seen], moved: window.moved }))
}

test('a member sees no sign-in link in any frame, and nothing shifts', async ({ page }) => {
  const member = await registerMember()
  await signIn(page, member)
  await page.goto(paths.search())
  await expect(page.locator('header details').filter({ hasText: member.username })).toBeVisible()
  expect(await seenOn(page)).toEqual({ seen: ['0 ways in, 1 pictures'], moved: [] })
})

test('a visitor sees the sign-in links at once, and nothing shifts', async ({ page }) => {
  expect(await seenOn(page)).toEqual({ seen: ['2 ways in, 0 pictures'], moved: [] })
})
