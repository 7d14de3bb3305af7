import type { Page } from '@playwright/test'
import { campaign as campaignShape } from '@sesol/contract'
import { anyCampaign } from '../support/e2e/campaigns.ts'
import { environment } from '../support/e2e/environment.ts'
import { newAccount } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { expect, test } from '../support/e2e/test.ts'

const countText = (count: number) => tr.markup('campaign.signatures', { count, n: (number) => number })

async function countOf(id: number): Promise<number> {
  const response = await fetch(`${environment().api}/campaign/${id}/`)
  return campaignShape.parse(await response.json()).signature_count ?? 0
}

/** Draws a wave on the canvas. */
async function draw(page: Page) {
  const canvas = page.getByRole('img', { name: tr('sign.canvasEmpty') })
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is not shown')
  const at = (part: number) =>
    [box.x + box.width * part, box.y + box.height * (0.5 + 0.25 * Math.sin(part * 12))] as const
  await page.mouse.move(...at(0.15))
  await page.mouse.down()
  for (let part = 0.2; part < 0.85; part += 0.05) await page.mouse.move(...at(part), { steps: 3 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: tr('sign.canvasDrawn') })).toBeVisible()
}

async function sign(page: Page, email: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: tr('sign.sign') })
    .first()
    .click()
  const form = page.getByRole('form', { name: tr('sign.title') })
  await form.getByLabel(tr('sign.name'), { exact: true }).fill('Işıl')
  await form.getByLabel(tr('sign.surname')).fill('Gökçe')
  await form.getByLabel(tr('sign.email')).fill(email)
  await draw(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: tr('sign.sign') }).click()
  await expect(page.getByRole('heading', { name: tr('sign.signed') })).toBeVisible()
}

test('a drawn signature is counted, and the same e-mail address in another case counts once', async ({
  page,
  openPage,
}) => {
  const { id } = await anyCampaign(({ signature_count }) => signature_count > 1)
  const before = await countOf(id)
  const { username } = newAccount()

  await page.goto(`/campaign/${id}`)
  await expect(page.getByRole('main')).toContainText(countText(before))
  await sign(page, `${username}@Example.com`)
  await expect(page.getByRole('main')).toContainText(countText(before + 1))
  expect(await countOf(id)).toBe(before + 1)
  await expectAccessible(page)

  const other = await openPage()
  // The counts are cached for two seconds, and a page that got earlier ones asks again after some twenty.
  await expect
    .poll(async () => (await other.request.get(`/counts/${id}`)).json())
    .toMatchObject({
      signature_count: before + 1,
    })
  await other.goto(`/campaign/${id}`)
  await expect(other.getByRole('main')).toContainText(countText(before + 1))
  await sign(other, `${username.toUpperCase()}@EXAMPLE.com`)
  await expect(other.getByRole('main')).toContainText(countText(before + 1))
  expect(await countOf(id)).toBe(before + 1)
})
