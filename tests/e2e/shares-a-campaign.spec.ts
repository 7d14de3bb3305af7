import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import {
  actionButton,
  desktop,
  expectFocusTrapped,
  fetchCampaign,
  openHydrated,
  phone,
} from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

async function visitsSeenByOwner(page: Page, id: number): Promise<number> {
  await openHydrated(page, paths.campaign({ id }))
  const report = page.getByRole('region', { name: tr('owner.title') })
  await expect(report.getByRole('heading', { name: tr('owner.visitsTitle') })).toBeVisible()
  await expect(report.getByText(tr('owner.visitsHint'))).toBeVisible()
  const row = report.locator('dl > div', { hasText: tr('owner.source.whatsapp') })
  return (await row.count()) === 0 ? 0 : Number(await row.getByRole('definition').textContent())
}

test('a visit by a shared link is counted once, anonymously, in the owner’s report', async ({ openPage }) => {
  const { portal: id, owner } = environment().seeded
  const sharer = await openPage(phone)
  await openHydrated(sharer, paths.campaign({ id }))
  await actionButton(sharer, 'share').tap()
  const dialog = sharer.getByRole('dialog', { name: tr('share.title') })
  await expectFocusTrapped(sharer, dialog)
  const link = await dialog.getByRole('link', { name: tr('share.onWhatsapp') }).getAttribute('href')
  const text = new URL(link ?? '').searchParams.get('text') ?? ''
  const [address] = /https?:\/\/\S+/.exec(text) ?? ['']
  const campaign = await fetchCampaign(id)
  expect(address).toBe(environment().site + paths.campaign(campaign, 'whatsapp'))

  const otherPage = await openPage(desktop)
  await signIn(otherPage, owner)
  const before = await visitsSeenByOwner(otherPage, id)

  const reader = await openPage(phone)
  const counting = reader.waitForResponse((response) => response.url().endsWith(`/campaign/${id}/visits`))
  await reader.goto(address)
  expect((await counting).ok()).toBe(true)
  await expect(reader).toHaveURL(paths.campaign(campaign))
  await reader.goto(address)
  await expect(reader).toHaveURL(paths.campaign(campaign))
  expect(await visitsSeenByOwner(otherPage, id)).toBe(before + 1)
})
