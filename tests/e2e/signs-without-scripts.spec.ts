import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { fillSignForm } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { mailedCode, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount } from '../support/e2e/members.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

// A refused form, and blocked scripts.
test.use({ expected: [/status of 400|ERR_FAILED/] })

const campaign = () => environment().seeded.reachable.loss

async function fill(page: Page, email: string, say = tr) {
  const form = page.getByRole('form', { name: say('sign.title') })
  await fillSignForm(form, email, say)
  await form.getByRole('radio', { name: say('sign.named') }).check()
  return form.getByRole('button', { name: say('sign.sign') })
}

for (const [language, say, prefix] of [
  ['Turkish', tr, ''],
  ['English', en, '/en'],
] as const) {
  test(`R-30 without JavaScript, a campaign is signed in its page, in ${language}`, async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    const id = campaign()
    await page.goto(prefix + paths.campaign({ id }))
    await expect(page.getByRole('form', { name: say('sign.title') })).toBeHidden()
    await page
      .getByRole('article')
      .getByRole('link', { name: say('sign.sign') })
      .first()
      .click()
    const { email } = newAccount()
    await (await fill(page, email.replace('.com', ''), say)).click()
    await expect(page.getByText(say('error.field.email'))).toBeVisible()
    await (await fill(page, email, say)).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}${paths.signed}#top$`))
    await expect(page.getByRole('heading', { level: 1, name: say('sign.waiting') })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('textbox', { name: say('waiting.code') }).fill(await mailedCode(email))
    await page.getByRole('button', { name: say('waiting.confirm') }).click()
    await expect(page.getByText(say('sign.thanks'))).toBeVisible()

    await page.goto(prefix + paths.ownSignatures)
    await page.getByRole('textbox', { name: say('ownSignatures.email') }).fill(email)
    await page.getByRole('button', { name: say('ownSignatures.send') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('ownSignatures.sentTitle') })).toBeVisible()
    await page.goto(await mailedLink(email, 'signature/own'))
    await page.getByRole('button', { name: say('ownSignatures.show') }).click()
    await page.getByRole('button', { name: say('ownSignatures.press.unshare') }).click()
    await expect(page.getByText(say('ownSignatures.done.unshare'))).toBeVisible()
    await page.getByText(say('ownSignatures.withdraw', { state: 'confirmed' }), { exact: true }).click()
    await page.getByRole('button', { name: say('ownSignatures.confirm', { state: 'confirmed' }) }).click()
    await expect(page.getByText(say('ownSignatures.done.withdraw'))).toBeVisible()
    await expect(page.getByText(say('ownSignatures.empty'))).toBeVisible()
  })
}

test('R-30 with every script lost, a campaign is signed in its page', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await page.goto(paths.campaign({ id: campaign() }))
  await page
    .getByRole('article')
    .getByRole('link', { name: tr('sign.sign') })
    .first()
    .click()
  const { email } = newAccount()
  await (await fill(page, email)).click()
  await expect(page.getByRole('heading', { level: 1, name: tr('sign.waiting') })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})
