import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Driver, Point } from './driver.ts'

export type Target =
  | { role: string; name?: string | RegExp; within?: Target }
  | { label: string | RegExp; within?: Target }
  | { css: string; text?: string }

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const find = `
  const matches = (target) => {
    if (target.css !== undefined)
      return [...document.querySelectorAll(target.css)].filter(
        (element) => element.checkVisibility() && (target.text === undefined || element.textContent.includes(target.text)),
      )
    const name = target.pattern === undefined ? target.name : new RegExp(target.pattern)
    const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom
    return (target.within ? matches(target.within) : [document.body]).flatMap((element) =>
      target.role === undefined ? queryAllByLabelText(element, name) : queryAllByRole(element, target.role, { name }),
    )
  }
  const [found] = matches(arguments[0]).filter((element) => element.getClientRects().length > 0 && element.checkVisibility())`

const boxInView = `
  if (!found) return null
  const { left, top, width, height } = found.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!hit || !found.contains(hit)) {
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    return null
  }
  return JSON.stringify(found.getBoundingClientRect())`

function plain(target: Target): object {
  if ('css' in target) return target
  const { within } = target
  const name = 'label' in target ? target.label : target.name
  return {
    ...('role' in target && { role: target.role }),
    ...(name instanceof RegExp ? { pattern: name.source } : { name }),
    ...(within && { within: plain(within) }),
  }
}

const pollMs = 100
const timeoutMs = 30_000

/** One tab of an engine; every method waits for its target. */
export class Page {
  readonly #driver: Driver
  readonly #site: string
  readonly #pictures: string
  #taken = 0

  constructor(driver: Driver, site: string, pictures: string) {
    this.#driver = driver
    this.#site = site
    this.#pictures = pictures
  }

  async open(path: string) {
    await this.#driver.goto(this.#site + path)
    await this.#reacts()
  }

  /** In the page of another site. */
  async openFrame(address: string, script: string) {
    await this.#driver.goto(address)
    await this.until({ css: 'body' }, () => this.#driver.enterFrame(script), 'has no frame')
    await this.#reacts()
  }

  async reload() {
    await this.#driver.reload()
    await this.#reacts()
  }

  run<T>(script: string, ...parameters: unknown[]): Promise<T> {
    return this.#driver.run<T>(script, ...parameters)
  }

  see<T = string>(target: Target, script = 'return found.textContent'): Promise<T> {
    return this.until(target, async (find, named) =>
      this.run<T | null>(`${find}; if (!found) return null; ${script}`, named),
    )
  }

  async gone(target: Target) {
    await this.until(target, (find, named) => this.run<boolean>(`${find}; return !found`, named), 'is still there')
  }

  async click(target: Target) {
    let before = ''
    await this.until(
      target,
      async (find, named) => {
        const box = await this.run<string | null>(`${find}; ${boxInView}`, named)
        const still = box !== null && box === before
        before = box ?? ''
        if (!still) return false
        const element = await this.#driver.element(`${find}; return found ?? null`, named)
        if (element === undefined) return false
        await this.#driver.click(element)
        return true
      },
      'cannot be clicked',
    )
  }

  /** A field that is replaced by that of the form with scripts is sought again. */
  async fill(target: Target, text: string) {
    await this.until(target, async () => {
      await this.#driver.type(await this.#element(target), text)
      return true
    })
  }

  /** In Firefox and WebKit no driver has the keyboard and mouse of a frame of another site. */
  async fillByScript(target: Target, text: string) {
    await this.see(
      target,
      `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(found, ${JSON.stringify(text)})
      return found.dispatchEvent(new Event('input', { bubbles: true }))`,
    )
  }

  async clickByScript(target: Target) {
    await this.see(target, 'found.click(); return true')
  }

  async upload(css: string, files: readonly string[]) {
    const element = await this.#driver.element('return document.querySelector(arguments[0])', css)
    if (element === undefined) throw new Error(`there is no ${css}`)
    await this.#driver.upload(element, files)
  }

  press(key: 'Escape') {
    return this.#driver.press(key)
  }

  /** Points are parts of the element's width and height. */
  async draw(target: Target, points: readonly Point[]) {
    const box = await this.see<{ x: number; y: number; width: number; height: number }>(
      target,
      "found.scrollIntoView({ block: 'center', behavior: 'instant' }); return found.getBoundingClientRect().toJSON()",
    )
    await this.#driver.drag(points.map(({ x, y }) => ({ x: box.x + x * box.width, y: box.y + y * box.height })))
  }

  async faults(name: string): Promise<string[]> {
    this.#taken += 1
    await this.#driver.screenshot(`${this.#pictures}-${this.#taken}-${name}.png`)
    const wide = await this.run<string[]>(`
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const out = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
      )
      const names = out.slice(-2).map((element) => element.outerHTML.slice(0, 160)).join(' | ')
      return [(scrollWidth - clientWidth) + ' px wider than the window: ' + names]`)
    return [...wide, ...(await this.#driver.complaints())].map((fault) => `${name}: ${fault}`)
  }

  close() {
    return this.#driver.close()
  }

  async until<T>(
    target: Target,
    ask: (find: string, named: object) => Promise<T | null | false>,
    fault = 'is missing',
  ): Promise<T> {
    for (const end = Date.now() + timeoutMs; ; ) {
      const answer = await this.#prepared(() => ask(find, plain(target)))
      if (answer !== null && answer !== false) return answer
      if (Date.now() > end) {
        await this.#driver.screenshot(`${this.#pictures}-failed.png`)
        throw new Error(`${JSON.stringify(plain(target))} ${fault} at ${await this.run('return location.href')}`)
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  #element(target: Target): Promise<unknown> {
    return this.until(
      target,
      async (find, named) => (await this.#driver.element(`${find}; return found ?? null`, named)) ?? null,
    )
  }

  /** Loads the library first, and retries while the page is being left. */
  async #prepared<T>(act: () => Promise<T | null | false>): Promise<T | null | false> {
    try {
      if (!(await this.run<boolean>('return window.TestingLibraryDom !== undefined')))
        await this.run(`${library}; return null`)
      return await act()
    } catch (error) {
      if (/navigat|context|stale|detached|destroyed|not clickable|intercepted|TestingLibraryDom/i.test(String(error)))
        return null
      throw error
    }
  }

  /** The page's scripts load after its text. */
  async #reacts() {
    await this.until({ css: 'main' }, () =>
      this.run<boolean>(`
        const control = document.querySelector('main button, main input')
        return control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps'))`),
    )
  }
}
