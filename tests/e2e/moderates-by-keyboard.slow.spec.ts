import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import { phone, waitForHydration } from '../support/e2e/campaign-page.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

const decisions = ['approved', 'changes_requested', 'rejected'] as const

async function announce(count: number) {
  const { api } = environment()
  const token = await tokenOf(api, await registerMember())
  const word = randomBytes(4).toString('hex')
  const made: { id: number; title: string }[] = []
  for (let at = 1; at <= count; at++) {
    const title = `Dosya ${word} ${at}`
    made.push({ id: await createCampaign({ api }, token, { title }), title })
  }
  return { token, word, made }
}

const reasonOf = (page: Page) => page.getByRole('dialog').getByRole('combobox')

async function decideByKeyboard(page: Page, decision: (typeof decisions)[number]) {
  if (decision === 'approved') return page.keyboard.press('a')
  await page.keyboard.press(decision === 'rejected' ? 'r' : 'd')
  await expect(reasonOf(page)).toBeFocused()
  return giveReason(page)
}

async function giveReason(page: Page) {
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Neyi istediğini yaz.')
  await page.keyboard.press('Control+Enter')
}

test('a moderator signs in on the way to the desk and handles thirty campaigns by keyboard alone, undoing one', async ({
  page,
}) => {
  const { api, dataDir } = environment()
  const { token, word, made } = await announce(30)
  await page.goto(deskPaths.queue({ q: word }))
  await signInByForm(page, demoAccounts(dataDir).moderator)
  await expect(page).toHaveURL(deskPaths.queue({ q: word }))
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(30)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (const [at, { title }] of made.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (at > 0) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await decideByKeyboard(page, decisions[at % 3] ?? 'approved')
  }
  await expect(page.getByText(tr('moderation.queue.noMatch'))).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('heading', { level: 1, name: made.at(-1)?.title ?? '', exact: true })).toBeVisible()
  // No letter acts while the undone page is on its way, so a person presses it again.
  await expect(async () => {
    if (!(await reasonOf(page).isVisible())) await page.keyboard.press('r')
    await expect(reasonOf(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
  await giveReason(page)
  await expect(page.getByText(tr('moderation.queue.noMatch'))).toBeVisible()
  await page.goto(paths.home())

  const headers = { authorization: `Bearer ${token}` }
  const states = () =>
    Promise.all(made.map(async ({ id }) => (await (await fetch(`${api}/campaign/${id}/`, { headers })).json()).status))
  await expect.poll(states).toEqual(made.map((_, at) => decisions[at % 3]))
})

for (const [name, size, hints] of [
  ['wide screen', { viewport: { width: 1440, height: 900 } }, 5],
  ['phone', { ...phone, viewport: { width: 390, height: 844 } }, 0],
] as const) {
  test(`on a ${name} title, addressee and text of what is decided stand in the first screen`, async ({ openPage }) => {
    const page = await openPage(size)
    await signIn(page, demoAccounts(environment().dataDir).moderator)
    await page.goto(deskPaths.campaign(environment().seeded.underReview))
    await waitForHydration(page)
    const region = page.getByRole('region', { name: tr('moderation.item.decision') })
    const bar = await region.boundingBox()
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText(`${tr('campaign.to')}:`),
      page
        .getByRole('heading', { name: tr('create.names.content') })
        .locator('~ [dir] > p')
        .first(),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? 0) + 28).toBeLessThan(bar?.y ?? 0)
    }
    expect(await region.locator('[aria-hidden]:text-matches("^[A-Z?]$"):visible').count()).toBe(hints)
  })
}

test('a member finds no desk', async ({ page, expected }) => {
  expected.push(/404/)
  await signIn(page, await registerMember())
  expect((await page.goto(deskPaths.queue()))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: tr('page.notFoundTitle') })).toBeVisible()
})
