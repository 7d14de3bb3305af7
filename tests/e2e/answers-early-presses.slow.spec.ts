import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { actionButton, waitForHydration } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

test.use({ expected: [/status of 401/] })

const allScripts = '**/_next/static/chunks/*.js'

async function holdScripts(page: Page, isHeld: (url: string) => boolean): Promise<() => void> {
  const wait = Promise.withResolvers<void>()
  await page.route(allScripts, async (route) => {
    if (isHeld(route.request().url())) await wait.promise
    await route.fallback()
  })
  return wait.resolve
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/_next\/static\/chunks\/.*\.js$/.test(name)),
  )

test('a dialog button clicked before hydration opens its dialog after it', async ({ page }) => {
  const { loss: id } = environment().seeded.reachable
  const release = await holdScripts(page, () => true)
  await page.goto(paths.campaign({ id }), { waitUntil: 'domcontentloaded' })
  await actionButton(page, 'share').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog', { name: tr('share.title') })).toBeVisible()
})

test('a form submitted before hydration is sent once, whichever scripts load last', async ({ page }) => {
  await page.goto(paths.search(), { waitUntil: 'networkidle' })
  const shared = new Set(await scriptsOf(page))
  await page.goto(paths.signIn, { waitUntil: 'networkidle' })
  const scripts = await scriptsOf(page)
  const own = scripts.filter((url) => !shared.has(url))
  expect(own).not.toEqual([])
  expect(own.length).toBeLessThan(scripts.length)

  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(?:signin|api\/session)$/.test(request.url())) sent += 1
  })
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: tr('accounts.signIn') })
  const password = main.getByLabel(tr('accounts.password'), { exact: true })
  const expectOnce = async (isHeld: (url: string) => boolean, send: () => Promise<void>) => {
    sent = 0
    const release = await holdScripts(page, isHeld)
    await page.goto(paths.signIn, { waitUntil: 'domcontentloaded' })
    await main.getByLabel(tr('accounts.email')).fill('erken@example.com')
    await password.fill('Yagmur-erken-1')
    await send()
    release()
    await waitForHydration(page)
    await expect(main.getByText(tr('error.login.invalid'))).toBeVisible()
    await expect(main.getByLabel(tr('accounts.email'))).toHaveValue('erken@example.com')
    expect(sent).toBe(1)
  }
  await expectOnce(
    () => true,
    () => password.press('Enter'),
  )
  for (const isHeld of [() => true, (url: string) => shared.has(url), (url: string) => own.includes(url)]) {
    await expectOnce(isHeld, () => button.click())
  }
})
