import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../support/start.ts'

export const root = join(import.meta.dirname, '../../..')
export const distDir = join(root, '.next')
export const bffSecret = 'k7Vq2mXw9Rb4Tz8nYc3Hs6Jd1Lf5Gp0A'
export const sessionSecret = 'Wd8Rk3Zx6Vn1Qb5Ht9Mj2Fc7Lp4Ys0Ge'

/** For a process of the site that keeps few pages. */
export const smallPageCache = { NODE_OPTIONS: `--import=${new URL('small-page-cache.ts', import.meta.url)}` }

export class Site {
  readonly origin: string
  readonly #child: ChildProcess
  output = ''

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.output += chunk))
  }

  static async start(apiUrl: string, env: Record<string, string | undefined> = {}, forgets = false): Promise<Site> {
    if (!existsSync(join(distDir, 'BUILD_ID'))) throw new Error(`${distDir} holds no build: run "next build" first`)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const preloads = forgets ? ['--import', join(import.meta.dirname, 'forget.ts')] : []
    const child = spawn(process.execPath, [...preloads, 'server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        HOST: '',
        PORT: `${port}`,
        SITE_URL: origin,
        DEMO: '1',
        OPERATOR_FILE: '',
        API_URL: apiUrl,
        API_TIMEOUT_MS: '',
        RATE_LIMIT_SCALE: '0',
        SESSION_SECRET: sessionSecret,
        BFF_SECRET: bffSecret,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(forgets ? (['ipc'] as const) : [])],
    })
    const site = new Site(origin, child)
    await site.#ready()
    return site
  }

  async #ready() {
    const until = Date.now() + 60_000
    while (Date.now() < until) {
      if (this.#child.exitCode !== null) throw new Error(`the site ended: ${this.output}`)
      const response = await fetch(`${this.origin}/readyz`).catch(() => undefined)
      if (response?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`the site is not ready: ${this.output}`)
  }

  async logged(text: string): Promise<void> {
    for (const until = Date.now() + 30_000; !this.output.includes(text); ) {
      if (Date.now() > until) throw new Error(`never logged: ${text}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get memory(): number {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode
    const ended = new Promise<number | null>((resolve) => this.#child.once('exit', resolve))
    this.#child.kill(signal)
    return ended
  }

  async forget() {
    this.#child.send('forget')
    await once(this.#child, 'message')
  }

  unref() {
    this.#child.unref()
    this.#child.channel?.unref()
    for (const stream of [this.#child.stdout, this.#child.stderr]) if (stream instanceof Socket) stream.unref()
  }

  kill() {
    this.#child.kill('SIGKILL')
  }
}
