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

test('a sheet of signatures is uploaded, counted by a moderator and shown apart', async ({ page, openPage }) => {
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
  await section.getByRole('button', { name: tr('paper.add') }).click()
  await expect(section.getByText(tr('error.field.sheet_count'))).toBeVisible()
  await section
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('imzalar.jpg', '#e8e4d8'))
  await expect(section.getByAltText(tr('paper.scan.chosen'))).toBeVisible()
  await section.getByLabel(tr('paper.stated')).fill('25')
  await section.getByRole('button', { name: tr('paper.add') }).click()
  await expect(page.getByText(tr('paper.added'))).toBeVisible()
  await expect(section.getByRole('list', { name: tr('paper.list') }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  const desk = await openPage()
  await signIn(desk, demoAccounts(dataDir).moderator)
  await desk.goto(deskPaths.sheets())
  await waitForHydration(desk)
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name: title }) })
  await row.getByLabel(tr('moderatedSheets.counted')).fill('23')
  await expectAccessible(desk)
  await row.getByRole('button', { name: tr('moderatedSheets.accept'), exact: true }).click()
  await expect(row.getByText(tr('moderatedSheets.states.accepted'))).toBeVisible()

  await expect(async () => {
    await page.goto(paths.campaign({ id }))
    await expect(page.getByText(/\+ 23 kâğıt imza/)).toBeVisible({ timeout: 1000 })
  }).toPass()
})
