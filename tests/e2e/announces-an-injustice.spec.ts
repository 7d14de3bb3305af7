import type { Page } from '@playwright/test'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { photo } from '../support/e2e/pictures.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publishCampaign, type WizardStep, wizardOf } from '../support/e2e/wizard.ts'

// A visitor opens an unapproved campaign.
test.use({ expected: [/status of 40[14]/] })

const asksAboutPerson = (page: Page) => async (step: WizardStep) => {
  if (step !== 'institution') return
  const name = wizardOf(page).getByLabel(tr('create.institution.name'))
  const written = await name.inputValue()
  await name.fill('Ayşe Yılmaz')
  await expect(page.getByText(tr('marks.why.person'))).toBeVisible()
  await page.getByRole('button', { name: tr('marks.office') }).click()
  await expect(name).toBeFocused()
  await name.fill(written)
}

test('a campaign with two photos is visible to its owner at once and to visitors after approval', async ({
  page,
  openPage,
}) => {
  const title = `Dere yatağına dökülen atıklar temizlensin ${Date.now()}`
  await signIn(page, await registerMember())
  const files = [await photo('kıyı.jpg', '#7d9a6a'), await photo('atık.jpg', '#8a7a6c')]
  await publishCampaign(page, { title, files }, { at: asksAboutPerson(page) })
  await expect(page).toHaveURL(/\/profile\/\d+$/)

  await page.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/campaign\/\d+\/dere-yatagina-dokulen-atiklar-temizlensin-\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(tr('review.ownerTitle.under_review'))).toBeVisible()
  await expect(page.getByText(`${tr('campaign.sent')}:`)).toBeVisible()
  await expectAccessible(page)
  const address = new URL(page.url()).pathname
  const id = address.split('/')[2] ?? ''

  const visitor = await openPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: tr('error.campaign.login_required') })).toBeVisible()
  await expect(visitor.getByText(title)).toHaveCount(0)
  expect(await (await fetch(environment().site + address)).text()).not.toContain(title)
  await visitor.goto('/')
  await expect(visitor.getByText(title)).toHaveCount(0)

  await approve(Number(id))

  const isPublic = async () => (await (await fetch(environment().site + address)).text()).includes(title)
  await expect.poll(isPublic, { timeout: 10_000 }).toBe(true)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText(tr('review.title'))).toHaveCount(0)
  const pictures = visitor.getByRole('main').locator('img[src^="/media/"]')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await expect(visitor.getByRole('button', { name: tr('gallery.show', { index: 2 }) })).toBeVisible()

  const isListed = async () => (await (await fetch(environment().site)).text()).includes(title)
  await expect.poll(isListed, { timeout: 10_000 }).toBe(true)
  await page.reload()
  await expect(page.getByText(tr('review.ownerTitle.under_review'))).toHaveCount(0)
})
