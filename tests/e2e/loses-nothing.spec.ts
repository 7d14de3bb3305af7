import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { action, campaignNow, phone, reacts, visit, wide } from '../support/e2e/acting.ts'
import { member, newcomer, signIn, signInByForm } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// Offline, and a session that is over: what each test brings about itself.
test.use({ expected: [/ERR_INTERNET_DISCONNECTED|status of 401/] })

const writing = (page: Page) => page.locator('#comments').getByRole('textbox', { name: tr('comments.label') })
const send = (page: Page) => page.locator('#comments').getByRole('button', { name: tr('comments.send') })

async function openComments(page: Page, id: number) {
  const person = await member()
  await signIn(page, person)
  await visit(page, paths.campaign(id))
  await action(page, 'comments').click()
  await expect(writing(page)).toBeVisible()
  return person
}

test('a second press sends nothing twice', async ({ page }) => {
  const { loss: id } = world().stages.reachable
  await visit(page, paths.campaign(id))
  const before = (await campaignNow(id)).signature_count
  await page
    .getByRole('main')
    .getByRole('button', { name: tr('sign.sign') })
    .first()
    .dblclick()
  const form = page.getByRole('form', { name: tr('sign.title') })
  await form.getByLabel(tr('sign.name'), { exact: true }).fill('Işıl')
  await form.getByLabel(tr('sign.surname')).fill('Gökçe')
  await form.getByLabel(tr('sign.email')).fill(newcomer().email)
  await form.getByRole('button', { name: tr('sign.type') }).click()
  let signed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sign')) signed += 1
  })
  await form.getByRole('button', { name: tr('sign.sign') }).dblclick()
  await expect(page.getByRole('heading', { name: tr('sign.signed') })).toBeVisible()
  expect(signed).toBe(1)
  expect((await campaignNow(id)).signature_count).toBe(before + 1)
})

test('what was done in one tab is known in the other, and counts once', async ({ page }) => {
  const { hostile: id } = world().stages
  await visit(page, paths.campaign(id))
  const other = await page.context().newPage()
  await visit(other, paths.campaign(id))
  // A bar that nobody has come near yet shows what the page was sent with.
  await action(other, 'email').focus()
  const before = (await campaignNow(id)).click_count
  for (const tab of [page, other]) {
    await action(tab, 'email').click()
    await tab.getByRole('link', { name: tr('email.way.program') }).click()
    await expect(tab.getByRole('dialog')).toContainText(tr('email.opened.program'))
    await expect(action(other, 'email')).toHaveText(new RegExp(tr('actions.done')))
  }
  await expect.poll(async () => (await campaignNow(id)).click_count).toBe(before + 1)
  await other.close()
})

test('the back button closes what was opened, and leaves the page where it was', async ({ somebody }) => {
  const { loss: id } = world().stages.reachable
  const page = await somebody(phone)
  await visit(page, '/')
  await visit(page, paths.campaign(id))
  for (const [word, title] of [
    ['email', 'email.title'],
    ['fax', 'fax.title'],
    ['share', 'share.title'],
  ] as const) {
    await action(page, word).tap()
    const dialog = page.getByRole('dialog', { name: tr(title) })
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(paths.campaign(id))
  }
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a comment that is sent while offline stays, survives a reload, and goes once', async ({ page }) => {
  const { loss: id } = world().stages.reachable
  await openComments(page, id)
  const before = (await campaignNow(id)).comment_count
  await writing(page).fill('Bağlantı koptu, söz kalsın')
  await page.context().setOffline(true)
  await send(page).click()
  // The list tells of its own attempts, in the same words.
  await expect(
    page
      .locator('form')
      .getByRole('alert')
      .filter({ hasText: tr('error.network', { typed: 'yes' }) }),
  ).toBeVisible()
  await expect(writing(page)).toHaveValue('Bağlantı koptu, söz kalsın')
  await page.context().setOffline(false)
  await page.reload()
  await reacts(page)
  await action(page, 'comments').click()
  await expect(writing(page)).toHaveValue('Bağlantı koptu, söz kalsın')
  await send(page).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bağlantı koptu, söz kalsın' })).toBeVisible()
  await expect(writing(page)).toHaveValue('')
  await expect.poll(async () => (await campaignNow(id)).comment_count).toBe(before + 1)
})

test('a session that ends in the middle of a comment leads to signing in, and back to what was typed', async ({
  somebody,
}) => {
  const { loss: id } = world().stages.reachable
  const page = await somebody(wide)
  const me = await openComments(page, id)
  const before = (await campaignNow(id)).comment_count
  await writing(page).fill('Oturum bitti, söz kalsın')
  await page.context().clearCookies()
  await send(page).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText(/^Oturumun yenilenemedi\./)).toBeVisible()
  await signInByForm(page, me)
  await expect(page).toHaveURL(`${paths.campaign(id)}#comments`)
  await expect(writing(page)).toHaveValue('Oturum bitti, söz kalsın')
  await send(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Oturum bitti, söz kalsın' })).toBeVisible()
  await expect.poll(async () => (await campaignNow(id)).comment_count).toBe(before + 1)
})
