import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action } from '../support/e2e/acting.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// The form stays where it is because the server refuses it.
test.use({ expected: [/status of 401/] })

const allScripts = '**/_next/static/chunks/*.js'

/** Keeps scripts from the page until they are let go. */
async function holdScripts(page: Page, which: string): Promise<() => void> {
  const wait = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await wait.promise
    await route.continue()
  })
  return wait.resolve
}

/** The scripts of the page, by their addresses. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/_next\/static\/chunks\/.*\.js$/.test(name)),
  )

test('a dialog that is asked for before the page can answer opens once it can', async ({ page }) => {
  const { loss: id } = world().stages.reachable
  const release = await holdScripts(page, allScripts)
  await page.goto(paths.campaign(id), { waitUntil: 'domcontentloaded' })
  await action(page, 'share').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog', { name: tr('share.title') })).toBeVisible()
})

test('a form that is sent too early is sent once, whichever of its scripts comes last', async ({ page }) => {
  await page.goto(paths.signIn, { waitUntil: 'networkidle' })
  const scripts = await scriptsOf(page)
  expect(scripts.length).toBeGreaterThan(5)

  let sent = 0
  await page.route('**/api/session', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return route.fulfill({ status: 401, json: { detail: 'Invalid email or password' } })
  })
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: tr('accounts.signIn') })
  const password = main.getByLabel(tr('accounts.password'), { exact: true })
  const expectOnce = async (last: string, send: () => Promise<void>) => {
    sent = 0
    const release = await holdScripts(page, last)
    await page.goto(paths.signIn, { waitUntil: 'domcontentloaded' })
    await main.getByLabel(tr('accounts.email')).fill('erken@example.com')
    await password.fill('Yagmur-erken-1')
    await send()
    release()
    await expect(main.getByText(tr('error.login.invalid'))).toBeVisible()
    expect(sent, last).toBe(1)
  }
  for (const last of [allScripts, ...scripts]) await expectOnce(last, () => button.click())
  await expectOnce(allScripts, () => password.press('Enter'))
})
