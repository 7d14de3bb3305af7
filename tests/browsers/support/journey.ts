import { tr } from '../../support/e2e/messages.ts'
import { petition, story } from '../../support/e2e/wizard.ts'
import type { Page, Target } from './page.ts'

type Word = Parameters<typeof tr>[0]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const startsWith = (word: Word) => new RegExp(`^${escaped(tr(word))}`)

const inside = (within: Target | undefined) => within && { within }
export const button = (word: Word, within?: Target): Target => ({ role: 'button', name: tr(word), ...inside(within) })
export const link = (word: Word, within?: Target): Target => ({
  role: 'link',
  name: startsWith(word),
  ...inside(within),
})
export const field = (word: Word, within?: Target): Target => ({
  label: new RegExp(`^${escaped(tr(word))}(?: \\(|$)`),
  ...inside(within),
})
const radio = (word: Word): Target => ({ role: 'radio', name: startsWith(word) })

export type Announcement = { title: string; files: readonly string[] }

const names = ({ files }: Announcement) => files.map((file) => file.slice(file.lastIndexOf('/') + 1))

const keptFiles = `
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('campaignDB')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const keys = request.result.transaction('drafts').objectStore('drafts').getAllKeys()
      keys.onsuccess = () => {
        request.result.close()
        resolve(keys.result.filter(Array.isArray).length)
      }
    }
  })`

async function seePictures(page: Page, announcement: Announcement) {
  for (const name of names(announcement)) await page.see({ role: 'button', name: tr('media.remove', { name }) })
}

const steps = {
  scope: (page: Page) => page.click(radio('values.scope.local')),
  topic: (page: Page) => page.click(radio('values.topic.environment')),
  type: async (page: Page) => {
    await page.click(radio('values.type.complaint'))
    await page.fill(field('create.labels.complaint_details'), story)
    await page.fill(field('create.demand'), 'Dere temizlensin')
  },
  institution: async (page: Page) => {
    await page.fill(field('create.institution.name'), 'Söğütlü Belediyesi')
    await page.fill(field('create.emails.email'), 'belediye@ornek.example')
  },
  ai: (page: Page) => page.click(radio('create.aiChoice.without_ai')),
  details: async (page: Page, { title }: Announcement) => {
    await page.fill(field('create.texts.heading'), title)
    await page.fill(field('create.texts.content'), story)
    await page.click({ css: 'form details:not([open]) > summary', text: tr('create.more') })
    await page.fill(field('create.texts.petition'), petition)
  },
  media: async (page: Page, announcement: Announcement) => {
    await page.upload('form input[type=file]', announcement.files)
    await seePictures(page, announcement)
    await page.until({ css: 'main' }, async () => (await page.run<number>(keptFiles)) === announcement.files.length)
    await page.reload()
    await seePictures(page, announcement)
  },
  review: async () => {},
}

export async function announce(page: Page, announcement: Announcement, look: (step: string) => Promise<void>) {
  for (const [step, answer] of Object.entries(steps)) {
    await page.see({ css: 'h2', text: tr(`createSteps.${step as keyof typeof steps}.title`) })
    await answer(page, announcement)
    await look(step)
    await page.click({ css: 'form button[type=submit]' })
  }
}
