import type { Page } from '@playwright/test'
import {
  actionBar,
  actionButton,
  desktop,
  expectFocusReturned,
  expectFocusTrapped,
  fetchCampaign,
  openHydrated,
  phone,
} from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { reachableTitles } from '../support/e2e/seed-campaigns.ts'
import { expect, test } from '../support/e2e/test.ts'

async function cardOn(page: Page) {
  const card = page.getByRole('main').getByRole('article').filter({ hasText: reachableTitles.card }).last()
  await card.scrollIntoViewIfNeeded()
  await expect(actionBar(card)).toBeVisible()
  return card
}

test('a visitor with a keyboard gets the phone number and copies the text from a card in the list', async ({
  openPage,
}) => {
  const { card: id } = environment().seeded.reachable
  const page = await openPage({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await openHydrated(page, '/')
  const card = await cardOn(page)
  const before = await fetchCampaign(id)

  const phoneButton = actionButton(card, 'phone')
  await phoneButton.focus()
  await page.keyboard.press('Enter')
  const call = page.getByRole('dialog', { name: tr('phone.title') })
  await expectFocusTrapped(page, call)
  await expect(call.getByRole('link', { name: tr('phone.call') })).toHaveAttribute('href', 'tel:+902125550123')
  await expect(call.getByRole('img', { name: /karekod/ })).toBeVisible()
  await call.getByRole('button', { name: tr('phone.copy') }).press('Enter')
  expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll(' ', '')).toMatch(/2125550123$/)
  await expect
    .poll(async () => (await fetchCampaign(id)).click_count_phone_number)
    .toBe(before.click_count_phone_number + 1)
  await expectFocusReturned(page, call, phoneButton)
  await expect(phoneButton).toHaveAccessibleName(new RegExp(tr('actions.done')))

  await page.clock.install()
  const copy = card.getByRole('button', { name: tr('actions.copy'), exact: true })
  await copy.press('Enter')
  const copied = card.getByRole('button', { name: tr('actions.copied'), exact: true })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(reachableTitles.card)
  await page.clock.fastForward(2100)
  await expect(copy).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a member on a phone writes comments under a card; their list is at most 300 px high', async ({ openPage }) => {
  const { card: id } = environment().seeded.reachable
  const page = await openPage(phone)
  await signIn(page, await registerMember())
  await openHydrated(page, '/')
  const card = await cardOn(page)
  await actionButton(card, 'comments').tap()
  await expect(actionButton(card, 'comments')).toHaveAttribute('aria-expanded', 'true')
  const box = card.getByRole('textbox', { name: tr('comments.label') })
  const list = card.getByRole('region', { name: tr('comments.list') })
  for (const text of ['Birinci söz', 'İkinci söz', 'Üçüncü söz', 'Dördüncü söz']) {
    await box.fill(text)
    await card.getByRole('button', { name: tr('comments.send') }).tap()
    await expect(list.getByRole('listitem').first()).toContainText(text)
    await expect(box).toHaveValue('')
  }
  // On a phone, toasts are at the top; a repeated one replaces the former.
  const toast = page.getByRole('button', { name: new RegExp(tr('comments.added')) })
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return box && { left: box.x >= 0, right: box.x + box.width <= 360, above: box.y + box.height < 200 }
    })
    .toEqual({ left: true, right: true, above: true })
  await expect(card.getByRole('button', { name: tr('comments.more') })).toBeVisible()
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300)
  expect((await fetchCampaign(id)).comment_count).toBe(4)
  // It covers buttons of the card until it is closed.
  await toast.tap()
  await expect(toast).toHaveCount(0)
  await expectAccessible(page)
})
