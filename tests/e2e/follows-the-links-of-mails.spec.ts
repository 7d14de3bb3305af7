import { me, tokenPair } from '@sesol/contract'
import { unsubscribeToken } from '../../api/src/domains/accounts/unsubscribe.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { type Member, newcomer } from '../support/e2e/people.ts'
import { expect, test } from '../support/e2e/test.ts'
import { en, tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// A dead link is answered with 400, which the browser notes.
test.use({ expected: [/status of 400/] })

/** A member who wants to hear of campaigns, registered at the API itself. */
async function subscriber(): Promise<Member> {
  const person = newcomer()
  const body = JSON.stringify({ ...person, password2: person.password, campaign_mail: true })
  const headers = { 'content-type': 'application/json', 'accept-language': 'tr' }
  const answer = await fetch(`${world().api}/users/register/`, { method: 'POST', headers, body })
  expect(answer.status, await answer.text()).toBe(201)
  return person
}

/** What the API knows of a member. */
async function recordOf({ email, password }: Member) {
  const form = new URLSearchParams({ email, password })
  const login = await fetch(`${world().api}/users/login/`, { method: 'POST', body: form })
  const { access } = tokenPair.parse(await login.json())
  const answer = await fetch(`${world().api}/users/me/`, { headers: { authorization: `Bearer ${access}` } })
  return me.parse(await answer.json())
}

test('confirms the address with the link of the mail, which programs that open it before do not', async ({ page }) => {
  const person = await subscriber()
  const link = await mailedLink(person.email, 'confirm-email')
  expect((await fetch(link)).status).toBe(200)
  expect((await recordOf(person)).email_confirmed).toBe(false)

  await page.goto(link)
  await expect(page).toHaveTitle(new RegExp(tr('mailed.confirmTitle')))
  await page.getByRole('button', { name: tr('mailed.confirm') }).click()
  await expect(page.getByRole('heading', { name: tr('mailed.confirmedTitle') })).toBeVisible()
  await expectAccessible(page)
  expect((await recordOf(person)).email_confirmed).toBe(true)
})

test('asks for a new link where the old one is dead, by way of signing in', async ({ page }) => {
  const person = await subscriber()
  await page.goto('/confirm-email/Nw/no-such-secret')
  await page.getByRole('button', { name: tr('mailed.confirm') }).click()
  await expect(page.getByText(tr('error.mail.link'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: tr('mailed.signIn') })
    .click()
  await page.getByLabel(tr('accounts.email')).fill(person.email)
  await page.getByLabel(tr('accounts.password'), { exact: true }).fill(person.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: tr('accounts.signIn') })
    .click()
  await expect(page).toHaveURL(`${world().site}/confirm-email`)
  await page.getByRole('button', { name: tr('mailed.sendAgain') }).click()
  await expect(page.getByText(tr('mailed.sentAgain'))).toBeVisible()
})

test('ends announcements in the language of one’s choice, and by one click of a mail program', async ({ page }) => {
  for (const oneClick of [false, true]) {
    const person = await subscriber()
    const { id, campaign_mail } = await recordOf(person)
    expect(campaign_mail).toBe(true)
    const path = `/unsubscribe/${unsubscribeToken({ jwtSecret: world().secrets.JWT_SECRET }, id)}`
    if (oneClick) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await fetch(world().site + path, { method: 'POST', body })).status).toBe(200)
    } else {
      await page.goto(path)
      await page.locator('summary', { hasText: tr('layout.language') }).click()
      await page.getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(`${world().site}/en${path}`)
      expect((await recordOf(person)).campaign_mail).toBe(true)
      await page.getByRole('button', { name: en('mailed.unsubscribe') }).click()
      await expect(page.getByRole('heading', { name: en('mailed.unsubscribedTitle') })).toBeVisible()
      await expectAccessible(page)
    }
    expect((await recordOf(person)).campaign_mail).toBe(false)
  }
})
