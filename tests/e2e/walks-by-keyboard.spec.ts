import type { Locator, Page } from '@playwright/test'
import { openHydrated } from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

async function tabTo(page: Page, wanted: Locator) {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

test('the viewer shows all pictures and returns the focus to the last one', async ({ page }) => {
  const { id } = await anyCampaign(({ media }) => media.filter(({ is_video }) => !is_video).length > 1)
  await openHydrated(page, `/campaign/${id}`)
  const pictures = page.getByRole('main').locator('[data-view]')
  await tabTo(page, pictures.first())
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: tr('gallery.label') })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible()
  for (let steps = 0; steps < 6; steps += 1) {
    await page.keyboard.press('Tab')
    expect(
      await viewer.evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(pictures.nth(1)).toBeFocused()
})

test('in a window as low as at a zoom of 400 % no fixed bar covers the page', async ({ page }) => {
  const { id } = await anyCampaign(({ status }) => status === 'approved')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', `/campaign/${id}`]) {
    await openHydrated(page, path)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().height > 32)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(fixed, path).toEqual([])
  }
})
