import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findProgram } from '../../../script/lib/debian.ts'
import { freePort } from '../../support/start.ts'
import type { Driver, Point, Size } from './driver.ts'

/** The toolbar of MiniBrowser would keep its window wider than a phone. */
const narrowToolbar = '* { min-width: 0; padding: 0; border: 0; font-size: 1px; }'

function programOf(name: 'webkit' | 'xvfb'): string {
  const program = findProgram(name)
  if (!program) throw new Error(`there is no ${name}: ./script/test browsers brings it`)
  return program
}

async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(programOf('xvfb'), ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()))
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { display: `:${number}`, process: child }
}

async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 20_000; ; ) {
    if (await fetch(`${url}/status`).catch(() => undefined)) return
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })

/** WebDriver has no console events, so the page itself collects what the browser reports. */
const watch = `
  if (!window.reported) {
    const reported = (window.reported = [])
    const tell = (...words) => reported.push(words.map(String).join(' '))
    addEventListener('error', (event) => event.message && tell('uncaught:', event.message))
    addEventListener('unhandledrejection', (event) => tell('unhandled:', event.reason))
    addEventListener('securitypolicyviolation', (event) => tell('policy:', event.violatedDirective, event.blockedURI))
    const error = console.error
    console.error = (...words) => (tell(...words), error.apply(console, words))
  };`

class WebKitDriver implements Driver<WebElement> {
  readonly #complaints: string[] = []
  readonly #driver: WebDriver
  readonly #end: () => Promise<void>

  constructor(driver: WebDriver, end: () => Promise<void>) {
    this.#driver = driver
    this.#end = end
  }

  async goto(url: string) {
    await this.#leave()
    await this.#driver.switchTo().defaultContent()
    await this.#driver.get(url)
  }
  async reload() {
    await this.#leave()
    await this.#driver.navigate().refresh()
  }
  async enterFrame(script: string) {
    const frame = await this.element(script)
    if (frame) await this.#driver.switchTo().frame(frame)
    return frame !== undefined
  }
  async run<T>(script: string, ...parameters: unknown[]): Promise<T> {
    return (await this.#driver.executeScript(watch + script, ...parameters)) as T
  }
  async element(script: string, ...parameters: unknown[]) {
    return (await this.#driver.executeScript<WebElement | null>(watch + script, ...parameters)) ?? undefined
  }
  click(element: WebElement) {
    return element.click()
  }
  type(element: WebElement, text: string) {
    return element.sendKeys(text)
  }
  upload(element: WebElement, files: readonly string[]) {
    return element.sendKeys(files.join('\n'))
  }
  press(key: 'Escape') {
    return this.#driver
      .actions()
      .sendKeys(Key[key === 'Escape' ? 'ESCAPE' : key])
      .perform()
  }
  async drag([first, ...others]: readonly Point[]) {
    if (!first) return
    const at = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
    let actions = this.#driver.actions({ async: true }).move(at(first)).press()
    for (const point of others) actions = actions.move(at(point))
    await actions.release().perform()
  }
  async screenshot(file: string) {
    await writeFile(file, await this.#driver.takeScreenshot(), 'base64')
  }
  async complaints() {
    return [...this.#complaints, ...(await this.#driver.executeScript<string[]>('return window.reported ?? []'))]
  }
  async #leave() {
    this.#complaints.splice(0, Infinity, ...(await this.complaints()))
  }
  async close() {
    await this.#driver.quit().catch(() => undefined)
    await this.#end()
  }
}

async function resize(driver: WebDriver, { width, height }: Size) {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [wide = width, high = height] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]')
  await window.setRect({ x: 0, y: 0, width: 2 * width - wide, height: 2 * height - high })
}

export async function openWebKit(size: Size): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'sesol-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowToolbar)
  const { display, process: screen } = await startDisplay()
  const port = await freePort()
  const server = spawn(programOf('webkit'), [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs namespaces, which root in a container lacks.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
    stdio: 'ignore',
  })
  const end = async () => {
    await ended(server)
    await ended(screen)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    const driver = await new Builder().usingServer(url).forBrowser('MiniBrowser').build()
    await resize(driver, size)
    return new WebKitDriver(driver, end) as Driver
  } catch (error) {
    await end()
    throw error
  }
}
