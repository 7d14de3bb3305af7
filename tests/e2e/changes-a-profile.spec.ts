import type { Page } from '@playwright/test'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { photo } from '../support/e2e/pictures.ts'
import { expect, test } from '../support/e2e/test.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: Parameters<typeof tr>[0]) => page.getByRole('button', { name: tr(key), exact: true })
/** The accessible name may end with `(optional)`. */
const field = (page: Page, key: Parameters<typeof tr>[0]) =>
  page.getByRole('textbox', { name: new RegExp(`^${tr(key)}(?: \\(|$)`) })
const toggle = (page: Page, key: Parameters<typeof tr>[0]) =>
  page.getByRole('switch', { name: new RegExp(`^${tr(key)}`) })

async function editing(page: Page) {
  const member = await registerMember()
  const { id } = await signIn(page, member)
  await page.goto(`/profile/${id}`)
  await button(page, 'ownProfile.edit').click()
  await expect(field(page, 'accounts.username')).toBeFocused()
  return { ...member, id }
}

const saved = (page: Page) => expect(page.getByText(tr('ownProfile.updated'))).toBeVisible()

test('R-17 P-01 a changed profile is visible to visitors at once, and a hidden name is gone', async ({
  page,
  openPage,
}) => {
  const { id, username } = await editing(page)
  const name = `${username}_x`
  await field(page, 'accounts.username').fill(name)
  await field(page, 'ownProfile.firstName').fill('Zümrüt')
  await field(page, 'ownProfile.lastName').fill('Gizliyıldız')
  await field(page, 'ownProfile.bio').fill('Dere kenarında büyüdüm.')
  await toggle(page, 'ownProfile.showFirstName').check()
  await toggle(page, 'ownProfile.showLastName').check()
  await button(page, 'ownProfile.save').click()
  await saved(page)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(button(page, 'ownProfile.edit')).toBeFocused()

  const visitor = await openPage()
  await visitor.goto(`/profile/${id}`)
  await expect(main(visitor).getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main(visitor).getByText('Zümrüt Gizliyıldız')).toBeVisible()
  await expect(main(visitor).getByText('Dere kenarında büyüdüm.')).toBeVisible()
  await expect(main(visitor).getByRole('button')).toHaveCount(0)

  await button(page, 'ownProfile.edit').click()
  await toggle(page, 'ownProfile.showLastName').uncheck()
  await button(page, 'ownProfile.save').click()
  await expect(main(page).getByText(tr('ownProfile.onlyYouSee'))).toContainText('Gizliyıldız')
  for (const headers of [{}, { rsc: '1' }]) {
    for (const path of [`/profile/${id}`, `/en/profile/${id}`]) {
      const text = await (await visitor.request.get(path, { headers })).text()
      expect(text, path).toContain('Zümrüt')
      expect(text, path).not.toContain('Gizliyıldız')
      expect(text, path).not.toContain(`${username}@`)
    }
  }
})

test('a profile picture cropped with the keyboard shows on the profile, in the header and to visitors', async ({
  page,
  openPage,
}) => {
  const { id } = await signIn(page, await registerMember())
  await page.goto(`/profile/${id}`)
  await button(page, 'ownProfile.picture').press('Enter')
  const dialog = page.getByRole('dialog', { name: tr('ownProfile.pictureTitle') })
  const chooser = page.waitForEvent('filechooser')
  await dialog.locator('button', { hasText: tr('ownProfile.pictureChoose') }).press('Enter')
  await (await chooser).setFiles(await photo('ben.jpg', '#c96'))
  await expect(page.getByRole('application', { name: tr('ownProfile.crop') })).toBeFocused()
  for (const key of ['+', '+', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByRole('slider', { name: tr('ownProfile.zoom') })).toHaveAttribute('aria-valuetext', '132 %')
  await expectAccessible(page)
  await button(page, 'ownProfile.pictureSave').press('Enter')
  await saved(page)

  const picture = main(page).locator('header img')
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-320\.webp$/)
  const src = (await picture.getAttribute('src')) ?? ''
  await expect(page.getByRole('banner').locator(`img[src="${src}"]`)).toBeVisible()
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([320, 320])
  const visitor = await openPage()
  await visitor.goto(`/profile/${id}`)
  await expect(main(visitor).locator('header img')).toHaveAttribute('src', src)
})
