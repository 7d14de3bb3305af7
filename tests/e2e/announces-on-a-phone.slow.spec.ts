import type { Locator } from '@playwright/test'
import { phone, waitForHydration } from '../support/e2e/campaign-page.ts'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'
import { expectStep, nextButton, story, type WizardStep, wizardOf } from '../support/e2e/wizard.ts'

/** The viewport above the keyboard of a small phone. */
const overKeyboard = { width: 360, height: 400 }
/** From the front page to the published campaign, typing not counted. */
const maxTaps = 14

const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
    return met !== null && (element === met || element.contains(met))
  })

test('a complaint on a 360 px phone takes few taps, each step is accessible, and no field is covered', async ({
  openPage,
}) => {
  const page = await openPage(phone)
  await signIn(page, await registerMember())
  await page.goto('/')
  await waitForHydration(page)
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
    // The browser scrolls after the keyboard has come.
    await expect.poll(() => isUncovered(field), { message: 'the field is in sight' }).toBe(true)
    await page.setViewportSize(phone.viewport)
  }
  const goOn = async (from: WizardStep) => {
    await expectAccessible(page)
    await expect.poll(() => isUncovered(nextButton(form)), { message: `${from}: the way on is in sight` }).toBe(true)
    await tap(nextButton(form))
  }

  await tap(page.getByRole('link', { name: tr('home.create') }).first())
  await expectStep(page, 'scope')
  await goOn('scope')
  await expectStep(page, 'topic')
  await tap(form.getByRole('radio', { name: tr('values.topic.environment') }))
  await goOn('topic')
  await expectStep(page, 'type')
  await write(form.getByLabel(tr('create.labels.complaint_details')), story)
  await write(form.getByLabel(tr('create.demand')), 'Dere temizlensin')
  await goOn('type')
  await expectStep(page, 'institution')
  await write(form.getByLabel(tr('create.institution.name')), 'Söğütlü Belediyesi')
  await write(form.getByLabel(tr('create.emails.email')), 'belediye@ornek.example')
  await goOn('institution')
  await expectStep(page, 'ai')
  await goOn('ai')
  await expectStep(page, 'details')
  await expect(form.getByLabel(tr('create.texts.heading'))).not.toHaveValue('', { timeout: 20_000 })
  await goOn('details')
  await expectStep(page, 'media')
  await goOn('media')
  await expectStep(page, 'review')
  await goOn('review')
  await expect(page).toHaveURL(/\/profile\/\d+$/)

  process.stdout.write(`A complaint takes ${taps} taps.\n`)
  expect(taps).toBeLessThanOrEqual(maxTaps)
})
