import type { Locator, Page } from '@playwright/test'
import { campaign as campaignShape } from '@sesol/contract'
import { paths } from '../../lib/shared/paths.ts'
import { fetchCampaign, phone } from '../support/e2e/campaign-page.ts'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

// A withdrawn signature is a 410.
test.use({ expected: [/status of 410/] })

const countText = (count: number) => tr.markup('campaign.signatures', { count, n: (number) => number })

const numberText = (number: number) => tr('sign.number', { number: number.toLocaleString('tr') })

async function countOf(id: number): Promise<number> {
  const response = await fetch(`${environment().api}/campaign/${id}/`)
  return campaignShape.parse(await response.json()).signature_count ?? 0
}

type Signing = { name?: string; press?: (control: Locator) => Promise<void> }

async function sign(page: Page, email: string, { name = 'Işıl', press = (control) => control.click() }: Signing = {}) {
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: tr('sign.sign') })
      .first(),
  )
  const form = page.getByRole('form', { name: tr('sign.title') })
  await form.getByLabel(tr('sign.name'), { exact: true }).fill(name)
  await form.getByLabel(tr('sign.surname')).fill('Gökçe')
  await form.getByLabel(tr('sign.email')).fill(email)
  await form.getByRole('radio', { name: tr('sign.counted') }).check()
  await expectAccessible(page)
  await press(form.getByRole('button', { name: tr('sign.sign') }))
  await expect(page.getByRole('heading', { name: tr('sign.waiting') })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
}

test('a signature counts after one press in its mailbox, and the same address in another case counts once', async ({
  page,
  openPage,
}) => {
  const { id } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const before = await countOf(id)
  const { username } = newAccount()
  const address = `${username}@Example.com`

  await page.goto(`/campaign/${id}`)
  await expect(page.getByRole('main')).toContainText(countText(before))
  await sign(page, address)
  await expect(page.getByRole('main')).toContainText(countText(before))
  await expectAccessible(page)
  expect(await countOf(id)).toBe(before)

  const link = await mailedLink(address, 'signature/confirm')
  expect((await fetch(link)).status).toBe(200)
  expect(await countOf(id)).toBe(before)

  await expect.poll(() => ageOfMail(address)).toBeGreaterThan(1500)
  const mailbox = await openPage()
  await mailbox.goto(link)
  await expect(mailbox.getByText('Işıl Gökçe')).toBeVisible()
  await expectAccessible(mailbox)
  await mailbox.getByRole('button', { name: tr('mailed.signature.confirm') }).click()
  await expect(mailbox.getByRole('heading', { name: numberText(before + 1), level: 1 })).toBeVisible()
  await expectAccessible(mailbox)
  expect(await countOf(id)).toBe(before + 1)
  await mailbox.goto(link)
  await expect(mailbox.getByRole('heading', { name: tr('sign.signed'), level: 1 })).toBeVisible()
  expect(await countOf(id)).toBe(before + 1)

  const other = await openPage()
  await other.goto(`/campaign/${id}`)
  await sign(other, `${username.toUpperCase()}@EXAMPLE.com`)
  expect(await countOf(id)).toBe(before + 1)
})

test('from a shared link to sharing it oneself are five taps, with one red button at each', async ({ openPage }) => {
  const { id } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const number = (await countOf(id)) + 1
  const address = newAccount().email
  const page = await openPage(phone)
  const red = page.getByRole('main').locator('.button-primary')
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.tap()
  }
  await page.goto(paths.campaign({ id }, 'whatsapp'))
  await sign(page, address, { press: tap })
  await expect(page.locator('#sign .button-primary')).toHaveText([tr('waiting.confirm')])

  const link = await mailedLink(address, 'signature/confirm')
  await expect.poll(() => ageOfMail(address)).toBeGreaterThan(1500)
  taps += 1
  await page.goto(link)
  await expect(page.getByText('Işıl Gökçe')).toBeVisible()
  await expect(red).toHaveText(tr('mailed.signature.confirm'))
  await tap(red)
  await expect(page.getByRole('heading', { name: numberText(number), level: 1 })).toBeFocused()
  await expect(red).toContainText(tr('share.onWhatsapp'))
  const shared = new URL((await red.getAttribute('href')) ?? '').searchParams.get('text')
  expect(shared).toContain(environment().site + paths.campaign(await fetchCampaign(id), 'whatsapp'))
  expect(taps + 1).toBe(5)
})

test('M-17 the press accepts the form that its page shows, not one that a stranger wrote before', async ({
  page,
  openPage,
}) => {
  const { id } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const before = await countOf(id)
  const address = newAccount().email
  const stranger = await openPage()
  await stranger.goto(`/campaign/${id}`)
  await sign(stranger, address, { name: 'Yabanci' })
  await expect(stranger.getByRole('form', { name: tr('sign.why.title') })).toHaveCount(0)
  await page.goto(`/campaign/${id}`)
  await sign(page, address, { name: 'Deniz' })

  const planted = await mailedLink(address, 'signature/confirm', 'Yabanci')
  await page.goto(await mailedLink(address, 'signature/confirm', 'Deniz'))
  await expect(page.getByText('Deniz Gökçe')).toBeVisible()
  await expect.poll(() => ageOfMail(address)).toBeGreaterThan(1500)
  await page.getByRole('button', { name: tr('mailed.signature.confirm') }).click()
  await expect(page.getByRole('heading', { name: numberText(before + 1), level: 1 })).toBeVisible()
  const why = page.getByRole('form', { name: tr('sign.why.title') })
  await why.getByRole('textbox').fill('Buradan her sabah geçiyoruz.')
  await why.getByLabel(tr('sign.why.named')).check()
  await expectAccessible(page)
  await why.getByRole('button', { name: tr('sign.why.send') }).click()
  await expect(page.getByText(tr('sign.why.saved'))).toBeVisible()
  expect(await countOf(id)).toBe(before + 1)

  const { results } = await fetch(`${environment().api}/campaign/${id}/signers/`).then((reply) => reply.json())
  expect(results[0]).toMatchObject({ name: 'Deniz Gökçe', text: 'Buradan her sabah geçiyoruz.' })
  await page.goto(planted)
  await expect(page.getByRole('heading', { name: tr('mailed.signature.takenBackTitle') })).toBeVisible()
  expect(await countOf(id)).toBe(before + 1)
})
