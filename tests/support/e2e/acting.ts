import { expect, type Locator, type Page } from '@playwright/test'
import { campaign } from '@sesol/contract'
import type { Counted } from './campaigns.ts'
import { tr } from './words.ts'
import { world } from './world.ts'

/** A narrow phone that is touched. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const wide = { viewport: { width: 1440, height: 900 } }

/** The campaign as the API tells it. */
export async function campaignNow(id: number): Promise<Counted> {
  const answer = await fetch(`${world().api}/campaign/${id}/`)
  return campaign.parse(await answer.json()) as Counted
}

/** Goes to a page and waits until it reacts: its scripts come after what is read. */
export async function visit(page: Page, path: string) {
  await page.goto(path)
  await reacts(page)
}

export const reacts = (page: Page) =>
  page.waitForFunction(() => {
    const button = document.querySelector('main button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })

export const actionsIn = (place: Page | Locator): Locator =>
  place.getByRole('group', { name: tr('actions.label') }).first()

/** One of the buttons by which anybody acts; its name goes on with how often it was done. */
export const action = (place: Page | Locator, word: 'email' | 'fax' | 'portal' | 'phone' | 'share' | 'comments') =>
  actionsIn(place).getByRole('button', { name: new RegExp(`^${tr(`actions.${word}`)}`) })

const hasFocus = (dialog: Locator) => dialog.evaluate((element) => element.contains(document.activeElement))

/** The dialog is open, has the focus, and the Tab key does not lead out of it. Barriers are sought where all dialogs are looked at. */
export async function expectHeld(page: Page, dialog: Locator) {
  await expect(dialog).toBeVisible()
  expect(await hasFocus(dialog)).toBe(true)
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    // Between the last and the first thing the browser's own controls have their turn.
    const within = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(within, `${key} leads out of the dialog`).toBe(true)
  }
}

/** Escape closes the dialog and gives the focus back to what opened it. */
export async function expectGivenBack(page: Page, dialog: Locator, opener: Locator) {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}
