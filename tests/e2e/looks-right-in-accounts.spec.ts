import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { reacts } from '../support/e2e/acting.ts'
import { demoPeople } from '../support/e2e/demo-people.ts'
import { type Act, asOpened, type Language } from '../support/e2e/look.ts'
import { looksRight } from '../support/e2e/looks-right.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { member, newcomer } from '../support/e2e/people.ts'
import { test } from '../support/e2e/test.ts'
import { en, tr } from '../support/e2e/words.ts'
import { world } from '../support/e2e/world.ts'

const { describe } = test
describe.configure({ mode: 'parallel' })
const words = (language: Language) => (language === 'tr' ? tr : en)
type Key = Parameters<typeof tr>[0]

const button = (page: Page, language: Language, key: Key) =>
  page.getByRole('main').getByRole('button', { name: words(language)(key), exact: true })

/** Sends the form as it stands and waits for what it says to that. */
const sends = (key: Key, said: Key): Act => {
  const act: Act = async (page, language) => {
    await reacts(page)
    await button(page, language, key).click()
    await page.getByRole('main').getByText(words(language)(said)).first().waitFor()
  }
  return Object.defineProperty(act, 'name', { value: key })
}

/** Of a link that still holds; looking at it does not spend it. */
async function freshResetPath(): Promise<string> {
  const { email } = await member()
  await fetch(`${world().site}/api/users/forgot-password`, {
    method: 'POST',
    headers: { origin: world().site, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return new URL(await mailedLink(email, 'reset-password')).pathname
}

describe('the way into an account', () => {
  looksRight('signing in', () => ({ path: paths.signIn, acts: [sends('accounts.signIn', 'error.field.required')] }))
  looksRight('signing up', () => ({
    path: paths.signUp,
    language: 'en',
    acts: [
      sends('accounts.signUp', 'error.field.username_empty'),
      async function types(page, language) {
        const { username } = newcomer()
        await page.getByLabel(words(language)('accounts.username')).fill(username)
        await page.getByLabel(words(language)('accounts.password'), { exact: true }).fill('parola123')
        await page.getByText(words(language)('accounts.usernameFree')).waitFor()
      },
    ],
  }))
  looksRight('a forgotten password', () => ({
    path: paths.forgotPassword,
    acts: [
      sends('accounts.sendLink', 'accounts.emailRequired'),
      async function asks(page, language) {
        await page.getByLabel(words(language)('accounts.email')).fill(newcomer().email)
        await button(page, language, 'accounts.sendLink').click()
        await page.getByRole('heading', { level: 1, name: words(language)('accounts.sentTitle') }).waitFor()
      },
    ],
  }))
  looksRight('a link that is over', () => ({ path: `${paths.resetPassword}/Nw/c0ffee` }))
  looksRight('a new password', async () => ({
    path: await freshResetPath(),
    language: 'en',
    acts: [sends('accounts.setPassword', 'error.field.required')],
  }))
  looksRight('a link that confirms', () => ({ path: '/confirm-email/Nw/c0ffee', language: 'en' }))
})

describe('what a member sets', () => {
  const who = () => demoPeople(world().dataDir).member

  looksRight('the settings of a stranger', () => ({ path: paths.settings, language: 'en' }))
  looksRight('the settings', () => ({
    path: paths.settings,
    who: who(),
    until: who().email,
    acts: [
      sends('settings.password.change', 'error.field.required'),
      async function leaves(page, language) {
        await button(page, language, 'settings.deletion.begin').click()
        await page.getByRole('dialog').waitFor()
      },
    ],
  }))
  looksRight('the own profile', () => ({
    path: paths.profile(1),
    language: 'en',
    who: who(),
    until: who().email,
    acts: [
      asOpened,
      async function edits(page, language) {
        await button(page, language, 'ownProfile.edit').click()
        await page.getByRole('textbox', { name: words(language)('accounts.username') }).waitFor()
      },
    ],
  }))
})
