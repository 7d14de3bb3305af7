import { expectAccessible } from '../support/e2e/guards.ts'
import { moderate } from '../support/e2e/moderate.ts'
import { newcomer, signUp } from '../support/e2e/people.ts'
import { photograph } from '../support/e2e/pictures.ts'
import { expect, test } from '../support/e2e/test.ts'
import { announce } from '../support/e2e/wizard.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// A stranger asks for what is not shown yet: the browser reports the refusal.
test.use({ expected: [/status of 40[14]/] })

test('announces an injustice with two photographs; a stranger sees it only once it is approved', async ({
  page,
  somebody,
}) => {
  const title = `Dere yatağına dökülen atıklar temizlensin ${Date.now()}`
  const person = newcomer()
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: tr('layout.signUp') })
    .click()
  await signUp(page, person)
  await expect(page.locator('summary', { hasText: tr('layout.account', { name: person.username }) })).toBeVisible()
  const files = [await photograph('kıyı.jpg', '#7d9a6a'), await photograph('atık.jpg', '#8a7a6c')]
  await announce(page, { title, files })
  await expect(page).toHaveURL(/\/profile\/\d+$/)

  await page.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/campaign\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(tr('review.title'))).toBeVisible()
  await expect(page.getByText(`${tr('campaign.sent')}:`)).toBeVisible()
  await expectAccessible(page)
  const address = new URL(page.url()).pathname
  const id = address.split('/').at(-1) ?? ''

  const stranger = await somebody()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: tr('error.campaign.login_required') })).toBeVisible()
  await expect(stranger.getByText(title)).toHaveCount(0)
  expect(await (await fetch(world().site + address)).text()).not.toContain(title)
  await stranger.goto('/')
  await expect(stranger.getByText(title)).toHaveCount(0)

  await moderate('approve', id)

  const isPublic = async () => (await (await fetch(world().site + address)).text()).includes(title)
  await expect.poll(isPublic, { timeout: 10_000 }).toBe(true)
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(stranger.getByText(tr('review.title'))).toHaveCount(0)
  const pictures = stranger.getByRole('main').locator('img[src^="/media/"]')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await expect(stranger.getByRole('button', { name: tr('gallery.show', { index: 2 }) })).toBeVisible()

  const isListed = async () => (await (await fetch(world().site)).text()).includes(title)
  await expect.poll(isListed, { timeout: 10_000 }).toBe(true)
  await page.reload()
  await expect(page.getByText(tr('review.title'))).toHaveCount(0)
})
