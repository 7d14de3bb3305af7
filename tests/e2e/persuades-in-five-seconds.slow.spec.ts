import type { Locator, Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { listedCampaigns } from '../support/e2e/campaigns.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

const sizes = [
  { width: 360, height: 720 },
  { width: 1440, height: 900 },
]

const isSeen = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && left >= 0 && (element.contains(hit) || hit?.contains(element))
  })

const actionsOf = (page: Page, isPhone: boolean) => ({
  count: (isPhone ? page.locator('[data-action-bar]') : page.getByRole('article')).getByText(nextStep).first(),
  sign: isPhone
    ? page.locator('[data-action-bar]').getByRole('link', { name: tr('actions.sign') })
    : page
        .getByRole('article')
        .getByRole('link', { name: tr('sign.sign') })
        .first(),
})

/** Of a campaign with a goal, and of one without. */
const nextStep = new RegExp(
  ['yes', 'no'].map((goal) => tr('campaign.nextStep', { step: 0, goal }).replace('0', '[\\d.]+')).join('|'),
)

for (const viewport of sizes) {
  test(`who is addressed, what is asked, how many signed and how to sign are in the first screen of ${viewport.width} × ${viewport.height}`, async ({
    openPage,
  }) => {
    const page = await openPage({ viewport })
    // Words that nobody writes are those of other tests, which may publish meanwhile.
    const campaigns = (await listedCampaigns()).filter(({ status, title, institution_or_person_name }) => {
      return status === 'approved' && institution_or_person_name !== '' && !/\S{60}/.test(title)
    })
    const longest = campaigns.toSorted((one, other) => other.title.length - one.title.length).slice(0, 12)
    for (const { id, title, institution_or_person_name } of longest) {
      await page.goto(paths.campaign({ id }))
      const article = page.getByRole('article')
      const heading = article.getByRole('heading', { level: 1, name: title })
      const seen: Record<string, Locator> = {
        addressee: article.getByText(institution_or_person_name).first(),
        title: heading,
        standfirst: article.locator('header > p').last(),
        ...actionsOf(page, viewport.width === 360),
      }
      for (const [what, place] of Object.entries(seen)) {
        await expect(place, `${title}: ${what}`).toBeVisible()
        // Hydration may put another element in place of one that was just found.
        await expect.poll(() => isSeen(place), `${title}: ${what}`).toBe(true)
      }
      const picture = article.locator('section :is(img, video)').first()
      if (await picture.count()) {
        const top = await picture.evaluate((element) => element.getBoundingClientRect().top)
        expect(top, `${title}: picture`).toBeLessThan(viewport.height - 200)
      }
    }
  })
}

test('the button of the opened form is in the first screen of a small phone', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const [campaign] = (await listedCampaigns()).filter(({ fax_number }) => fax_number !== '')
  await page.goto(paths.campaign({ id: campaign?.id ?? 0 }))
  await waitForHydration(page)
  await page
    .locator('[data-action-bar]')
    .getByRole('link', { name: tr('actions.sign') })
    .tap()
  const form = page.getByRole('form', { name: tr('sign.title') })
  await expect(form.getByLabel(tr('sign.name'), { exact: true })).toBeFocused()
  await expect.poll(() => isSeen(form.getByRole('button', { name: tr('sign.sign') }))).toBe(true)
})
