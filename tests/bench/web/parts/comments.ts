import type { Browser, CDPSession, ElementHandle, Locator, Page } from '@playwright/test'
import { commandDatabaseUrl } from '../../../../api/src/config.ts'
import { databaseOn, openPool } from '../../../../api/src/db/database.ts'
import { paths } from '../../../../lib/shared/paths.ts'
import { openBrowser } from '../browser.ts'
import { begin, end, mainThreadWork, type Work } from '../main-thread.ts'
import { people } from '../people.ts'
import type { Product } from '../product.ts'
import { median, note, report } from '../report.ts'

const budget = 100
const slowed = 4
const comments = 500
const rounds = 5
const [readingMs, quietMs] = [2000, 700]

export async function openingComments(product: Product) {
  const { member, moderator } = await people(product)
  await write(product.api, [member.token, moderator.token])
  await age(product.dataDir)
  const { browser } = await openBrowser()
  try {
    const works: Work[] = []
    const hasty: Work[] = []
    for (let round = 0; round < rounds; round += 1) {
      works.push(await opened(browser, product.site.address, member, readDown))
      hasty.push(await opened(browser, product.site.address, member, atTheTop))
    }
    const total = median(works.map((work) => work.total))
    report({
      what: `opening ${comments} comments, ${slowed} times slowed: work of the main thread`,
      measured: `${total.toFixed(0)} ms`,
      budget: `≤ ${budget} ms`,
      ok: total <= budget,
    })
    const [work] = works.filter((one) => one.total === total)
    if (!work) return
    note(
      `${rounds} rounds: ${works.map((one) => one.total.toFixed(0)).join(', ')} ms; the longest task ${work.longest.toFixed(0)} ms`,
    )
    note(work.kinds.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', '))
    note(`at once from the top of the page: ${median(hasty.map(({ total: all }) => all)).toFixed(0)} ms`)
  } finally {
    await browser.close()
  }
}

const sayings = [
  'Bu yolda her gün çocuğumla yürüyorum. Lütfen geri adım atmayın.',
  'Kararın dayanağı olan rapor nerede? Ayrıntısı: https://ornek.example/rapor',
  'Destek oluyorum.\n\nYarın saat 18.00’de meydandayız; gelebilen herkesi bekleriz. Pankartları biz getiriyoruz.',
]

async function write(api: string, tokens: string[]) {
  for (let made = 0; made < comments; made += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const token = tokens[at % tokens.length]
        const response = await fetch(`${api}/campaign/1/comments/create/`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ text: `${sayings[at % sayings.length]} (${made + at + 1})` }),
        })
        if (!response.ok) throw new Error(`comment: ${response.status} ${await response.text()}`)
      }),
    )
  }
}

async function age(dataDir: string) {
  const url = await commandDatabaseUrl({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })
  const db = databaseOn(openPool({ url, poolSize: 1, statementTimeoutMs: 10_000 }))
  const created = new Date(Date.now() - 2 * 24 * 3600 * 1000)
  try {
    await db.updateTable('comment').set({ created_at: created, updated_at: created }).execute()
  } finally {
    await db.destroy()
  }
}

type Approach = (page: Page) => Promise<Locator>

const readDown: Approach = async (page) => {
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.locator('#comments li time').first().waitFor({ state: 'attached' })
  return page.locator('#comments button').first()
}

const atTheTop: Approach = async (page) => {
  await page.locator('#sign').scrollIntoViewIfNeeded()
  await page.locator('#comments button').first().waitFor()
  return page.locator('#sign [data-action=comments]')
}

async function opened(
  browser: Browser,
  site: string,
  { email, password }: { email: string; password: string },
  approach: Approach,
) {
  const context = await browser.newContext({ baseURL: site, locale: 'tr-TR', viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    await page.request.post('/api/session', { data: { email, password }, headers: { origin: site } })
    await page.goto(paths.campaign(1), { waitUntil: 'networkidle' })
    const button = await (await approach(page)).elementHandle()
    if (!button) throw new Error('there is nothing to press')
    await page.evaluate((ms) => new Promise((settle) => setTimeout(settle, ms)), readingMs)
    const line = await context.newCDPSession(page)
    await line.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    return await mainThreadWork(browser, page, () => open(button, line))
  } finally {
    await context.close()
  }
}

async function open(button: ElementHandle<SVGElement | HTMLElement>, line: CDPSession) {
  await button.evaluate(
    (pressed, { begin, end, quietMs }) =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const settle = () => {
          performance.mark(end)
          resolve()
        }
        new MutationObserver(() => {
          if (!document.querySelector('#comments li time')?.checkVisibility()) return
          clearTimeout(timer)
          timer = setTimeout(settle, quietMs)
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
        pressed.focus()
        // In a new task, after the evaluation that started it.
        setTimeout(() => {
          performance.mark(begin)
          setTimeout(() => pressed.dispatchEvent(new MouseEvent('click', { bubbles: true })))
        }, quietMs)
      }),
    { begin, end, quietMs },
  )
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
