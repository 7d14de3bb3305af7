import type { Locator, Page } from '@playwright/test'
import { openHydrated } from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

// The slider moves by itself.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function tabTo(page: Page, wanted: Locator) {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

test('the language menu opens, closes and changes the language', async ({ page }) => {
  await openHydrated(page, '/')
  const menu = page.getByRole('banner').locator('summary', { hasText: tr('layout.language') })
  const english = page.getByRole('link', { name: 'English' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(english).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(english).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, english)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en$/)
})

test('the slider pauses under the keyboard, turns, and a slide is followed', async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('region', { name: tr('slider.heading') })
  const place = slider.getByText(/^\d+ \/ \d+$/)
  await tabTo(page, slider.getByRole('button', { name: tr('slider.next') }))
  const before = await place.textContent()
  await page.keyboard.press('Enter')
  await expect(place).not.toHaveText(before ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(before ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/campaign\/\d+\/[a-z0-9-]+$/)
})

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
