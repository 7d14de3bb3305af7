import type { Browser, Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { signIn } from './people.ts'

export type State = {
  name: string
  /** Without the prefix of a language. */
  path: string
  /** Turkish where none is named. */
  language?: Language
  status?: number
  site: string
  /** Who is signed in. */
  who?: { email: string; password: string }
  /** What the page shows once it is all there, where that takes a call of the browser. */
  until?: string
  /** What somebody does there one after another, such as opening dialogs; the page is looked at after each. */
  acts?: readonly Act[]
  /** Complaints of the browser that belong to the state, such as the 404 that was asked for. */
  expected?: RegExp
}

export type Language = 'tr' | 'en'
export type Act = (page: Page, language: Language) => Promise<void>

type Look = { width: number; theme: 'light' | 'dark'; axe: 'always' | 'as opened' | 'never' }

/** All that is opened is checked at every width. Contrast in the dark follows from the tokens, so axe sees it once per page. */
const looks: readonly [Look, ...Look[]] = [
  { width: 360, theme: 'light', axe: 'always' },
  { width: 768, theme: 'dark', axe: 'never' },
  { width: 1440, theme: 'dark', axe: 'as opened' },
]

const heights: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }
const mostShift = 0.02

/** Checks one state at several widths and in both themes. @returns its faults */
export async function lookAt(browser: Browser, state: State): Promise<string[]> {
  const { language = 'tr' } = state
  const [{ width }] = looks
  const context = await browser.newContext({
    baseURL: state.site,
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    viewport: { width, height: heights[width] ?? 740 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const faults: string[] = []
  try {
    const page = await context.newPage()
    if (state.who) {
      await signIn(page, state.who, state.site)
      // As members come: from a page on which the browser has learned who they are.
      await page.goto('/search')
      await page.waitForFunction(() => localStorage.getItem('user'))
    }
    page.on('console', (message) => {
      if (!state.expected?.test(message.text())) faults.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
    await page.addInitScript(watchInPage)
    const address = (language === 'en' ? '/en' : '') + state.path
    const answer = await page.goto(address.replace(/^\/en\/$/, '/en'), { waitUntil: 'networkidle' })
    if (answer?.status() !== (state.status ?? 200)) faults.push(`status ${answer?.status()}`)
    if (state.until) await page.getByText(state.until).first().waitFor({ timeout: 10_000 })
    faults.push(...(await page.evaluate(judgeDocument, { mostShift, language })))
    await page.evaluate(layOutAll)
    for (const act of state.acts ?? [asOpened]) {
      await act(page, language)
      for (const { width, theme, axe } of looks) {
        await page.setViewportSize({ width, height: heights[width] ?? 740 })
        await page.emulateMedia({ colorScheme: theme })
        const seen = await page.evaluate(judgeLayout)
        if (axe === 'always' || (axe === 'as opened' && act === asOpened)) seen.push(...(await barriers(page, alike)))
        faults.push(...seen.map((fault) => `${act.name} ${width} ${theme}: ${fault}`))
      }
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
  }
  return faults.map((fault) => `${state.name} ${language}: ${fault}`)
}

/** The state itself, before anything is done in it. */
export async function asOpened() {}

/** Of fifty rows that are made alike eight are examined: the others cost minutes and tell nothing more. */
const alike = '.campaign-row:nth-child(n + 9)'

declare global {
  interface Window {
    shifted: { total: number; sources: string[] }
    refused: string[]
  }
}

function watchInPage() {
  window.shifted = { total: 0, sources: [] }
  window.refused = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.refused.push(`${violatedDirective} ${blockedURI}`)
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[]) {
      if (entry.hadRecentInput) continue
      window.shifted.total += entry.value
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        window.shifted.sources.push(element?.outerHTML.slice(0, 120) ?? 'gone')
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function judgeDocument({ mostShift, language }: { mostShift: number; language: string }): string[] {
  const faults = window.refused.map((refused) => `content policy: ${refused}`)
  const { total, sources } = window.shifted
  if (total > mostShift) faults.push(`layout shift of ${total.toFixed(3)} by ${sources.slice(0, 3).join(' | ')}`)
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.textContent?.trim())
  if (headings.length !== 1) faults.push(`${headings.length} h1`)
  if (!document.title.trim()) faults.push('no title')
  if (document.documentElement.lang !== language) faults.push(`says it is ${document.documentElement.lang}`)
  return faults
}

/** Rows out of sight are judged too, and in the colours of the theme: a browser that leaves them out keeps the former ones. */
function layOutAll() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** What is cut off or sticks out; sideways scrollers scroll by themselves and are left alone. */
function judgeLayout(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
    )
    const told = wide.slice(-2).map((element) => element.outerHTML.slice(0, 120))
    faults.push(`${scrollWidth - clientWidth} px wider than the window: ${told.join(' | ')}`)
  }
  for (const control of document.querySelectorAll<HTMLElement>('button, [role=button], a[class*=rounded], summary')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.clientWidth <= 1) continue
    const style = getComputedStyle(control)
    const cut = style.overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1
    const range = document.createRange()
    range.selectNodeContents(control)
    const text = range.getBoundingClientRect()
    const box = control.getBoundingClientRect()
    const out =
      control.textContent.trim() && !control.querySelector('img, picture, .sr-only') && text.width > box.width + 2
    if (cut || out) faults.push(`text is cut in ${control.outerHTML.slice(0, 140)}`)
  }
  return faults
}
