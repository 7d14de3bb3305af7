import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { openHydrated, waitForHydration } from '../support/e2e/campaign-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { type Member, registerMember, signIn } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { approve } from '../support/e2e/moderate.ts'
import { expectAccessible } from '../support/e2e/page-errors.ts'
import { photo } from '../support/e2e/pictures.ts'
import { tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'
import { editorOf, expectStep, nextButton } from '../support/e2e/wizard.ts'

// A deleted campaign, and one of another member.
test.use({ expected: [/status of 4(03|04|10)/] })

const story = 'Gece yarısından sonra iskelede taş kırılıyor; uyuyan yok, şikâyet eden çok.'

type Wanted = { approved: boolean; pictured?: boolean }

async function campaignOf(owner: Member, title: string, { approved, pictured = false }: Wanted): Promise<number> {
  const { api } = environment()
  const form = new FormData()
  const fields = {
    ...{ scope: 'local', topic: 'environment', campaign_type: 'complaint', title, content: `${title}. ${story}` },
    ...{ institution_or_person_name: 'Örnek Liman Başkanlığı', email: 'liman@ornek.example', complaint_details: story },
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (pictured) {
    const { name, mimeType, buffer } = await photo('iskele.jpg', '#6a7d9a')
    form.append('uploaded_media', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  }
  const headers = { authorization: `Bearer ${await tokenOf(api, owner)}` }
  const response = await fetch(`${api}/campaign/create/`, { method: 'POST', headers, body: form })
  const { id } = JSON.parse(await response.text())
  if (approved) await approve(id)
  return id
}

const sent = async (path: string) => (await fetch(environment().site + path)).text()
const edit = (page: Page) => page.getByRole('button', { name: tr('edit.open') })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const titleField = (page: Page) => editorOf(page).getByLabel(tr('create.texts.heading'))

async function walkTo(page: Page, place: 'details' | 'review') {
  const steps = ['scope', 'topic', 'type', 'institution', 'details', 'media', 'review'] as const
  for (const step of steps) {
    await expectStep(page, step, 'edit')
    if (step === place) return
    await nextButton(editorOf(page)).click()
  }
}

test('a changed title, hashtag and picture of a public campaign is visible to owner and visitors once accepted', async ({
  page,
  openPage,
}) => {
  const owner = await registerMember()
  const before = `Liman gece çalışmasın ${Date.now()}`
  const after = `${before}: yeni başlık`
  const id = await campaignOf(owner, before, { approved: true, pictured: true })
  const address = paths.campaign({ id })
  await expect.poll(() => sent(address), { timeout: 10_000 }).toContain(before)
  await signIn(page, owner)
  await openHydrated(page, '/')
  await openHydrated(page, address)
  await edit(page).click()
  await expect(heading(page, tr('edit.title'))).toBeFocused()
  await expect(page).toHaveURL(`${address}#edit-scope`)
  await walkTo(page, 'details')
  await titleField(page).fill(after)
  await editorOf(page).getByLabel(tr('create.texts.content')).fill(`${story} #YeniEtiket`)
  await nextButton(editorOf(page)).click()
  await expectStep(page, 'media', 'edit')
  await editorOf(page)
    .getByRole('button', { name: /kaldır/i })
    .first()
    .click()
  await editorOf(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('gece.jpg', '#222a44'))
  await expect(editorOf(page).getByRole('button', { name: tr('media.remove', { name: 'gece.jpg' }) })).toBeVisible()
  const picture = await page.locator('article img[src^="/media/"]').first().getAttribute('src')
  await nextButton(editorOf(page)).click()
  await expectStep(page, 'review', 'edit')
  await expectAccessible(page)
  await nextButton(editorOf(page)).click()

  await expect(page.getByText(tr('edit.saved'))).toBeVisible()
  await expect(heading(page, before)).toBeVisible()
  await expect(page).toHaveURL(address)
  await approve(id)
  await expect.poll(() => sent(address), { timeout: 10_000 }).toContain(after)
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page, after)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(after))
  await expect(page.getByRole('link', { name: '#YeniEtiket' }).first()).toBeVisible()
  await expect(page.locator(`article img[src="${picture}"]`)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/')

  const visitor = await openPage()
  await openHydrated(visitor, address)
  await expect(heading(visitor, after)).toBeVisible()
  await expect(edit(visitor)).toHaveCount(0)
})

test('a campaign is deleted after the word is typed; its URL is 410 and no list shows it', async ({ page }) => {
  const owner = await registerMember()
  const title = `Eski köprü yıkılmasın ${Date.now()}`
  const id = await campaignOf(owner, title, { approved: true })
  const { id: ownerId } = await signIn(page, owner)
  await openHydrated(page, paths.profile(ownerId))
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
  expect((await fetch(environment().site + paths.campaign({ id }))).status).toBe(410)
  await page.goto(paths.profile(ownerId))
  await expect(page.getByText(tr('profile.emptyOwn'))).toBeVisible()
})

test('an owner names the outcome; signing ends, and visitors read the closing words', async ({ page, openPage }) => {
  const owner = await registerMember()
  const title = `Vapur seferi geri gelsin ${Date.now()}`
  const id = await campaignOf(owner, title, { approved: true })
  await signIn(page, owner)
  await openHydrated(page, paths.campaign({ id }))
  const open = page.getByRole('button', { name: tr('edit.conclude'), exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: tr('outcome.title') })
  await dialog.getByRole('button', { name: tr('outcome.send') }).click()
  await expect(dialog.getByText(tr('error.field.choice'))).toBeVisible()
  await dialog.getByRole('radio', { name: tr('values.outcome.won'), exact: true }).check()
  await dialog.getByLabel(tr('outcome.label')).fill('İlk vapur pazartesi kalkıyor.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: tr('outcome.send') }).click()
  await expect(page.getByText(tr('outcome.sent'))).toBeVisible()
  await expect(page.getByRole('heading', { name: tr('outcome.titles.won') })).toBeVisible()
  await expect(page.getByText('İlk vapur pazartesi kalkıyor.')).toBeVisible()
  await expectAccessible(page)

  const visitor = await openPage()
  await visitor.goto(paths.campaign({ id }))
  await expect(visitor.getByText('İlk vapur pazartesi kalkıyor.')).toBeVisible()
  await expect(visitor.getByRole('button', { name: tr('campaign.sign') })).toHaveCount(0)
  // A winner needs a hundred signatures; those of the demo have them.
  expect(await sent('/')).toContain('id="won"')
  await expect.poll(() => sent('/'), { timeout: 10_000 }).not.toContain(title)

  await open.click()
  const change = page.getByRole('dialog', { name: tr('outcome.change') })
  await expect(change.getByRole('radio', { name: tr('values.outcome.won'), exact: true })).toBeChecked()
  await change.getByRole('radio', { name: tr('values.outcome.partly') }).check()
  await change.getByRole('button', { name: tr('outcome.save') }).click()
  await expect(page.getByRole('heading', { name: tr('outcome.titles.partly') })).toBeVisible()
})
