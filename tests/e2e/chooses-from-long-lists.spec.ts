import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'
import { fillSteps, nextButton, unfold, wizardOf } from '../support/e2e/wizard.ts'

test('province and country are filtered by typing and chosen with the keyboard', async ({ page }) => {
  await page.goto('/create-campaign')
  await waitForHydration(page)
  const form = wizardOf(page)
  await fillSteps(page, { title: '' }, { to: 'type' })
  await unfold(form)
  const province = form.getByRole('combobox', { name: new RegExp(`^${tr('create.place.province')} `) })
  await province.pressSequentially('istan')
  await expect(page.getByRole('option')).toHaveText(['İstanbul'])
  await expectAccessible(page)
  await province.press('Enter')
  await expect(province).toHaveValue('İstanbul')

  await nextButton(form).click()
  await fillSteps(page, { title: '' }, { from: 'institution', to: 'institution' })
  await unfold(form)
  const country = form.getByRole('button', { name: /^TR, / }).first()
  await country.press('Enter')
  const options = page.getByRole('listbox', { name: tr('phoneInput.countries') }).getByRole('option')
  await expect(options.first()).toContainText('Türkiye')
  await expect(options.nth(3)).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(options.last()).toBeInViewport()
  await page.keyboard.type('isvec')
  await expect(options).toHaveText([/İsveç/])
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: new RegExp(`^${tr('create.numbers.phone')} `) })).toHaveValue(/^\+46/)
})
