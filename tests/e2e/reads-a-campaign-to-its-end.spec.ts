import type { Page } from '@playwright/test'
import { wonCampaigns } from '@sesol/contract/campaigns/schema'
import { answersId, commentsId, paths, petitionId } from '../../lib/shared/paths.ts'
import { desktop, openHydrated, openSignForm, waitForHydration } from '../support/e2e/campaign-page.ts'
import { anyCampaign, stableCampaigns } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

const narrow = { viewport: { width: 390, height: 844 } }
const longest = 8000

const heightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollHeight)
const shownHeightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.clientHeight)

test('the fullest campaigns of the demo end within 8,000 px of a phone', async ({ openPage }) => {
  const page = await openPage(narrow)
  const fullest = (await stableCampaigns()).toSorted((one, other) => other.content.length - one.content.length)
  for (const { id, title } of fullest.slice(0, 4)) {
    await page.goto(paths.campaign({ id }))
    expect(await heightOf(page, 'html'), title).toBeLessThanOrEqual(longest)
  }
})

test('a long petition is folded to six lines; a link opens it, without scripts too, and paper has it whole', async ({
  openPage,
}) => {
  const { id } = await anyCampaign(({ petition }) => petition.length > 900)
  const page = await openPage({ ...narrow, javaScriptEnabled: false })
  await page.goto(paths.campaign({ id }))
  const text = `#${petitionId} [data-folded]`
  const whole = await heightOf(page, text)
  expect(await shownHeightOf(page, text)).toBeLessThan(whole / 2)
  await page.emulateMedia({ media: 'print' })
  expect(await shownHeightOf(page, text)).toBe(await heightOf(page, text))
  await page.emulateMedia({ media: 'screen' })
  const open = page.getByRole('link', { name: tr('campaign.wholePetition') })
  await open.click()
  await expect(open).toBeHidden()
  expect(await shownHeightOf(page, text)).toBe(await heightOf(page, text))
})

test('the form says what is signed and opens it', async ({ openPage }) => {
  const { id } = await anyCampaign(({ petition, status }) => petition.length > 900 && status === 'approved')
  const page = await openPage(narrow)
  await openHydrated(page, paths.campaign({ id }))
  const form = await openSignForm(page, 'article')
  await expectAccessible(page)
  await form.getByRole('link').first().click()
  const text = `#${petitionId} [data-folded]`
  await expect(page.locator(`#${petitionId}`)).toBeInViewport()
  expect(await shownHeightOf(page, text)).toBe(await heightOf(page, text))
  await expect(form).toBeAttached()
})

test('on a wide screen the way to sign stays in view to the last line, and no second bar comes', async ({
  openPage,
}) => {
  const page = await openPage(desktop)
  const { id } = await anyCampaign(({ petition, status }) => petition.length > 900 && status === 'approved')
  await page.goto(paths.campaign({ id }))
  await waitForHydration(page)
  const sign = page
    .getByRole('article')
    .getByRole('link', { name: tr('sign.sign') })
    .first()
  for (const part of [`#${petitionId}`, `#${commentsId}`]) {
    await page.locator(part).scrollIntoViewIfNeeded()
    await expect(sign).toBeInViewport()
    await expect(page.locator('[data-action-bar]')).toBeHidden()
  }
})

test('a won campaign says so above its title, and its one red button shares that', async ({ openPage }) => {
  const { results } = wonCampaigns.parse(await (await fetch(`${environment().api}/campaign/won/`)).json())
  const { id, outcome_text, title } = results[0] ?? {}
  const page = await openPage(narrow)
  await openHydrated(page, paths.campaign({ id: id ?? 0 }))
  const article = page.getByRole('article').first()
  const band = await article.getByRole('heading', { name: tr('outcome.titles.won') }).boundingBox()
  const heading = await article.getByRole('heading', { level: 1, name: title ?? '' }).boundingBox()
  expect(band?.y).toBeLessThan(heading?.y ?? 0)
  await expect(article.getByRole('figure').first()).toContainText((outcome_text ?? '').slice(0, 40))
  await expect(article.locator('.button-primary')).toHaveText([tr('actions.shareWon')])
  await expectAccessible(page)
  await article.getByRole('button', { name: tr('actions.shareWon') }).click()
  await expect(page.getByRole('dialog', { name: tr('share.title') })).toBeVisible()
})

test('beside the addressee stands that it answered, which leads to the whole answer', async ({ openPage }) => {
  const page = await openPage(narrow)
  for (const { id } of await stableCampaigns()) {
    await page.goto(paths.campaign({ id }))
    const answered = page.locator(`header a[href="#${answersId}"]`)
    if ((await answered.count()) === 0) continue
    await answered.click()
    await expect(page.locator(`#${answersId}`)).toBeInViewport()
    expect(await page.locator(`#${answersId}`).evaluate((answer) => answer.closest('details'))).toBeNull()
    return
  }
  throw new Error('The demo has no answered campaign')
})
