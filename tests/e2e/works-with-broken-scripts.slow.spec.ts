import type { Browser, Page, Route } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { openCampaign } from '../support/e2e/embedding-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerMember } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { expect, test } from '../support/e2e/test.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

const faults = ['lost', 'late', 'unparsable'] as const
type Fault = (typeof faults)[number]
type Act = (page: Page) => Promise<void>

/** Only what fails takes it. */
const mostMs = 30_000

/** Each of them opens its pages one after another. */
const lanes = 3

const main = (page: Page) => page.getByRole('main')
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })

/** What the HTML runs or preloads; only browsers without modules run the others. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, environment().site))).text()
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag)
  const scripts = tags.flatMap((tag) =>
    /\bnomodule\b/i.test(tag) ? [] : (/"(\/_next\/[^"]+\.js)"/.exec(tag)?.[1] ?? []),
  )
  return [...new Set(scripts)]
}

async function withFault(browser: Browser, script: string, fault: Fault, act: Act) {
  const context = await browser.newContext({ baseURL: environment().site, locale: 'tr-TR' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const breaks: Record<Fault, (route: Route) => Promise<void>> = {
    lost: (route) => route.abort(),
    // The page may have been left meanwhile.
    late: (route) => promise.then(() => route.continue()).catch(() => undefined),
    unparsable: (route) => route.fulfill({ contentType: 'text/javascript', body: 'const =' }),
  }
  await context.route(({ pathname }) => pathname === script, breaks[fault])
  try {
    context.setDefaultTimeout(mostMs)
    const page = await context.newPage()
    await test
      .step(`${fault}: ${script}`, () => act(page))
      .catch(async (error) => {
        throw new Error(`${fault} ${script} at ${page.url()}: ${error}\n${await page.locator('main').textContent()}`)
      })
  } finally {
    resolve()
    await context.close()
  }
}

/** The scripts of all pages are of one kind: without any, nothing begins. The first stands for them. */
async function breakEach(browser: Browser, path: string, act: Act) {
  const ofAll = await scriptsOf(paths.about)
  const scripts = (await scriptsOf(path)).filter((script) => ofAll.indexOf(script) < 1)
  expect(scripts.length).toBeGreaterThan(1)
  const left = scripts.flatMap((script) => faults.map((fault) => ({ script, fault })))
  const failures: string[] = []
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { script, fault } = next
      await withFault(browser, script, fault, act).catch((error) => failures.push(String(error)))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  expect(failures).toEqual([])
}

const signedIn = (page: Page) =>
  expect.poll(async () => (await (await page.request.get('/api/session')).json())?.username)

test('R-30 sign-in: a member is signed in with any script lost, late or unparsable', async ({ browser }) => {
  const { username, email, password } = await registerMember()
  await breakEach(browser, paths.signIn, async (page) => {
    await open(page, paths.signIn)
    await page.getByLabel(tr('accounts.email')).fill(email)
    await page.getByLabel(tr('accounts.password'), { exact: true }).fill(password)
    await main(page)
      .getByRole('button', { name: tr('accounts.signIn') })
      .click()
    await signedIn(page).toBe(username)
  })
})

/** Once where scripts have read what is accepted, else twice. */
async function press(page: Page, name: string, until: string) {
  await expect(async () => {
    const button = main(page).getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.click()
    await expect(heading(page, until)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: mostMs })
}

test('R-30 confirm: a mailed press counts with any script lost, late or unparsable', async ({ browser }) => {
  const { id } = await openCampaign('Geçitte ışık yansın')
  const sign = async () => {
    const { email } = newAccount()
    const body = new FormData()
    for (const [name, value] of Object.entries({ name: 'Işıl Gökçe', email })) body.append(name, value)
    expect((await fetch(`${environment().api}/campaign/${id}/sign/`, { method: 'PATCH', body })).status).toBe(200)
    return email
  }
  await breakEach(browser, await mailedLink(await sign(), 'signature/confirm'), async (page) => {
    const email = await sign()
    const link = await mailedLink(email, 'signature/confirm')
    await expect.poll(() => ageOfMail(email)).toBeGreaterThan(1500)
    await open(page, link)
    await press(page, tr('mailed.signature.confirm'), tr('mailed.signature.confirmedTitle'))
  })
})
