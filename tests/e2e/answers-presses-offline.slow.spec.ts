import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { actionButton, openHydrated } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] })

const opening = { static: ['email', 'fax', 'phone', 'share'], live: ['share'] }
const campaign = () => paths.campaign({ id: environment().seeded.reachable.loss })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: tr('ui.notLoaded.unreachable') })
const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const dialogs = (page: Page) => page.locator('dialog[open]')

function untilReported(page: Page, name: string) {
  return page.evaluate(
    ([button, text]) =>
      new Promise<number>((resolve) => {
        const since = performance.now()
        const look = () => document.body.textContent?.includes(text)
        new MutationObserver((_, observer) => {
          if (!look()) return
          observer.disconnect()
          resolve(performance.now() - since)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
        document.querySelector<HTMLElement>(`main [data-action="${button}"]`)?.click()
      }),
    [name, tr('ui.notLoaded.unreachable')] as const,
  )
}

for (const [bar, names] of Object.entries(opening)) {
  test(`R-21 offline, an action of a ${bar} bar says at once that it is pending, and opens once online`, async ({
    page,
  }) => {
    for (const name of names) {
      await openHydrated(page, campaign())
      if (bar === 'live') {
        await actionButton(page, 'share').hover()
        await expect(actionButton(page, 'share')).toHaveAttribute('aria-haspopup', 'dialog')
      }
      await page.context().setOffline(true)
      expect(await untilReported(page, name), name).toBeLessThan(1000)
      await expect(notice(page)).toHaveCount(1)
      await page.context().setOffline(false)
      await expect(dialogs(page)).toHaveCount(1)
      await expect(notice(page)).toBeHidden()
      await expect(toasts(page)).toHaveCount(0)
    }
  })
}

test('a click cancelled offline opens nothing later', async ({ page }) => {
  await openHydrated(page, campaign())
  await page.context().setOffline(true)
  await actionButton(page, 'share').click()
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await notice(page)
    .getByRole('button', { name: tr('ui.close') })
    .click()
  await expect(notice(page)).toBeHidden()
  await page.context().setOffline(false)
  await actionButton(page, 'share').hover()
  await expect(actionButton(page, 'share')).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(dialogs(page)).toHaveCount(0)
})

test('an action that the campaign lacks says so offline', async ({ page }) => {
  await openHydrated(page, paths.campaign({ id: environment().seeded.video }))
  await actionButton(page, 'share').hover()
  // The toaster loads with the live actions; offline it could not.
  await expect(page.getByRole('region', { name: new RegExp(`^${tr('ui.notifications')}`) })).toBeAttached()
  await page.context().setOffline(true)
  await actionButton(page, 'phone').press('Enter')
  await expect(toasts(page)).toContainText(tr('error.support.no_phone'))
})
