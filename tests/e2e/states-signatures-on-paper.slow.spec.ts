import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { photo } from '../support/e2e/pictures.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

test('signatures on paper are stated with a scan, shown apart, and removed by a moderator', async ({
  page,
  openPage,
}) => {
  const { api, dataDir } = environment()
  const owner = await registerMember()
  const title = `Kâğıtlı ${owner.username}`
  const id = await createCampaign({ api }, await tokenOf(api, owner), { title })
  await approve(id)

  await signIn(page, owner)
  await page.goto(paths.manage(id, 'delivery'))
  await waitForHydration(page)
  const section = page.getByRole('region', { name: tr('paper.title') })
  await section.getByText(tr('paper.new'), { exact: true }).click()
  await section.getByRole('button', { name: tr('paper.state') }).click()
  await expect(section.getByText(tr('error.field.paper_count'))).toBeVisible()
  await section
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('imzalar.jpg', '#e8e4d8'))
  await expect(section.getByAltText(tr('paper.scan.chosen'))).toBeVisible()
  await section.getByLabel(tr('paper.count')).fill('120')
  await section.getByRole('button', { name: tr('paper.state') }).click()
  await expect(page.getByText(tr('paper.stated'))).toBeVisible()
  await expect(section.getByText('120 imza beyan edildi')).toBeVisible()
  await expectAccessible(page)
  const line = page.getByText('Yazarın beyanı: kâğıt üzerinde 120 imza')
  await expect(async () => {
    await page.goto(paths.campaign({ id }))
    await expect(line).toBeVisible({ timeout: 1000 })
  }).toPass()

  const desk = await openPage()
  await signIn(desk, demoAccounts(dataDir).moderator)
  await desk.goto(deskPaths.campaign(id))
  await waitForHydration(desk)
  await expect(desk.getByText('Yazarın beyanı: kâğıt üzerinde 120 imza')).toBeVisible()
  await expect(desk.getByRole('link', { name: tr('moderation.paper.open') })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: tr('moderation.paper.remove') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('false_claim')
  await dialog.getByRole('button', { name: tr('moderation.paper.remove') }).click()
  await expect(desk.getByText(tr('moderation.paper.removed'))).toBeVisible()
  await expect(async () => {
    await page.goto(paths.campaign({ id }))
    await expect(line).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})
