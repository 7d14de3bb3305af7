import { paths } from '../../lib/shared/paths.ts'
import { openHydrated } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'
import { editorOf, expectStep, nextButton } from '../support/e2e/wizard.ts'

const sent = async (path: string) => (await fetch(environment().site + path)).text()

test('an edit of an approved campaign waits; once accepted, the page says so and compares the texts', async ({
  page,
}) => {
  const owner = await registerMember()
  const before = `Liman gece çalışmasın ${Date.now()}`
  const after = before.replace('gece', 'akşam')
  // Its first sentence describes the page, and no two pages have one description.
  const story = `${before}: iskelede taş kırılıyor; uyuyan yok, şikâyet eden çok.`
  const { api } = environment()
  const form = new FormData()
  const fields = {
    ...{ scope: 'local', topic: 'environment', campaign_type: 'complaint', title: before, content: story },
    ...{ institution_or_person_name: 'Örnek Liman Başkanlığı', email: 'liman@ornek.example', complaint_details: story },
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: `Bearer ${await tokenOf(api, owner)}` }
  const { id } = await (await fetch(`${api}/campaign/create/`, { method: 'POST', headers, body: form })).json()
  await approve(id)
  const address = paths.campaign({ id })
  await expect.poll(() => sent(address), { timeout: 10_000 }).toContain(before)

  await signIn(page, owner)
  await openHydrated(page, `${address}#edit-details`)
  await expectStep(page, 'details', 'edit')
  await expect(page.getByText(tr('edit.outcome.waits'))).toBeVisible()
  await editorOf(page).getByLabel(tr('create.texts.heading')).fill(after)
  await nextButton(editorOf(page)).click()
  await nextButton(editorOf(page)).click()
  await expectStep(page, 'review', 'edit')
  await nextButton(editorOf(page)).click()

  await expect(page.getByText(tr('edit.savedPending'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
  await page.getByRole('button', { name: tr('pending.compare') }).click()
  await expect(page.locator('ins', { hasText: 'akşam' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: tr('pending.show') }).click()
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible()
  await expect(page.getByText(tr('pending.mine'))).toBeVisible()
  await expectAccessible(page)
  expect(await sent(address)).not.toContain(after)

  await approve(id)
  await expect.poll(() => sent(address), { timeout: 10_000 }).toContain(after)
  await openHydrated(page, address)
  await page.getByRole('link', { name: tr('versions.compare') }).click()
  await expect(page.getByRole('heading', { level: 1, name: tr('versions.title') })).toBeVisible()
  await expect(page.locator('del', { hasText: 'gece' })).toBeVisible()
  await expect(page.locator('ins', { hasText: 'akşam' })).toBeVisible()
  await expectAccessible(page)
  expect((await fetch(environment().site + paths.versions(id))).status).toBe(200)
})
