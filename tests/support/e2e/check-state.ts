import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'

export type State = {
  name: string
  path: string
  language?: Language
  status?: number
  account?: Account
  /** Text of a page that loads in the browser. */
  until?: string
  actions?: readonly Action[]
  expected?: RegExp
  /** Represents the pages of its layout: axe also runs on it in the dark theme at desktop width. */
  isExample?: boolean
}

export type Account = { email: string; password: string }

export type Language = 'tr' | 'en'
export type Action = (page: Page, language: Language) => Promise<void>

type Viewport = { width: number; theme: 'light' | 'dark'; axe: 'always' | 'examples' | 'never' }

/** Layout is checked at every width. Dark contrast follows from the tokens, so axe runs on it once per layout. */
const viewports: readonly [Viewport, ...Viewport[]] = [
  { width: 360, theme: 'light', axe: 'always' },
  { width: 768, theme: 'dark', axe: 'never' },
  { width: 1440, theme: 'dark', axe: 'examples' },
]

const heights: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }
const maxShift = 0.02

async function show(page: Page, { width, theme }: Viewport) {
  await page.setViewportSize({ width, height: heights[width] ?? 740 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
}

export async function checkState(page: Page, state: State): Promise<string[]> {
  const { language = 'tr' } = state
  const faults: string[] = []
  try {
    await show(page, viewports[0])
    page.on('console', (message) => {
      if (!state.expected?.test(message.text())) faults.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
    await page.addInitScript(watchInPage)
    const address = (language === 'en' ? '/en' : '') + state.path
    const response = await page.goto(address.replace(/^\/en\/$/, '/en'), { waitUntil: 'networkidle' })
    if (response?.status() !== (state.status ?? 200)) faults.push(`status ${response?.status()}`)
    if (state.until) await page.getByText(state.until).first().waitFor({ timeout: 10_000 })
    faults.push(...(await page.evaluate(checkDocument, { maxShift, language })))
    await page.evaluate(renderAll)
    for (const action of state.actions ?? [asOpened]) {
      await action(page, language)
      for (const viewport of viewports) {
        await show(page, viewport)
        const { width, theme, axe } = viewport
        const found = await page.evaluate(checkLayout)
        if (axe === 'always' || (axe === 'examples' && state.isExample && action === asOpened))
          found.push(...(await axeViolations(page, repeatedRows)))
        faults.push(...found.map((fault) => `${action.name} ${width} ${theme}: ${fault}`))
      }
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  return faults.map((fault) => `${state.name} ${language}: ${fault}`)
}

export async function asOpened() {}

/** Rows after the eighth repeat the ones before. */
const repeatedRows = '.campaign-row:nth-child(n + 9)'

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

function checkDocument({ maxShift, language }: { maxShift: number; language: string }): string[] {
  const faults = window.refused.map((refused) => `content policy: ${refused}`)
  const { total, sources } = window.shifted
  if (total > maxShift) faults.push(`layout shift of ${total.toFixed(3)} by ${sources.slice(0, 3).join(' | ')}`)
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.textContent?.trim())
  if (headings.length !== 1) faults.push(`${headings.length} h1`)
  if (!document.title.trim()) faults.push('no title')
  if (document.documentElement.lang !== language) faults.push(`says it is ${document.documentElement.lang}`)
  return faults
}

/** Rows off screen keep the colours of the former theme unless they are rendered. */
function renderAll() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

function checkLayout(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const desktop = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
    )
    const elements = desktop.slice(-2).map((element) => element.outerHTML.slice(0, 120))
    faults.push(`${scrollWidth - clientWidth} px wider than the window: ${elements.join(' | ')}`)
  }
  for (const control of document.querySelectorAll<HTMLElement>('button, [role=button], a[class*=rounded], summary')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.clientWidth <= 1) continue
    const style = getComputedStyle(control)
    const cut = style.overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1
    const range = document.createRange()
    range.selectNodeContents(control)
    const text = range.getBoundingClientRect()
    const box = control.getBoundingClientRect()
    const isMeasurable = ![...control.querySelectorAll('img, picture, [class*=sr-only]')].some(
      (element) => element.matches('img, picture') || element.clientWidth <= 1,
    )
    const out = control.textContent.trim() && isMeasurable && text.width > box.width + 2
    if (cut || out) faults.push(`text is cut in ${control.outerHTML.slice(0, 140)}`)
  }
  return faults
}
