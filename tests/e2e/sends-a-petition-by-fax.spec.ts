import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action, campaignNow, expectGivenBack, expectHeld, phone, visit, wide } from '../support/e2e/acting.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { member, signIn } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

/** Draws a wave with a finger. */
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

/** Presses send. @returns the id of the fax */
async function send(page: Page, dialog: Locator): Promise<string> {
  const answering = page.waitForResponse((response) => response.url().endsWith('/sign'))
  await dialog.getByRole('button', { name: tr('fax.send') }).press('Enter')
  const { fax } = await (await answering).json()
  return fax.id
}

/** Waits until the dialog tells that the worker has sent it. @returns the file */
async function sent(dialog: Locator, fax: string): Promise<Buffer> {
  await expect(dialog).toContainText(tr('fax.status.sentText'), { timeout: 30_000 })
  return readFile(join(world().dataDir, 'fax', `${fax}.pdf`))
}

test('a stranger faxes with the keyboard and a typed name; it is counted, and its state is there when they come back', async ({
  somebody,
}) => {
  const id = world().stages.reachable.fax
  const page = await somebody(wide)
  await visit(page, paths.campaign(id))
  const before = await campaignNow(id)
  const opener = action(page, 'fax')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: tr('fax.title') })
  await expectHeld(page, dialog)
  await dialog.getByRole('button', { name: tr('fax.send') }).press('Enter')
  await expect(dialog.getByLabel(tr('sign.name'), { exact: true })).toBeFocused()
  await dialog.getByLabel(tr('sign.name'), { exact: true }).fill('Işıl 🌊 ‮Ğ')
  await dialog.getByLabel(tr('sign.surname')).fill('Şükrüoğlu-Çınar')
  await dialog.getByRole('button', { name: tr('sign.type') }).press('Enter')
  const fax = await send(page, dialog)
  await expect.poll(async () => (await campaignNow(id)).click_count_fax_number).toBe(before.click_count_fax_number + 1)
  // The dialog with the state of the fax stays until it is closed.
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
  await expect(page).toHaveURL(paths.campaign(id))

  await visit(page, paths.campaign(id))
  await opener.focus()
  await page.keyboard.press('Enter')
  const pdf = await sent(dialog, fax)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeGreaterThan(5000)
  await expectHeld(page, dialog)
  await expectGivenBack(page, dialog, opener)
})

test('a member draws with a finger for the portal, which wants address and signature; the owner sees the fax', async ({
  somebody,
}) => {
  const { portal, owner } = world().stages
  const page = await somebody(phone)
  await signIn(page, await member())
  await visit(page, paths.campaign(portal))
  await action(page, 'portal').tap()
  const dialog = page.getByRole('dialog', { name: tr('fax.portalTitle') })
  await expectHeld(page, dialog)
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

  const theirs = await somebody(wide)
  await signIn(theirs, owner)
  await visit(theirs, paths.campaign(portal))
  const report = theirs.getByRole('region', { name: tr('owner.title') })
  await expect(report.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible()
  await expect(report.locator('div', { hasText: new RegExp(`^${tr('owner.faxState.sent')}1$`) })).toBeVisible()
  await expectAccessible(theirs)
})
