import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action, expectGivenBack, expectHeld, phone, visit, wide } from '../support/e2e/acting.ts'
import { signIn } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

/** How many came by WhatsApp, as the owner reads it. */
async function readByOwner(page: Page, id: number): Promise<number> {
  await visit(page, paths.campaign(id))
  const report = page.getByRole('region', { name: tr('owner.title') })
  await expect(report.getByRole('heading', { name: tr('owner.visitsTitle') })).toBeVisible()
  await expect(report.getByText(tr('owner.visitsHint'))).toBeVisible()
  const row = report.locator('dl > div', { hasText: tr('owner.source.whatsapp') })
  return (await row.count()) === 0 ? 0 : Number(await row.getByRole('definition').textContent())
}

test('a link that was shared brings a reader, whom the owner sees counted once and nobody can tell apart', async ({
  somebody,
}) => {
  const { portal: id, owner } = world().stages
  const sharer = await somebody(phone)
  await visit(sharer, paths.campaign(id))
  await action(sharer, 'share').tap()
  const dialog = sharer.getByRole('dialog', { name: tr('share.title') })
  await expectHeld(sharer, dialog)
  const link = await dialog.getByRole('link', { name: tr('share.onWhatsapp') }).getAttribute('href')
  const text = new URL(link ?? '').searchParams.get('text') ?? ''
  const [address] = /https?:\/\/\S+/.exec(text) ?? ['']
  expect(address).toBe(world().site + paths.campaign(id, 'whatsapp'))

  const theirs = await somebody(wide)
  await signIn(theirs, owner)
  const before = await readByOwner(theirs, id)

  const reader = await somebody(phone)
  const counting = reader.waitForResponse((answer) => answer.url().endsWith(`/campaign/${id}/visits`))
  await reader.goto(address)
  expect((await counting).ok()).toBe(true)
  // Who passes the address on passes no mark on.
  await expect(reader).toHaveURL(paths.campaign(id))
  await reader.goto(address)
  await expect(reader).toHaveURL(paths.campaign(id))
  expect(await readByOwner(theirs, id)).toBe(before + 1)
})

test('a stranger copies the link and, with the keyboard, finds who may send it by e-mail', async ({ somebody }) => {
  const { mail: id } = world().stages.reachable
  const page = await somebody({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, paths.campaign(id))
  const opener = action(page, 'share')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: tr('share.title') })
  await dialog.getByRole('button', { name: tr('share.copyLink') }).press('Enter')
  await expect(dialog.getByRole('button', { name: tr('share.copied'), exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(world().site + paths.campaign(id, 'copy'))

  // What is said while a dialog is open stands above it, within its reach.
  const toast = page.getByRole('button', { name: new RegExp(tr('share.textCopied')) })
  await expect(toast).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.querySelector('[data-sonner-toast]')))).toBe(true)
  const above = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(above).toBe(true)
  await toast.hover()
  await expectHeld(page, dialog)
  await toast.click()
  await expect(toast).toBeHidden()
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: tr('share.email') }).press('Enter')
  const form = page.getByRole('dialog', { name: tr('share.emailTitle') })
  await expect(form).toContainText(tr('share.memberOnly'))
  await expectHeld(page, form)
  await expectGivenBack(page, form, opener)
})
