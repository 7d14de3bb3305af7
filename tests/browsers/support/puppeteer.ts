import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { findChromium } from '../../../script/lib/chromium.ts'
import { findProgram } from '../../../script/lib/debian.ts'
import type { Driver, Point, Size } from './driver.ts'

const isRoot = process.getuid?.() === 0

async function launch(engine: 'chromium' | 'firefox') {
  const executablePath = engine === 'chromium' ? findChromium() : findProgram('firefox')
  if (!executablePath) throw new Error(`there is no ${engine}: ./script/test browsers brings one`)
  // The strictest that people choose: a page in a frame of another site has neither cookies nor storage.
  const extraPrefsFirefox = { 'network.cookie.cookieBehavior': 1 }
  if (engine === 'firefox') return puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox })
  const args = [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage']
  return puppeteer.launch({ browser: 'chrome', executablePath, args })
}

/** An expression, because the page's policy forbids evaluating text. */
const calling = (script: string, parameters: unknown[]) =>
  `(function () { ${script} }).apply(undefined, ${JSON.stringify(parameters)})`

class PuppeteerDriver implements Driver<ElementHandle<Element>> {
  readonly #complaints: string[] = []
  readonly #page: Page
  #frame: Frame

  constructor(page: Page) {
    this.#page = page
    this.#frame = page.mainFrame()
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.#complaints.push(`uncaught: ${error}`))
  }

  async goto(url: string) {
    this.#frame = this.#page.mainFrame()
    await this.#page.goto(url)
  }
  async reload() {
    await this.#page.reload()
  }
  async enterFrame(script: string) {
    const frame = await (await this.element(script))?.contentFrame()
    this.#frame = frame ?? this.#frame
    return frame != null
  }
  run<T>(script: string, ...parameters: unknown[]): Promise<T> {
    return this.#frame.evaluate(calling(script, parameters)) as Promise<T>
  }
  async element(script: string, ...parameters: unknown[]) {
    const handle = await this.#frame.evaluateHandle(calling(script, parameters))
    return (handle.asElement() as ElementHandle<Element> | null) ?? undefined
  }
  click(element: ElementHandle<Element>) {
    return element.click()
  }
  type(element: ElementHandle<Element>, text: string) {
    return element.type(text)
  }
  upload(element: ElementHandle<Element>, files: readonly string[]) {
    return (element as ElementHandle<HTMLInputElement>).uploadFile(...files)
  }
  press(key: 'Escape') {
    return this.#page.keyboard.press(key)
  }
  async drag([first, ...others]: readonly Point[]) {
    if (!first) return
    await this.#page.mouse.move(first.x, first.y)
    await this.#page.mouse.down()
    for (const { x, y } of others) await this.#page.mouse.move(x, y)
    await this.#page.mouse.up()
  }
  async screenshot(file: string) {
    await this.#page.screenshot({ path: file as `${string}.png` })
  }
  async complaints() {
    return this.#complaints
  }
  async close() {
    await this.#page.browser().close()
  }
}

export async function openWithPuppeteer(engine: 'chromium' | 'firefox', size: Size): Promise<Driver> {
  const browser = await launch(engine)
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport(size)
  // Firefox gives no focus to a page in the background.
  await page.bringToFront()
  return new PuppeteerDriver(page) as Driver
}
