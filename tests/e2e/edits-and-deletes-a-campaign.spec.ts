import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { reacts, visit } from '../support/e2e/acting.ts'
import { expectAccessible } from '../support/e2e/guards.ts'
import { approve } from '../support/e2e/moderate.ts'
import { type Member, member, signIn } from '../support/e2e/people.ts'
import { photograph } from '../support/e2e/pictures.ts'
import { tokenOf } from '../support/e2e/stages.ts'
import { expect, test } from '../support/e2e/test.ts'
import { editorOf, expectAt, expectKept, onward } from '../support/e2e/wizard.ts'
import { tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

// A campaign that is gone, and one of somebody else's: what the tests ask for.
test.use({ expected: [/status of 4(03|04|10)/] })

const story = 'Gece yarısından sonra iskelede taş kırılıyor; uyuyan yok, şikâyet eden çok.'

/** A campaign of somebody's own, made at the API itself; approved where it is to be public. */
async function campaignOf(owner: Member, title: string, { approved }: { approved: boolean }): Promise<number> {
  const { api } = world()
  const form = new FormData()
  const fields = {
    ...{ scope: 'local', topic: 'environment', campaign_type: 'complaint', title, content: `${title}. ${story}` },
    ...{ institution_or_person_name: 'Örnek Liman Başkanlığı', email: 'liman@ornek.example', complaint_details: story },
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { name, mimeType, buffer } = await photograph('iskele.jpg', '#6a7d9a')
  form.append('uploaded_media', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const headers = { authorization: `Bearer ${await tokenOf(api, owner)}` }
  const answer = await fetch(`${api}/campaign/create/`, { method: 'POST', headers, body: form })
  const { id } = JSON.parse(await answer.text())
  if (approved) await approve(id)
  return id
}

const sent = async (path: string) => (await fetch(world().site + path)).text()
const edit = (page: Page) => page.getByRole('button', { name: tr('edit.open') })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const titleField = (page: Page) => editorOf(page).getByLabel(tr('create.texts.heading'))

async function walkTo(page: Page, place: 'details' | 'review') {
  const steps = ['scope', 'topic', 'type', 'institution', 'details', 'media', 'review'] as const
  for (const step of steps) {
    await expectAt(page, step, 'edit')
    if (step === place) return
    await onward(editorOf(page)).click()
  }
}

test('changes the title, a hashtag and the picture of a public campaign: the owner and everybody see it at once', async ({
  page,
  somebody,
}) => {
  const owner = await member()
  const before = `Liman gece çalışmasın ${Date.now()}`
  const after = `${before}: yeni başlık`
  const id = await campaignOf(owner, before, { approved: true })
  const address = paths.campaign(id)
  await expect.poll(() => sent(address), { timeout: 10_000 }).toContain(before)
  await signIn(page, owner)
  await visit(page, '/')
  await visit(page, address)
  await edit(page).click()
  await expect(heading(page, tr('edit.title'))).toBeFocused()
  await expect(page).toHaveURL(`${address}#edit-scope`)
  await walkTo(page, 'details')
  await titleField(page).fill(after)
  await editorOf(page).getByLabel(tr('create.texts.content')).fill(`${story} #YeniEtiket`)
  await onward(editorOf(page)).click()
  await expectAt(page, 'media', 'edit')
  await editorOf(page)
    .getByRole('button', { name: /kaldır/i })
    .first()
    .click()
  await editorOf(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph('gece.jpg', '#222a44'))
  await expect(editorOf(page).getByRole('button', { name: tr('media.remove', { name: 'gece.jpg' }) })).toBeVisible()
  const picture = await page.locator('article img[src^="/media/"]').first().getAttribute('src')
  await onward(editorOf(page)).click()
  await expectAt(page, 'review', 'edit')
  await expectAccessible(page)
  await onward(editorOf(page)).click()

  await expect(page.getByText(tr('edit.saved'))).toBeVisible()
  await expect(heading(page, after)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page).toHaveTitle(new RegExp(after))
  await expect(page.getByRole('link', { name: '#YeniEtiket' }).first()).toBeVisible()
  await expect(page.locator(`article img[src="${picture}"]`)).toHaveCount(0)
  expect(await sent(address)).toContain(after)
  // No step of the form is left in the history.
  await page.goBack()
  await expect(page).toHaveURL('/')

  const stranger = await somebody()
  await visit(stranger, address)
  await expect(heading(stranger, after)).toBeVisible()
  await expect(edit(stranger)).toHaveCount(0)
})

test('what is being changed outlives a reload, is asked for before it is left, and waits where it is left', async ({
  page,
}) => {
  const owner = await member()
  const title = `Kıyıdaki çit kalksın ${Date.now()}`
  const id = await campaignOf(owner, title, { approved: false })
  await signIn(page, owner)
  await visit(page, paths.campaign(id))
  await edit(page).click()
  await walkTo(page, 'details')
  await titleField(page).fill(`${title} artık`)
  await expectKept(page, `${title} artık`)
  await page.reload()
  await reacts(page)
  await expectAt(page, 'details', 'edit')
  await expect(titleField(page)).toHaveValue(`${title} artık`)
  for (const _ of ['institution', 'type', 'topic', 'scope']) await page.goBack()
  await expectAt(page, 'scope', 'edit')
  await page.goBack()
  const asked = page.getByRole('dialog', { name: tr('edit.leaveTitle') })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: tr('edit.leaveStay') }).click()
  await expectAt(page, 'scope', 'edit')
  await editorOf(page)
    .getByRole('button', { name: tr('create.cancel') })
    .click()
  await asked.getByRole('button', { name: tr('edit.leaveDiscard') }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(edit(page)).toBeFocused()
  await edit(page).click()
  await walkTo(page, 'details')
  await expect(titleField(page)).toHaveValue(title)
})

test('somebody else who signs in meanwhile may not save it, and no word is lost', async ({ page }) => {
  const [owner, other] = [await member(), await member()]
  const title = `Pazar yeri kapanmasın ${Date.now()}`
  const id = await campaignOf(owner, title, { approved: true })
  await signIn(page, owner)
  await visit(page, paths.campaign(id))
  await edit(page).click()
  await walkTo(page, 'details')
  await titleField(page).fill(`${title} hiç`)
  await signIn(page, other)
  await onward(editorOf(page)).click()
  await onward(editorOf(page)).click()
  await expectAt(page, 'review', 'edit')
  await onward(editorOf(page)).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: tr('error.campaign.not_owner') })
      .first(),
  ).toBeVisible()
  await expect(editorOf(page)).toContainText(`${title} hiç`)
  expect(await sent(paths.campaign(id))).not.toContain(`${title} hiç`)
})

test('deletes a campaign after the word is typed; its address is 410 afterwards, and no list shows it', async ({
  page,
}) => {
  const owner = await member()
  const title = `Eski köprü yıkılmasın ${Date.now()}`
  const id = await campaignOf(owner, title, { approved: true })
  const { id: ownerId } = await signIn(page, owner)
  await visit(page, paths.profile(ownerId))
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: tr('edit.delete'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: tr('edit.deleteTitle') })
  await dialog.getByRole('button', { name: tr('edit.deleteConfirm') }).click()
  const word = dialog.getByLabel(tr('edit.deleteType', { word: tr('edit.deleteWord') }))
  await expect(word).toBeFocused()
  await expectAccessible(page)
  await word.fill('sil')
  await dialog.getByRole('button', { name: tr('edit.deleteConfirm') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(tr('edit.deleted'))).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  expect((await fetch(world().site + paths.campaign(id))).status).toBe(410)
  await page.goto(paths.profile(ownerId))
  await expect(page.getByText(tr('profile.emptyOwn'))).toBeVisible()
})
