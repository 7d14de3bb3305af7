import type { Page } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { type Action, asOpened, type Language } from '../support/e2e/check-state.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerMember } from '../support/e2e/members.ts'
import { en, tr } from '../support/e2e/messages.ts'
import { test } from '../support/e2e/test.ts'
import { testState } from '../support/e2e/test-state.ts'

const { describe } = test
describe.configure({ mode: 'parallel' })
const words = (language: Language) => (language === 'tr' ? tr : en)
type Key = Parameters<typeof tr>[0]

const button = (page: Page, language: Language, key: Key) =>
  page.getByRole('main').getByRole('button', { name: words(language)(key), exact: true })

const sends = (key: Key, message: Key): Action => {
  const action: Action = async (page, language) => {
    await waitForHydration(page)
    await button(page, language, key).click()
    await page.getByRole('main').getByText(words(language)(message)).first().waitFor()
  }
  return Object.defineProperty(action, 'name', { value: key })
}

/** A GET does not use the link up. */
async function freshResetPath(): Promise<string> {
  const { email } = await registerMember()
  await fetch(`${environment().site}/api/users/forgot-password`, {
    method: 'POST',
    headers: { origin: environment().site, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return new URL(await mailedLink(email, 'reset-password')).pathname
}

describe('accounts', () => {
  testState('signing in', () => ({ path: paths.signIn, actions: [sends('accounts.signIn', 'error.field.required')] }))
  testState('signing up', () => ({
    path: paths.signUp,
    language: 'en',
    isExample: true,
    actions: [
      sends('accounts.signUp', 'error.field.username_empty'),
      async function types(page, language) {
        const { username } = newAccount()
        await page.getByLabel(words(language)('accounts.username')).fill(username)
        await page.getByLabel(words(language)('accounts.password'), { exact: true }).fill('parola123')
        await page.getByText(words(language)('accounts.usernameFree')).waitFor()
      },
    ],
  }))
  testState('a forgotten password', () => ({
    path: paths.forgotPassword,
    actions: [
      sends('accounts.sendLink', 'accounts.emailRequired'),
      async function asks(page, language) {
        await page.getByLabel(words(language)('accounts.email')).fill(newAccount().email)
        await button(page, language, 'accounts.sendLink').click()
        await page.getByRole('heading', { level: 1, name: words(language)('accounts.sentTitle') }).waitFor()
      },
    ],
  }))
  testState('an expired link', () => ({ path: `${paths.resetPassword}/Nw/c0ffee` }))
  testState('a new password', async () => ({
    path: await freshResetPath(),
    language: 'en',
    actions: [sends('accounts.setPassword', 'error.field.required')],
  }))
  testState('a confirmation link', () => ({ path: '/confirm-email/Nw/c0ffee', language: 'en' }))
})

describe('members', () => {
  const account = () => demoAccounts(environment().dataDir).member

  testState('the settings, signed out', () => ({ path: paths.settings, language: 'en' }))
  testState('the settings', () => ({
    path: paths.settings,
    isExample: true,
    account: account(),
    until: account().email,
  }))
  testState('the password', () => ({
    path: paths.settingsPage('password'),
    account: account(),
    until: tr('settings.sessions.current'),
    actions: [sends('settings.password.change', 'error.field.required')],
  }))
  testState('the notifications that a member chooses', () => ({
    path: paths.settingsPage('notifications'),
    account: account(),
    until: tr('notifications.levels.all'),
  }))
  testState('the account', () => ({
    path: paths.settingsPage('account'),
    language: 'en',
    account: account(),
    until: account().email,
    actions: [
      async function leaves(page, language) {
        await page.getByText(words(language)('settings.deletion.what')).click()
        await button(page, language, 'settings.deletion.begin').click()
        await page.getByRole('dialog').waitFor()
      },
    ],
  }))
  testState('the notifications', () => ({
    path: paths.notifications,
    account: account(),
    until: tr('notifications.settings'),
  }))
  testState('the own profile', () => ({
    path: paths.profile(1),
    language: 'en',
    isExample: true,
    account: account(),
    until: account().email,
    actions: [
      asOpened,
      async function edits(page, language) {
        await button(page, language, 'ownProfile.edit').click()
        await page.getByRole('textbox', { name: words(language)('accounts.username') }).waitFor()
      },
    ],
  }))
})
