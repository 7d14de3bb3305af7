import { phone } from '../support/e2e/campaign-page.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

const lying = { width: phone.viewport.height, height: phone.viewport.width }

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ ...phone, contextOptions: { reducedMotion } })

    test('the slides stay aligned with their heading after the phone is rotated', async ({ page }) => {
      await page.goto('/')
      const slider = page.getByRole('region', { name: tr('slider.heading') })
      const heading = slider.getByRole('heading', { name: tr('slider.heading') })
      await expect(slider.locator('[data-moving]')).toBeAttached()
      if (reducedMotion === 'no-preference') await slider.getByRole('button', { name: tr('slider.pause') }).click()

      for (const [turn, viewport] of [lying, phone.viewport, lying].entries()) {
        await page.setViewportSize(viewport)
        await slider.getByRole('button', { name: tr('slider.next') }).click()
        await expect(slider.getByText(`${turn + 2} / 12`)).toBeVisible()
        const place = async () => {
          const slide = await slider
            .getByRole('group')
            .nth(turn + 1)
            .getByRole('article')
            .boundingBox()
          return Math.round((slide?.x ?? Number.NaN) - ((await heading.boundingBox())?.x ?? Number.NaN))
        }
        await expect.poll(place).toBe(0)
      }
    })
  })
}
