import { randomBytes } from 'node:crypto'
import type { Browser, Page, Route } from '@playwright/test'
import { paths } from '../../lib/shared/paths.ts'
import { demoAccounts } from '../support/e2e/demo-accounts.ts'
import { openCampaign } from '../support/e2e/embedding-page.ts'
import { environment } from '../support/e2e/environment.ts'
import { ageOfMail, mailedLink } from '../support/e2e/mailbox.ts'
import { newAccount, registerMember, signUp } from '../support/e2e/members.ts'
import { tr } from '../support/e2e/messages.ts'
import { createCampaign, tokenOf } from '../support/e2e/seed.ts'
import { expect, test } from '../support/e2e/test.ts'
import { wizardOf } from '../support/e2e/wizard.ts'

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

/** What the HTML runs, runs later (home) or preloads; only browsers without modules run the others. */
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

/** The scripts of all pages are of one kind: without any, nothing begins. Each is broken in one page, in the others the first. */
async function breakEach(
  browser: Browser,
  { path, isExample = false }: { path: string; isExample?: boolean },
  act: Act,
) {
  const ofAll = await scriptsOf(paths.about)
  const scripts = (await scriptsOf(path)).filter((script) => isExample || ofAll.indexOf(script) < 1)
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

test('R-30 home: a campaign is opened and found with any script lost, late or unparsable', async ({ browser }) => {
  const title = `Geçitte ışık yansın ${randomBytes(4).toString('hex')}`
  await openCampaign(title)
  await breakEach(browser, { path: paths.home() }, async (page) => {
    await open(page, paths.home())
    const card = main(page).getByRole('article').first()
    const opened = await card.getByRole('heading').textContent()
    await card.getByRole('link').click()
    await expect(heading(page, opened ?? '')).toBeVisible()
    await open(page, paths.home())
    await page
      .getByRole('banner')
      .getByRole('link', { name: tr('layout.search') })
      .click()
    await page.getByRole('combobox', { name: tr('search.label') }).fill(title)
    await page.getByRole('combobox', { name: tr('search.label') }).press('Enter')
    await main(page).getByRole('link', { name: title }).first().click()
    await expect(heading(page, title)).toBeVisible()
  })
})

test('R-30 campaign: it is signed with any script lost, late or unparsable', async ({ browser }) => {
  const { id } = await openCampaign('Geçitte ışık yansın')
  await breakEach(browser, { path: paths.campaign({ id }), isExample: true }, async (page) => {
    await open(page, paths.campaign({ id }))
    await page
      .getByRole('article')
      .getByRole('link', { name: tr('sign.sign') })
      .first()
      .click()
    const form = page.getByRole('form', { name: tr('sign.title') })
    const { email } = newAccount()
    await form.getByLabel(tr('sign.name'), { exact: true }).fill('Işıl')
    await form.getByLabel(tr('sign.surname')).fill('Gökçe')
    await form.getByLabel(tr('sign.email')).fill(email)
    await form.getByRole('radio', { name: tr('sign.counted') }).check()
    await form.getByRole('button', { name: tr('sign.sign') }).click()
    await expect(page.getByRole('heading', { name: tr('sign.waiting') })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
  })
})

test('R-30 sign-in: a member is signed in with any script lost, late or unparsable', async ({ browser }) => {
  const { username, email, password } = await registerMember()
  await breakEach(browser, { path: paths.signIn }, async (page) => {
    await open(page, paths.signIn)
    await page.getByLabel(tr('accounts.email')).fill(email)
    await page.getByLabel(tr('accounts.password'), { exact: true }).fill(password)
    await main(page)
      .getByRole('button', { name: tr('accounts.signIn') })
      .click()
    await signedIn(page).toBe(username)
  })
})

test('R-30 sign-up: an account is made with any script lost, late or unparsable', async ({ browser }) => {
  await breakEach(browser, { path: paths.signUp }, async (page) => {
    const member = newAccount()
    await open(page, paths.signUp)
    await signUp(page, member)
    await signedIn(page).toBe(member.username)
  })
})

/** Presses once where scripts have read what is accepted, else twice. */
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
  await breakEach(browser, { path: await mailedLink(await sign(), 'signature/confirm') }, async (page) => {
    const email = await sign()
    const link = await mailedLink(email, 'signature/confirm')
    await expect.poll(() => ageOfMail(email)).toBeGreaterThan(1500)
    await open(page, link)
    await press(page, tr('mailed.signature.confirm'), tr('mailed.signature.confirmedTitle'))
  })
})

test('R-30 answer: an institution answers with any script lost, late or unparsable', async ({ browser }) => {
  const { api, dataDir } = environment()
  const [author, moderator] = [
    await tokenOf(api, await registerMember()),
    await tokenOf(api, demoAccounts(dataDir).moderator),
  ]
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${moderator}`, 'content-type': 'application/json' }
    const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.ok, path).toBe(true)
    return response.json()
  }
  const ask = async () => {
    const mark = randomBytes(4).toString('hex')
    const [name, email] = [`Gölyaka ${mark} Belediyesi`, `baskan.${mark}@golyaka.example`]
    const { id: addressee } = await post('/moderation/addressees/', { kind: 'municipality', name, email })
    const fields = {
      title: `Göl kıyısı açılsın ${mark}`,
      institution_or_person_name: name,
      addressee_id: `${addressee}`,
    }
    const id = await createCampaign({ api }, author, fields)
    await post(`/moderation/campaigns/${id}/approve/`, {})
    await post(`/campaign/${id}/answers/link/`, {})
    return mailedLink(email, 'answer')
  }
  await breakEach(browser, { path: await ask() }, async (page) => {
    await open(page, await ask())
    const text = page.getByRole('textbox', { name: tr('answer.give.label') })
    const show = main(page).getByRole('button', { name: tr('mailed.show'), exact: true })
    await text.or(show).first().click()
    await text.fill('Kıyı haziranda açılıyor.')
    await page.getByRole('textbox', { name: tr('answer.give.signer') }).fill('Ayşe Yılmaz')
    await page.getByRole('textbox', { name: tr('answer.give.office') }).fill('Park Müdürü')
    await main(page)
      .getByRole('button', { name: tr('answer.give.look') })
      .click()
    await press(page, tr('answer.give.send'), tr('answer.give.sent'))
  })
})

test('R-30 wizard: it works or says what can be done, with any script lost, late or unparsable', async ({
  browser,
}) => {
  await breakEach(browser, { path: paths.create }, async (page) => {
    await page.clock.install()
    await open(page, paths.create)
    await page.clock.fastForward(5000)
    const notice = page.getByRole('status').filter({ hasText: tr('ui.lateText') })
    await expect(async () => {
      if (await notice.isVisible()) return
      await wizardOf(page)
        .getByRole('radio', { name: tr('values.scope.local') })
        .check()
      await expect(page.getByRole('heading', { level: 2, name: tr('createSteps.topic.title') })).toBeVisible({
        timeout: 1000,
      })
    }).toPass({ timeout: mostMs })
  })
})
