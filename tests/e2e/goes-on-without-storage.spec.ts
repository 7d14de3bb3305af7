import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import {
  fillSignForm,
  openHydrated,
  openSignForm,
  signCounted,
  waitForHydration,
} from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { newAccount, registerMember, signIn, signInByForm } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'
import { expectStep, fillSteps } from '../support/e2e/wizard.ts'

const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })

test('R-31 without storage a signature is shown as taken, and a report is sent', async ({ page }) => {
  const { id } = await anyCampaign(({ signature_count }) => signature_count > 1)
  await refuseStorage(page)
  await openHydrated(page, paths.campaign({ id }))
  const main = page.getByRole('main')
  const form = await openSignForm(page)
  const { email } = newAccount()
  await fillSignForm(form, email)
  await signCounted(form)
  await expect(page.getByRole('heading', { name: tr('sign.waiting') })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(main.getByRole('form', { name: tr('sign.title') })).toHaveCount(0)

  await openHydrated(page, paths.report('campaign', id))
  await page.getByRole('radio', { name: tr('values.reason.personal_data') }).check()
  await page.getByLabel(tr('report.details')).fill('Fotoğrafta evimizin kapı numarası okunuyor.')
  await page.getByRole('button', { name: tr('report.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: tr('report.states.waiting') })).toBeVisible()
})

test('R-31 without storage a member’s draft goes to the account, one signs out, and another device goes on with it', async ({
  page,
  openPage,
}) => {
  const title = `Dere temizlensin ${Date.now()}`
  const member = await registerMember()
  await refuseStorage(page)
  await page.goto(paths.signIn)
  await waitForHydration(page)
  await signInByForm(page, member)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await openHydrated(page, paths.create)
  await fillSteps(page, { title }, { to: 'details' })
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.request().postDataJSON().step === 'media',
  )
  await fillSteps(page, { title }, { from: 'details', to: 'media' })
  expect((await kept).status()).toBe(200)

  const menu = page.locator('header details').filter({ hasText: member.username })
  await menu.locator('summary').click()
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await menu.getByRole('button', { name: tr('layout.logout') }).click()
  expect((await ended).status()).toBe(204)

  const phone = await openPage()
  await signIn(phone, member)
  await openHydrated(phone, paths.create)
  await phone.getByRole('button', { name: tr('create.draft.toStep') }).click()
  await expectStep(phone, 'media')
})
