import { expect, type Locator, type Page } from '@playwright/test'
import { campaign } from '@sesol/contract'
import type { CampaignWithCounts } from './campaigns.ts'
import { environment } from './environment.ts'
import { tr } from './messages.ts'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

export async function fetchCampaign(id: number): Promise<CampaignWithCounts> {
  const response = await fetch(`${environment().api}/campaign/${id}/`)
  return campaign.parse(await response.json()) as CampaignWithCounts
}

export async function openHydrated(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })

export const actionBar = (place: Page | Locator): Locator =>
  place.getByRole('group', { name: tr('actions.label') }).first()

/** The accessible name ends with the count. */
export function actionButton(
  place: Page | Locator,
  word: 'email' | 'fax' | 'portal' | 'phone' | 'share' | 'comments',
): Locator {
  const name = new RegExp(`^${tr(`actions.${word}`)}`)
  // A link where it leads somewhere without scripts.
  return actionBar(place).getByRole('button', { name }).or(actionBar(place).getByRole('link', { name }))
}

/** Opens the form by the link of the page. */
export async function openSignForm(page: Page, part: 'main' | 'article' = 'main'): Promise<Locator> {
  const link = page.getByRole(part).getByRole('link', { name: tr('sign.sign') })
  await link.first().click()
  return page.getByRole('form', { name: tr('sign.title') })
}

export async function fillSignForm(form: Locator, email: string, say = tr): Promise<void> {
  await form.getByLabel(say('sign.name'), { exact: true }).fill('Işıl')
  await form.getByLabel(say('sign.surname')).fill('Gökçe')
  await form.getByLabel(say('sign.email')).fill(email)
}

export const signCounted = async (form: Locator): Promise<void> => {
  await form.getByRole('radio', { name: tr('sign.counted') }).check()
  await form.getByRole('button', { name: tr('sign.sign') }).click()
}

const hasFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))

export async function expectFocusTrapped(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible()
  expect(await hasFocus(dialog)).toBe(true)
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    // Between the last and the first element the browser's own controls have the focus.
    const within = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(within, `${key} leads out of the dialog`).toBe(true)
  }
}

export async function expectFocusReturned(page: Page, dialog: Locator, opener: Locator) {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  // Its event comes with the next frame; a press before that reaches a page that is still closing it.
  await expect(page.locator('dialog:not([open])')).toHaveCount(0)
}
