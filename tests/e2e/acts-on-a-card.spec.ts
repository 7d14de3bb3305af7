import type { Page } from '@playwright/test'
import {
  action,
  actionsIn,
  campaignNow,
  expectGivenBack,
  expectHeld,
  phone,
  visit,
  wide,
} from '../support/e2e/acting.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { member, signIn } from '../support/e2e/people.ts'
import { reachableTitles } from '../support/e2e/stage-campaigns.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

async function cardOn(page: Page) {
  const card = page.getByRole('main').getByRole('article').filter({ hasText: reachableTitles.card }).last()
  await card.scrollIntoViewIfNeeded()
  await expect(actionsIn(card)).toBeVisible()
  return card
}

test('a stranger at a keyboard calls, copies and shares from a card, without leaving the list', async ({
  somebody,
}) => {
  const { card: id } = world().stages.reachable
  const page = await somebody({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, '/')
  const card = await cardOn(page)
  const before = await campaignNow(id)

  await action(card, 'phone').focus()
  await page.keyboard.press('Enter')
  const call = page.getByRole('dialog', { name: tr('phone.title') })
  await expectHeld(page, call)
  await expect(call.getByRole('link', { name: tr('phone.call') })).toHaveAttribute('href', 'tel:+902125550123')
  await expect(call.getByRole('img', { name: /karekod/ })).toBeVisible()
  await call.getByRole('button', { name: tr('phone.copy') }).press('Enter')
  expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll(' ', '')).toMatch(/2125550123$/)
  await expect
    .poll(async () => (await campaignNow(id)).click_count_phone_number)
    .toBe(before.click_count_phone_number + 1)
  await expectGivenBack(page, call, action(card, 'phone'))
  await expect(action(card, 'phone')).toHaveAccessibleName(new RegExp(tr('actions.done')))

  await page.clock.install()
  const copy = actionsIn(card).getByRole('button', { name: tr('actions.copy'), exact: true })
  await copy.press('Enter')
  const copied = actionsIn(card).getByRole('button', { name: tr('actions.copied') })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(reachableTitles.card)
  await page.clock.fastForward(2100)
  await expect(copy).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a member on a phone reads the comments under a card, at most 300 px high, and writes one', async ({
  somebody,
}) => {
  const { card: id } = world().stages.reachable
  const page = await somebody(phone)
  await signIn(page, await member())
  await visit(page, '/')
  const card = await cardOn(page)
  await action(card, 'comments').tap()
  await expect(action(card, 'comments')).toHaveAttribute('aria-expanded', 'true')
  const box = card.getByRole('textbox', { name: tr('comments.label') })
  const list = card.getByRole('region', { name: tr('comments.list') })
  for (const text of ['Birinci söz', 'İkinci söz', 'Üçüncü söz', 'Dördüncü söz']) {
    await box.fill(text)
    await card.getByRole('button', { name: tr('comments.send') }).tap()
    await expect(list.getByRole('listitem').first()).toContainText(text)
    await expect(box).toHaveValue('')
  }
  // What is said stands above, out of the way of the thumb; the same said again takes its place.
  const toast = page.getByRole('button', { name: new RegExp(tr('comments.added')) })
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return box && { left: box.x >= 0, right: box.x + box.width <= 360, above: box.y + box.height < 200 }
    })
    .toEqual({ left: true, right: true, above: true })
  await expect(card.getByRole('button', { name: tr('comments.more') })).toBeVisible()
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(300)
  expect((await campaignNow(id)).comment_count).toBe(4)
  await expectAccessible(page)
})
