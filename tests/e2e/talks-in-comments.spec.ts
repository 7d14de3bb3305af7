import type { Locator, Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { actionButton, desktop, fetchCampaign, openHydrated, phone } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { type Member, registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

const panel = (page: Page) => page.locator('#comments')
const commentsHeading = (page: Page) =>
  panel(page)
    .getByRole('heading', { name: tr('actions.comments') })
    .first()
const row = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })

async function openAs(page: Page, member: Member, id: number) {
  await page.clock.install()
  await signIn(page, member)
  await openHydrated(page, paths.campaign({ id }))
  await actionButton(page, 'comments').click()
  await expect(panel(page).getByRole('textbox', { name: tr('comments.label') })).toBeVisible()
}

/** Waits for the poll that shows it; counts are cached for two seconds. */
const seenInTime = (page: Page, there: Locator, rows: number) =>
  expect(async () => {
    await page.clock.fastForward(23_000)
    await expect(there).toHaveCount(rows, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })

test('a comment written, edited, liked and deleted by one member reaches another without a reload', async ({
  openPage,
}) => {
  const { talk: id } = environment().seeded.reachable
  const [writer, reader] = [await registerMember(), await registerMember()]
  const writerPage = await openPage(desktop)
  const otherPage = await openPage(phone)
  await openAs(writerPage, writer, id)
  await openAs(otherPage, reader, id)
  const before = (await fetchCampaign(id)).comment_count

  const text = `İskelede ses var ‮gece‬ 🧑🏽‍🚒 ${'Ş'.repeat(300)} javascript:alert(1) www.ornek.example`
  const box = panel(writerPage).getByRole('textbox', { name: tr('comments.label') })
  await box.fill('   ')
  await box.press('Control+Enter')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill(text)
  await box.press('Control+Enter')
  const own = row(writerPage, writer.username)
  await expect(own).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(commentsHeading(writerPage)).toHaveText(new RegExp(`${before + 1}$`))
  expect(await own.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual(
    [expect.stringContaining('/profile/'), 'https://www.ornek.example/'],
  )
  await expect(own.locator('time')).toContainText(/saniye/)
  const age = await own.locator('time').textContent()
  await writerPage.clock.fastForward(2000)
  await expect(own.locator('time')).not.toHaveText(age ?? '')

  const seen = row(otherPage, 'İskelede ses var')
  await seenInTime(otherPage, seen, 1)
  await expect(seen.getByRole('button', { name: tr('comments.edit') })).toHaveCount(0)
  const like = seen.getByRole('button', { name: tr('comments.like') })
  for (const pressed of ['true', 'false', 'true']) {
    // Two quick taps at one place are a double tap.
    await seen.getByText('İskelede ses var').tap()
    await like.tap()
    await expect(like).toHaveAttribute('aria-pressed', pressed)
  }
  await expect(like).toContainText('1')

  await own.getByRole('button', { name: tr('comments.edit') }).press('Enter')
  const edit = own.getByRole('textbox', { name: tr('comments.editLabel') })
  await expect(edit).toBeFocused()
  // Bidi control characters are not stored.
  await expect(edit).toHaveValue(text.replace(/[\u202a-\u202e]/g, ''))
  await edit.fill('Vazgeçilen söz')
  await edit.press('Escape')
  await expect(own.getByRole('button', { name: tr('comments.edit') })).toBeFocused()
  await own.getByRole('button', { name: tr('comments.edit') }).press('Enter')
  await edit.fill('İskelede ses var; bu gece de sürdü.')
  await edit.press('Control+Enter')
  await expect(own).toContainText('bu gece de sürdü')
  await expectAccessible(writerPage)
  await seenInTime(otherPage, row(otherPage, 'bu gece de sürdü'), 1)

  await own.getByRole('button', { name: tr('comments.delete') }).press('Enter')
  const undo = panel(writerPage).getByRole('button', { name: tr('comments.undo') })
  await expect(undo).toBeFocused()
  await expect(commentsHeading(writerPage)).not.toHaveText(new RegExp(`${before + 1}$`))
  await undo.press('Enter')
  await expect(own).toBeVisible()
  expect((await fetchCampaign(id)).comment_count).toBe(before + 1)
  await own.getByRole('button', { name: tr('comments.delete') }).press('Enter')
  await writerPage.clock.fastForward(6000)
  await expect.poll(async () => (await fetchCampaign(id)).comment_count).toBe(before)
  await expect(own).toHaveCount(0)
  await seenInTime(otherPage, row(otherPage, 'bu gece de sürdü'), 0)
})

test('a comment notifies the owner of the campaign, until it was read', async ({ openPage }) => {
  const { api, site } = environment()
  const [owner, other] = [await registerMember(), await registerMember()]
  const title = `İskelede ses var ${owner.username}`
  const id = await createCampaign({ api }, await tokenOf(api, owner), { title, content: title })
  await approve(id)
  const otherPage = await openPage(phone)
  await signIn(otherPage, other)
  const answer = await otherPage.request.post(`${site}/api/campaign/${id}/comments/create`, {
    data: { text: 'Yanındayız' },
    headers: { origin: site },
  })
  expect(answer.status()).toBe(201)

  const page = await openPage(desktop)
  await signIn(page, owner)
  await openHydrated(page, paths.campaign({ id }))
  await page.locator('summary', { hasText: tr('layout.unread', { count: 2 }) }).click()
  await page.getByRole('link', { name: tr('layout.notifications') }).click()
  const row = page.getByRole('listitem').filter({ hasText: tr('notifications.kinds.commented', { count: 1 }) })
  await expect(row.getByText(tr('notifications.unread'))).toBeAttached()
  await expect(page.getByText(tr('layout.unread', { count: 2 }))).toHaveCount(0)
  await row.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`${paths.campaign({ id, title })}#comments`)
  await page.goto(paths.notifications)
  await expect(row).toBeVisible()
  await expect(row.getByText(tr('notifications.unread'))).toHaveCount(0)
})
