import type { Locator } from '@playwright/test'
import { phone, reacts } from '../support/e2e/acting.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { member, signIn } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { expectAt, onward, type Place, story, wizardOf } from '../support/e2e/wizard.ts'
import { tr } from '../support/e2e/words.ts'

/** What is left of a small phone's screen over its keyboard. */
const overKeyboard = { width: 360, height: 400 }
/** From the front page to the published campaign; the texts are typed, everything else is touched. */
const mostTaps = 14

/** Whether a finger that means the middle of it meets it. */
const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
    return met !== null && (element === met || element.contains(met))
  })

test('a complaint on a phone of 360 pixels takes few taps, each step is without barriers, and nothing covers what is typed', async ({
  somebody,
}) => {
  const page = await somebody(phone)
  await signIn(page, await member())
  await page.goto('/')
  await reacts(page)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const form = wizardOf(page)
  const write = async (field: Locator, text: string) => {
    await tap(field)
    await page.setViewportSize(overKeyboard)
    await field.fill(text)
    expect(await isUncovered(field), 'the field is in sight').toBe(true)
    await page.setViewportSize(phone.viewport)
  }
  const goOn = async (from: Place) => {
    await expectAccessible(page)
    expect(await isUncovered(onward(form)), `${from}: the way on is in sight`).toBe(true)
    await tap(onward(form))
  }

  await tap(page.getByRole('link', { name: tr('home.create') }).first())
  await expectAt(page, 'scope')
  await goOn('scope')
  await expectAt(page, 'topic')
  await tap(form.getByRole('radio', { name: tr('values.topic.environment') }))
  await goOn('topic')
  await expectAt(page, 'type')
  await write(form.getByLabel(tr('create.labels.complaint_details')), story)
  await goOn('type')
  await expectAt(page, 'institution')
  await write(form.getByLabel(tr('create.institution.name')), 'Söğütlü Belediyesi')
  await write(form.getByLabel(tr('create.emails.email')), 'belediye@ornek.example')
  await goOn('institution')
  await expectAt(page, 'ai')
  await goOn('ai')
  await expectAt(page, 'details')
  await expect(form.getByLabel(tr('create.texts.heading'))).not.toHaveValue('', { timeout: 20_000 })
  await goOn('details')
  await expectAt(page, 'media')
  await goOn('media')
  await expectAt(page, 'review')
  await goOn('review')
  await expect(page).toHaveURL(/\/profile\/\d+$/)

  process.stdout.write(`A complaint takes ${taps} taps.\n`)
  expect(taps).toBeLessThanOrEqual(mostTaps)
})
