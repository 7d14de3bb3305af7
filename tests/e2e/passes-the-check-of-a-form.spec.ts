import { proofHeader, puzzleHeader } from '@sesol/contract'
import { newPuzzle, provenSalt } from '../../api/src/domains/trust/guard.ts'
import { fillSignForm, openHydrated, signCounted } from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { newAccount } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

// The first answer of a form under attack.
test.use({ expected: [/status of 403/] })

test('M-23 a guest signs during an attack: the browser solves the puzzle by itself', async ({ page }) => {
  const { id } = await anyCampaign()
  const secret = 'of this test'
  const most = 2 ** 14
  let proof = ''
  await page.route(`**/api/campaign/${id}/sign`, async (route) => {
    proof = route.request().headers()[proofHeader] ?? ''
    if (proof) return route.continue()
    const puzzle = newPuzzle(secret, { form: 'sign', most, now: new Date() })
    await route.fulfill({ status: 403, headers: { [puzzleHeader]: puzzle }, json: { code: 'error.request.proof' } })
  })
  await openHydrated(page, `/campaign/${id}`)
  const open = page.getByRole('main').getByRole('link', { name: tr('sign.sign') })
  await open.first().click()
  const form = page.getByRole('form', { name: tr('sign.title') })
  // What is typed before the form with scripts has come is sent without a proof; that form alone can be closed.
  await expect(form.getByRole('button', { name: tr('sign.cancel') })).toBeVisible()
  await fillSignForm(form, newAccount().email)
  await signCounted(form)
  await expect(page.getByRole('heading', { name: tr('sign.waiting') })).toBeVisible()
  expect(provenSalt(secret, { form: 'sign', proof, now: new Date() })).toBeTruthy()
})
