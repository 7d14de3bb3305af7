import type { BrowserContext } from '@playwright/test'
import { type Account, checkState, type Language, type State } from './check-state.ts'
import { environment } from './environment.ts'
import { signIn } from './members.ts'
import { test as base, expect } from './test.ts'

type ContextOf = (language: Language, account?: Account) => Promise<BrowserContext>

/** States of one language and account share a context: its code is compiled once. */
const test = base.extend<object, { contextOf: ContextOf }>({
  contextOf: [
    async ({ browser }, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(async (language, account) => {
        const key = `${language} ${account?.email}`
        const known = contexts.get(key)
        if (known) return known
        const locale = language === 'tr' ? 'tr-TR' : 'en-GB'
        const context = await browser.newContext({ baseURL: environment().site, locale })
        contexts.set(key, context)
        if (account) await enter(context, account)
        return context
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

async function enter(context: BrowserContext, account: Account) {
  const page = await context.newPage()
  await signIn(page, account)
  await page.goto('/search')
  await page.waitForFunction(() => localStorage.getItem('user'))
  await page.close()
}

type StateOptions = Omit<State, 'name'>

export function testState(name: string, state: () => Promise<StateOptions> | StateOptions) {
  test(`${name}: accessible, without errors, cut text or layout shift`, async ({ contextOf }) => {
    const wanted = { ...(await state()), name }
    const context = await contextOf(wanted.language ?? 'tr', wanted.account)
    const page = await context.newPage()
    const faults = await checkState(page, wanted)
    await page.close()
    await context.setOffline(false)
    expect(faults).toEqual([])
  })
}
