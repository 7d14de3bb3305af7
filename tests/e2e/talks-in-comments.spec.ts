import type { Locator, Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action, campaignNow, phone, visit, wide } from '../support/e2e/acting.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { type Member, member, signIn, signInByForm } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

const panel = (page: Page) => page.locator('#comments')
const row = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })

async function openAs(page: Page, person: Member, id: number) {
  await page.clock.install()
  await signIn(page, person)
  await visit(page, paths.campaign(id))
  await action(page, 'comments').click()
  await expect(panel(page).getByRole('textbox', { name: tr('comments.label') })).toBeVisible()
}

/** What others do is seen after some rounds of asking: a number may be two seconds old where it is kept for all. */
const seenInTime = (page: Page, there: Locator, rows: number) =>
  expect(async () => {
    await page.clock.fastForward(23_000)
    await expect(there).toHaveCount(rows, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })

test('two members talk: what one writes, changes, likes and takes back the other sees without a reload', async ({
  somebody,
}) => {
  const { talk: id } = world().stages.reachable
  const [writer, reader] = [await member(), await member()]
  const mine = await somebody(wide)
  const theirs = await somebody(phone)
  await openAs(mine, writer, id)
  await openAs(theirs, reader, id)
  const before = (await campaignNow(id)).comment_count

  const text = `İskelede ses var ‮gece‬ 🧑🏽‍🚒 ${'Ş'.repeat(300)} javascript:alert(1) www.ornek.example`
  const box = panel(mine).getByRole('textbox', { name: tr('comments.label') })
  await box.fill('   ')
  await box.press('Control+Enter')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill(text)
  await box.press('Control+Enter')
  const own = row(mine, writer.username)
  await expect(own).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(action(mine, 'comments')).toHaveText(new RegExp(`${before + 1}$`))
  expect(await own.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual(
    [expect.stringContaining('/profile/'), 'https://www.ornek.example/'],
  )
  // The clock ticks on, in seconds.
  await expect(own.locator('time')).toContainText(/saniye/)
  const age = await own.locator('time').textContent()
  await mine.clock.fastForward(2000)
  await expect(own.locator('time')).not.toHaveText(age ?? '')

  const seen = row(theirs, 'İskelede ses var')
  await seenInTime(theirs, seen, 1)
  await expect(seen.getByRole('button', { name: tr('comments.edit') })).toHaveCount(0)
  const like = seen.getByRole('button', { name: tr('comments.like') })
  for (const pressed of ['true', 'false', 'true']) {
    // Quick taps at one place would be a double one.
    await seen.getByText('İskelede ses var').tap()
    await like.tap()
    await expect(like).toHaveAttribute('aria-pressed', pressed)
  }
  await expect(like).toContainText('1')

  await own.getByRole('button', { name: tr('comments.edit') }).press('Enter')
  const edit = own.getByRole('textbox', { name: tr('comments.editLabel') })
  await expect(edit).toBeFocused()
  // Characters that turn the direction of a text are not stored.
  await expect(edit).toHaveValue(text.replace(/[\u202a-\u202e]/g, ''))
  await edit.fill('Vazgeçilen söz')
  await edit.press('Escape')
  await expect(own.getByRole('button', { name: tr('comments.edit') })).toBeFocused()
  await own.getByRole('button', { name: tr('comments.edit') }).press('Enter')
  await edit.fill('İskelede ses var; bu gece de sürdü.')
  await edit.press('Control+Enter')
  await expect(own).toContainText('bu gece de sürdü')
  await expectAccessible(mine)
  await seenInTime(theirs, row(theirs, 'bu gece de sürdü'), 1)

  await own.getByRole('button', { name: tr('comments.delete') }).press('Enter')
  const undo = panel(mine).getByRole('button', { name: tr('comments.undo') })
  await expect(undo).toBeFocused()
  await expect(action(mine, 'comments')).not.toHaveText(new RegExp(`${before + 1}$`))
  await undo.press('Enter')
  await expect(own).toBeVisible()
  expect((await campaignNow(id)).comment_count).toBe(before + 1)
  await own.getByRole('button', { name: tr('comments.delete') }).press('Enter')
  await mine.clock.fastForward(6000)
  await expect.poll(async () => (await campaignNow(id)).comment_count).toBe(before)
  await expect(own).toHaveCount(0)
  await seenInTime(theirs, row(theirs, 'bu gece de sürdü'), 0)
})

test('a stranger is told to sign up, and comes back to the open comments', async ({ somebody }) => {
  const { talk: id } = world().stages.reachable
  const page = await somebody(phone)
  await visit(page, paths.campaign(id))
  await action(page, 'comments').tap()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText(tr('error.comment.login_required'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('accounts.signIn') })
    .click()
  await signInByForm(page, await member())
  await expect(page).toHaveURL(`${paths.campaign(id)}#comments`)
  await expect(panel(page).getByRole('textbox', { name: tr('comments.label') })).toBeVisible()
})
