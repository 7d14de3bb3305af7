import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { findProgram } from '../../../script/lib/debian.ts'
import { freePort } from '../../support/start.ts'

const clientOf = (url: string) => createClient({ url, socket: { reconnectStrategy: () => 50 } })

export class Redis {
  readonly url: string
  readonly #port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'redis-'))
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  static async start(): Promise<Redis> {
    const redis = new Redis(await freePort())
    await redis.start()
    return redis
  }

  async start() {
    const program = findProgram('redis')
    if (!program) throw new Error('there is no redis-server: ./script/test brings one')
    const settings = { port: `${this.#port}`, bind: '127.0.0.1', save: '', appendonly: 'no', dir: this.#folder }
    const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
    this.#child = spawn(program, [...parameters, '--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'], {
      stdio: 'ignore',
    })
    await this.use((client) => client.ping())
  }

  async use<T>(work: (client: ReturnType<typeof clientOf>) => Promise<T>): Promise<T> {
    const client = clientOf(this.url)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      client.destroy()
    }
  }

  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  freeze() {
    this.#child?.kill('SIGSTOP')
  }

  thaw() {
    this.#child?.kill('SIGCONT')
  }

  async stop() {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
