import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import {
  actionButton,
  desktop,
  expectFocusReturned,
  expectFocusTrapped,
  fetchCampaign,
  openHydrated,
  phone,
} from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerConfirmedMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

async function draw(page: Page, canvas: Locator) {
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is not shown')
  const line = await page.context().newCDPSession(page)
  const at = (part: number) => [
    { x: box.x + box.width * part, y: box.y + box.height * (0.5 + 0.25 * Math.sin(part * 12)) },
  ]
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.15) })
  for (let part = 0.18; part < 0.85; part += 0.03) {
    await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  }
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function send(page: Page, dialog: Locator): Promise<string> {
  const answering = page.waitForResponse((response) => response.url().endsWith('/sign'))
  await dialog.getByRole('button', { name: tr('fax.send') }).press('Enter')
  const { fax } = await (await answering).json()
  return fax.id
}

async function sent(dialog: Locator, fax: string): Promise<Buffer> {
  await expect(dialog).toContainText(tr('fax.status.sentText'), { timeout: 30_000 })
  return readFile(join(environment().dataDir, 'fax', `${fax}.pdf`))
}

test('a visitor sends a fax with a typed signature; it is counted, and its status is shown on return', async ({
  openPage,
}) => {
  const id = environment().seeded.reachable.fax
  const page = await openPage(desktop)
  await openHydrated(page, paths.campaign({ id }))
  const before = await fetchCampaign(id)
  const opener = actionButton(page, 'fax')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: tr('fax.title') })
  await expectFocusTrapped(page, dialog)
  await dialog.getByRole('button', { name: tr('fax.send') }).press('Enter')
  await expect(dialog.getByLabel(tr('sign.name'), { exact: true })).toBeFocused()
  await dialog.getByLabel(tr('sign.name'), { exact: true }).fill('Işıl 🌊 ‮Ğ')
  await dialog.getByLabel(tr('sign.surname')).fill('Şükrüoğlu-Çınar')
  await dialog.getByRole('button', { name: tr('sign.type') }).press('Enter')
  const fax = await send(page, dialog)
  await expect
    .poll(async () => (await fetchCampaign(id)).click_count_fax_number)
    .toBe(before.click_count_fax_number + 1)
  await expect(dialog.getByRole('status').filter({ hasText: /^Faksın/ })).toBeVisible()
  await dialog.getByRole('button', { name: tr('ui.close') }).press('Enter')
  const followed = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Faksın/ })
  await expect(followed).toBeVisible()
  await expect(page).toHaveURL('/signup')
  await expect(followed).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('fax.toCampaign') })
    .click()
  await expect(page).toHaveURL(paths.campaign(before))

  await openHydrated(page, paths.campaign({ id }))
  await opener.focus()
  await page.keyboard.press('Enter')
  const pdf = await sent(dialog, fax)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeGreaterThan(5000)
  await expectFocusTrapped(page, dialog)
  await expectFocusReturned(page, dialog, opener)
})

test('a member draws a signature for the portal, which requires an address; the owner sees the fax', async ({
  openPage,
}) => {
  const { portal, owner } = environment().seeded
  const page = await openPage(phone)
  await signIn(page, await registerConfirmedMember())
  await openHydrated(page, paths.campaign({ id: portal }))
  await actionButton(page, 'portal').tap()
  const dialog = page.getByRole('dialog', { name: tr('fax.portalTitle') })
  await expectFocusTrapped(page, dialog)
  await dialog.getByLabel(tr('sign.name'), { exact: true }).fill('Deniz')
  await dialog.getByLabel(tr('sign.surname')).fill('Kaya')
  await dialog.getByRole('button', { name: tr('fax.send') }).tap()
  await expect(dialog).toContainText(tr('error.support.address_required'))
  await expect(dialog).toContainText(tr('error.support.signature_required'))
  await expectAccessible(page)
  await dialog.getByLabel(tr('sign.address')).fill('Çınarlı Mahallesi, Örnek Sokak 7/3, İzmir')
  await draw(page, dialog.getByRole('img', { name: tr('sign.canvasEmpty') }))
  await expect(dialog.getByRole('img', { name: tr('sign.canvasDrawn') })).toBeVisible()
  const pdf = await sent(dialog, await send(page, dialog))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const otherPage = await openPage(desktop)
  await signIn(otherPage, owner)
  await openHydrated(otherPage, paths.campaign({ id: portal }))
  const report = otherPage.getByRole('region', { name: tr('owner.title') })
  await expect(report.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible()
  await expect(report.locator('div', { hasText: new RegExp(`^${tr('owner.faxState.sent')}1$`) })).toBeVisible()
})
