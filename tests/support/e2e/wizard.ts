import { expect, type Locator, type Page } from '@playwright/test'
import { type Campaign, userCampaigns } from '@sesol/contract/campaigns'
import { paths } from '../../../lib/shared/paths.ts'
import { reacts } from './acting.ts'
import { tr } from './words.ts'

/** The places of announcing a campaign, in their order. */
export const places = ['scope', 'topic', 'type', 'institution', 'ai', 'details', 'media', 'review'] as const
export type Place = (typeof places)[number]

type Photograph = { name: string; mimeType: string; buffer: Buffer }

export type Announcement = { title: string; files?: readonly Photograph[] }

export const story =
  'Dere yatağına her gece kamyonlarla atık dökülüyor. Balıklar öldü, su içilmez oldu. #DereTemizlensin'
export const petition = 'Atıkların dökülmesi durdurulsun, dere temizlensin.'

export const wizardOf = (page: Page): Locator => page.getByRole('form', { name: tr('create.title') })
export const editorOf = (page: Page): Locator => page.getByRole('form', { name: tr('create.titleEdit') })
/** The button that leads on, whatever it is called there. */
export const onward = (form: Locator): Locator => form.locator('button[type=submit]')

export async function expectAt(page: Page, place: Place, mode: 'create' | 'edit' = 'create') {
  const title = mode === 'edit' && place !== 'ai' ? tr(`editSteps.${place}.title`) : tr(`createSteps.${place}.title`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

/** What somebody answers at each place. */
const answers: Record<Place, (form: Locator, announcement: Announcement) => Promise<void>> = {
  scope: (form) => form.getByRole('radio', { name: tr('values.scope.local') }).check(),
  topic: (form) => form.getByRole('radio', { name: tr('values.topic.environment') }).check(),
  type: async (form) => {
    await form.getByRole('radio', { name: tr('values.type.complaint') }).check()
    await form.getByLabel(tr('create.labels.complaint_details')).fill(story)
  },
  institution: async (form) => {
    await form.getByLabel(tr('create.institution.name')).fill('Söğütlü Belediyesi')
    await form.getByLabel(tr('create.emails.email')).fill('belediye@ornek.example')
  },
  ai: (form) => form.getByRole('radio', { name: tr('create.aiChoice.without_ai') }).check(),
  details: async (form, { title }) => {
    await form.getByLabel(tr('create.texts.heading')).fill(title)
    await form.getByLabel(tr('create.texts.content')).fill(story)
    await form.getByLabel(tr('create.texts.petition')).fill(petition)
  },
  media: async (form, { files = [] }) => {
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files])
    for (const { name } of files) {
      await expect(form.getByRole('button', { name: tr('media.remove', { name }) })).toBeVisible()
    }
  },
  review: async () => {},
}

type Walk = {
  from?: Place
  to?: Place
  /** Done at each place once it is answered, before the way on. */
  at?: (place: Place) => Promise<void>
}

/** Answers what the wizard asks, from one place to another, and stays there. */
export async function answer(page: Page, announcement: Announcement, { from = 'scope', to = 'review', at }: Walk = {}) {
  const walked = places.slice(places.indexOf(from), places.indexOf(to) + 1)
  for (const place of walked) {
    await expectAt(page, place)
    await answers[place](wizardOf(page), announcement)
    await at?.(place)
    if (place !== to) await onward(wizardOf(page)).click()
  }
}

/** Opens the wizard, answers everything and presses the last button. */
export async function announce(page: Page, announcement: Announcement, walk: Walk = {}) {
  await page.goto(paths.create)
  await reacts(page)
  await answer(page, announcement, walk)
  await onward(wizardOf(page)).click()
}

/** What was typed is written down: from now on the tab may die. */
export async function expectKept(page: Page, text: string) {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const request = indexedDB.open('campaignDB')
          request.onerror = () => reject(request.error)
          request.onsuccess = () => {
            const database = request.result
            const drafts = database.transaction('drafts').objectStore('drafts').getAll()
            drafts.onsuccess = () => {
              database.close()
              resolve(JSON.stringify(drafts.result))
            }
          }
        }),
    )
  await expect.poll(kept).toContain(text)
}

/** The titles of a member's own campaigns, those under review among them, each with its files. */
export async function ownCampaigns(page: Page): Promise<Campaign[]> {
  const { id } = await (await page.request.get('/api/session')).json()
  const answer = await page.request.get(`/api/campaign/user/${id}/campaigns`)
  return userCampaigns.parse(await answer.json()).campaigns
}
