import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action, actionsIn, visit } from '../support/e2e/acting.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] })

const opening = ['email', 'fax', 'phone', 'share'] as const
const campaign = () => paths.campaign(world().stages.reachable.loss)
const notice = (page: Page) => page.getByRole('status').filter({ hasText: tr('ui.notLoaded.unreachable') })
const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const dialogs = (page: Page) => page.locator('dialog[open]')

/** Milliseconds from a click until the page says that the part has not come, measured in the page. */
function untilTold(page: Page, name: string) {
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

for (const isLive of [false, true]) {
  test(`R-21 pressed offline, each action of a ${isLive ? 'live' : 'static'} bar says at once that it waits, and is carried out once online`, async ({
    page,
  }) => {
    for (const name of opening) {
      await visit(page, campaign())
      if (isLive) {
        await page.mouse.wheel(0, 200)
        await expect(page.locator('[data-action-bar="shown"], [data-action-bar="hidden"]')).toBeAttached()
      }
      await page.context().setOffline(true)
      expect(await untilTold(page, name), name).toBeLessThan(1000)
      await expect(notice(page)).toHaveCount(1)
      await page.context().setOffline(false)
      await expect(dialogs(page)).toHaveCount(1)
      await expect(notice(page)).toBeHidden()
      await expect(toasts(page)).toHaveCount(0)
    }
  })
}

test('a press that is given up offline opens nothing later', async ({ page }) => {
  await visit(page, campaign())
  await page.context().setOffline(true)
  await action(page, 'share').click()
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await notice(page)
    .getByRole('button', { name: tr('ui.close') })
    .click()
  await expect(notice(page)).toBeHidden()
  await page.context().setOffline(false)
  // The live bar has come without the dialog.
  await expect(actionsIn(page).locator('[aria-haspopup=dialog]').first()).toBeVisible()
  await expect(dialogs(page)).toHaveCount(0)
})

test('an action that the campaign lacks says so offline, too', async ({ page }) => {
  await visit(page, paths.campaign(world().stages.film))
  await page.mouse.wheel(0, 200)
  // It comes with the live bar: offline it could not.
  await expect(page.getByRole('region', { name: new RegExp(`^${tr('ui.notifications')}`) })).toBeAttached()
  await page.context().setOffline(true)
  await action(page, 'phone').press('Enter')
  await expect(toasts(page)).toContainText(tr('error.support.no_phone'))
})
