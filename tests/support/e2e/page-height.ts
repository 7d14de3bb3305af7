import { expect, type Page } from '@playwright/test'

const [phone, most] = [{ width: 390, height: 844 }, 2500]

/** On a phone, within three screens. */
export async function expectToEnd(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
  if (before) await page.setViewportSize(before)
}
