import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { ManageTab } from '../../lib/shared/manage/tabs.ts'
import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectToEnd } from '../support/e2e/page-height.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'

test('an author finds the next steps, reads the numbers and records a hand-over that everybody sees', async ({
  page,
}) => {
  const { api } = environment()
  const author = await registerMember()
  const title = `Durağa gölgelik yapılsın ${randomBytes(4).toString('hex')}`
  const id = await createCampaign({ api }, await tokenOf(api, author), { title })
  await approve(id)
  await fetch(`${api}/campaign/${id}/visits/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'whatsapp' }),
  })

  await page.goto(paths.manage(id))
  await expect(page).toHaveURL(/\/signin\?to=/)
  await signIn(page, author)
  await page.goto(paths.campaign({ id }))
  await page.getByRole('link', { name: tr('edit.manage') }).click()
  await expect(page).toHaveURL(paths.manage(id))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: tr('nextStep.share_ten.title') })).toBeVisible()

  const steps = page.getByRole('region', { name: tr('manage.next') })
  await steps.getByRole('heading', { name: tr('nextStep.set_goal.title') }).click()
  await steps.getByLabel(tr('manage.goal.label')).fill('250')
  await steps.getByRole('button', { name: tr('manage.goal.save') }).click()
  await expect(steps.getByRole('heading', { name: tr('nextStep.set_goal.title') })).toBeHidden()
  await expectToEnd(page)

  const tab = (name: ManageTab) =>
    page
      .getByRole('navigation', { name: tr('manage.title') })
      .getByRole('link', { name: tr(`manage.tabs.${name}`) })
      .click()
  await tab('numbers')
  await expect(page).toHaveURL(paths.manage(id, 'numbers'))
  await expect(page.getByText(tr('manage.totals.goal', { goal: 250 }))).toBeVisible()
  await expectToEnd(page)
  await page.getByRole('link', { name: tr('manageNumbers.series.calls') }).click()
  await expect(page.getByRole('figure')).toContainText(tr('manageNumbers.panel.calls'))
  await page.getByText(tr('manageNumbers.table')).click()
  await expect(page.getByRole('table').getByRole('row').last()).toContainText(`${tr('manageNumbers.total')}01`)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await tab('delivery')
  await expectToEnd(page)
  await page.getByRole('heading', { name: tr('handOvers.new') }).click()
  await page.getByRole('radio', { name: tr('handOvers.way.in_person') }).check()
  await page.getByRole('button', { name: tr('handOvers.add') }).click()
  await expect(page.getByText(tr('handOvers.recorded'))).toBeVisible()
  await expect(page.getByRole('heading', { name: tr('manage.deliveries.title') })).toBeFocused()
  await tab('settings')
  await expect(page.getByRole('heading', { name: tr('manage.trial.title') })).toBeVisible()
  await expectToEnd(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goto(paths.campaign({ id }))
  await expect(page.getByText(tr('deliveries.word', { state: 'claimed' }))).toBeVisible()
})
