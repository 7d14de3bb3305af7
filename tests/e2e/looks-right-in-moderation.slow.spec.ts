import type { Page } from '@playwright/test'
import { deskPaths } from '../../lib/shared/desk-paths.ts'
import { waitForHydration } from '../support/e2e/campaign-page.ts'
import { asOpened } from '../support/e2e/check-state.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { environment } from '../support/e2e/environment.ts'
import { tr } from '../support/e2e/messages.ts'
import { test } from '../support/e2e/test.ts'
import { testState } from '../support/e2e/test-state.ts'

const { describe } = test
describe.configure({ mode: 'parallel' })

const presses = (key: string) => {
  const action = async (page: Page) => {
    await waitForHydration(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
  }
  return Object.defineProperty(action, 'name', { value: `press ${key}` })
}

describe('moderation', () => {
  const account = () => demoAccounts(environment().dataDir).moderator

  testState('the queue', () => ({
    path: deskPaths.queue(),
    isExample: true,
    account: account(),
    actions: [
      asOpened,
      async function selects(page: Page) {
        await page.getByRole('main').getByRole('checkbox').first().check()
      },
      presses('b'),
    ],
  }))
  testState('the queue without matches', () => ({
    path: deskPaths.queue({ q: 'yoktur böyle bir başlık', reason: 'changed' }),
    language: 'en',
    account: account(),
    actions: [asOpened, presses('?')],
  }))
  testState('a campaign', () => ({
    path: deskPaths.campaign(environment().seeded.underReview),
    account: account(),
    actions: [asOpened, presses('d')],
  }))
  testState('a hostile campaign', () => ({
    path: deskPaths.campaign(environment().seeded.hostile),
    language: 'en',
    isExample: true,
    account: account(),
    actions: [asOpened, presses('h')],
  }))
  testState('the comments', () => ({ path: deskPaths.comments(), account: account() }))
  testState('a member', () => ({ path: deskPaths.member(1), language: 'en', account: account() }))
  testState('the signatures of a campaign', () => ({
    path: deskPaths.signatures(environment().seeded.reachable.mail, { domain: 'ornek.example' }),
    account: account(),
  }))
  testState('the mail domains', () => ({ path: deskPaths.domains(), account: account() }))
  testState('the records', () => ({ path: deskPaths.audit(), account: account() }))
  testState('what was reported', () => ({ path: deskPaths.reports(), language: 'en', account: account() }))
  testState('the legal notices', () => ({ path: deskPaths.notices(), account: account() }))
  testState('the pauses', () => ({ path: deskPaths.pauses(), language: 'en', account: account() }))
  testState('the staff', () => ({ path: deskPaths.staff(), account: account() }))
  testState('a tried block', () => ({
    path: deskPaths.blocks(),
    account: account(),
    actions: [
      async function tries(page: Page) {
        await waitForHydration(page)
        await page.getByRole('radio', { name: tr('blocks.kind.word') }).check()
        await page.getByLabel(tr('blocks.value')).fill('dere')
        await page.getByRole('button', { name: tr('blocks.try') }).click()
        await page.getByRole('button', { name: tr('blocks.start'), exact: true }).waitFor()
      },
    ],
  }))
})
