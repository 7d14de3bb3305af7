import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { actionButton, desktop, fetchCampaign, openHydrated, waitForHydration } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

// Offline and an expired session.
test.use({ expected: [/ERR_INTERNET_DISCONNECTED|status of 401/] })

const writing = (page: Page) => page.locator('#comments').getByRole('textbox', { name: tr('comments.label') })
const send = (page: Page) => page.locator('#comments').getByRole('button', { name: tr('comments.send') })

async function openComments(page: Page, id: number) {
  const member = await registerMember()
  await signIn(page, member)
  await openHydrated(page, paths.campaign({ id }))
  await actionButton(page, 'comments').click()
  await expect(writing(page)).toBeVisible()
  return member
}

test('an action done in one tab is marked in the other and counts once', async ({ page }) => {
  const { hostile: id } = environment().seeded
  await openHydrated(page, paths.campaign({ id }))
  const other = await page.context().newPage()
  await openHydrated(other, paths.campaign({ id }))
  await actionButton(other, 'email').focus()
  const before = (await fetchCampaign(id)).click_count
  for (const tab of [page, other]) {
    await actionButton(tab, 'email').click()
    await tab.getByRole('link', { name: tr('email.way.program') }).click()
    await expect(tab.getByRole('dialog')).toContainText(tr('email.opened.program'))
    await expect(actionButton(other, 'email')).toHaveText(new RegExp(tr('actions.done')))
  }
  await expect.poll(async () => (await fetchCampaign(id)).click_count).toBe(before + 1)
  await other.close()
})

test('a comment sent offline stays, survives a reload, and is sent once', async ({ page }) => {
  const { loss: id } = environment().seeded.reachable
  await openComments(page, id)
  const before = (await fetchCampaign(id)).comment_count
  await writing(page).fill('Bağlantı koptu, söz kalsın')
  await page.context().setOffline(true)
  await send(page).click()
  // The list reports its own failures in the same words.
  await expect(
    page
      .locator('form')
      .getByRole('alert')
      .filter({ hasText: tr('error.network', { typed: 'yes' }) }),
  ).toBeVisible()
  await expect(writing(page)).toHaveValue('Bağlantı koptu, söz kalsın')
  await page.context().setOffline(false)
  await page.reload()
  await waitForHydration(page)
  await actionButton(page, 'comments').click()
  await expect(writing(page)).toHaveValue('Bağlantı koptu, söz kalsın')
  await send(page).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bağlantı koptu, söz kalsın' })).toBeVisible()
  await expect(writing(page)).toHaveValue('')
  await expect.poll(async () => (await fetchCampaign(id)).comment_count).toBe(before + 1)
})

test('a session that ends during a comment leads to signing in and back to the draft', async ({ openPage }) => {
  const { loss: id } = environment().seeded.reachable
  const page = await openPage(desktop)
  const me = await openComments(page, id)
  const before = (await fetchCampaign(id)).comment_count
  await writing(page).fill('Oturum bitti, söz kalsın')
  await page.context().clearCookies()
  await send(page).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText(/^Oturumun yenilenemedi\./)).toBeVisible()
  await signInByForm(page, me)
  await expect(page).toHaveURL(`${paths.campaign({ id })}#comments`)
  await expect(writing(page)).toHaveValue('Oturum bitti, söz kalsın')
  await send(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Oturum bitti, söz kalsın' })).toBeVisible()
  await expect.poll(async () => (await fetchCampaign(id)).comment_count).toBe(before + 1)
})
