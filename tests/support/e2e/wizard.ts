import { expect, type Locator, type Page } from '@playwright/test'
import { type Campaign, userCampaigns } from '@sesol/contract/campaigns/schema'
import { paths } from '../../../lib/shared/paths.ts'
import { waitForHydration } from './campaign-page.ts'
import { tr } from './messages.ts'

export const wizardSteps = ['scope', 'topic', 'type', 'institution', 'ai', 'details', 'media', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

type Photo = { name: string; mimeType: string; buffer: Buffer }

export type CampaignText = { title: string; files?: readonly Photo[] }

export const story =
  'Dere yatağına her gece kamyonlarla atık dökülüyor. Balıklar öldü, su içilmez oldu. #DereTemizlensin'
export const petition = 'Atıkların dökülmesi durdurulsun, dere temizlensin.'

export const wizardOf = (page: Page): Locator => page.getByRole('form', { name: tr('create.title') })
export const editorOf = (page: Page): Locator => page.getByRole('form', { name: tr('create.titleEdit') })
export const nextButton = (form: Locator): Locator => form.locator('button[type=submit]')

/** A fold with a value is open already. */
export const unfold = async (form: Locator) => {
  const more = form.locator('details:not([open]) > summary', { hasText: tr('create.more') })
  if (await more.isVisible()) await more.click()
}

export async function expectStep(page: Page, step: WizardStep, mode: 'create' | 'edit' = 'create') {
  const title = mode === 'edit' && step !== 'ai' ? tr(`editSteps.${step}.title`) : tr(`createSteps.${step}.title`)
  // A server without moderation has another first word.
  const name = step === 'review' ? title.slice(title.indexOf(' ')) : title
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

const fillStep: Record<WizardStep, (form: Locator, text: CampaignText) => Promise<void>> = {
  scope: (form) => form.getByRole('radio', { name: tr('values.scope.local') }).check(),
  topic: (form) => form.getByRole('radio', { name: tr('values.topic.environment') }).check(),
  type: async (form) => {
    await form.getByRole('radio', { name: tr('values.type.complaint') }).check()
    await form.getByLabel(tr('create.labels.complaint_details')).fill(story)
    await form.getByLabel(tr('create.demand')).fill('Dere temizlensin')
  },
  institution: async (form) => {
    await form.getByLabel(tr('create.institution.name')).fill('Söğütlü Belediyesi')
    await form.getByLabel(tr('create.emails.email')).fill('belediye@ornek.example')
  },
  ai: (form) => form.getByRole('radio', { name: tr('create.aiChoice.without_ai') }).check(),
  details: async (form, { title }) => {
    await form.getByLabel(tr('create.texts.heading')).fill(title)
    await form.getByLabel(tr('create.texts.content')).fill(story)
    await unfold(form)
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

type Range = {
  from?: WizardStep
  to?: WizardStep
  at?: (step: WizardStep) => Promise<void>
}

export async function fillSteps(page: Page, text: CampaignText, { from = 'scope', to = 'review', at }: Range = {}) {
  const steps = wizardSteps.slice(wizardSteps.indexOf(from), wizardSteps.indexOf(to) + 1)
  for (const step of steps) {
    await expectStep(page, step)
    await fillStep[step](wizardOf(page), text)
    await at?.(step)
    if (step !== to) await nextButton(wizardOf(page)).click()
  }
}

export async function publishCampaign(page: Page, text: CampaignText, range: Range = {}) {
  await page.goto(paths.create)
  await waitForHydration(page)
  await fillSteps(page, text, range)
  await nextButton(wizardOf(page)).click()
}

export async function expectStored(page: Page, text: string) {
  const stored = () =>
    page.evaluate(async () => {
      // Opening a missing database would create an empty one before the page does.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'campaignDB')) return ''
      return new Promise<string>((resolve, reject) => {
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
      })
    })
  await expect.poll(stored).toContain(text)
}

export async function ownCampaigns(page: Page): Promise<Campaign[]> {
  const { id } = await (await page.request.get('/api/session')).json()
  const response = await page.request.get(`/api/campaign/user/${id}/campaigns`)
  return userCampaigns.parse(await response.json()).campaigns
}
