import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerConfirmedMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

const axe = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

test('an invited member joins, edits, and takes the campaign over, which then names the new owner', async ({
  openPage,
  page,
}) => {
  const { api } = environment()
  const [owner, mate] = [await registerConfirmedMember(), await registerConfirmedMember()]
  const title = `Mahalleye kütüphane açılsın ${randomBytes(4).toString('hex')}`
  const id = await createCampaign({ api }, await tokenOf(api, owner), { title })
  await approve(id)
  const other = await openPage()
  await signIn(page, owner)
  await signIn(other, mate)

  await page.goto(paths.manage(id, 'settings'))
  await waitForHydration(page)
  await page.getByRole('heading', { name: tr('team.title') }).click()
  await page.getByLabel(tr('team.member'), { exact: true }).fill(mate.username)
  await page.getByRole('button', { name: tr('team.send'), exact: true }).click()
  await expect(page.getByText(tr('team.sent'))).toBeVisible()
  await expect(page.getByRole('main').getByText(mate.username)).toBeVisible()
  await axe(page)

  await other.goto(paths.notifications)
  await other.getByRole('link', { name: title }).click()
  await expect(other).toHaveURL(paths.invitation(id))
  await axe(other)
  await other.getByRole('button', { name: tr('invitation.accept.co_owner') }).click()
  await expect(other).toHaveURL(paths.manage(id))
  await other.getByRole('button', { name: tr('edit.open') }).click()
  await expect(other.getByRole('button', { name: tr('edit.delete') })).toBeHidden()
  await expect(other.locator('form').first()).toBeVisible()

  await page.reload()
  await waitForHydration(page)
  await page.getByRole('heading', { name: tr('team.title') }).click()
  await page.getByLabel(tr('team.member'), { exact: true }).fill(mate.username)
  await page.getByRole('radio', { name: tr('team.roles.owner') }).check()
  await page.getByRole('button', { name: tr('team.send'), exact: true }).click()
  await expect(page.getByText(tr('team.sent'))).toBeVisible()
  await other.goto(paths.invitation(id))
  await waitForHydration(other)
  await other.getByRole('button', { name: tr('invitation.accept.owner') }).click()
  await expect(other).toHaveURL(paths.manage(id))
  await expect(async () => {
    await other.goto(paths.campaign({ id }))
    await expect(other.getByRole('link', { name: mate.username }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
})
