import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Started, start } from '../../support/start.ts'
import { childOf } from './process.ts'

export type Site = { address: string; pid: number; stop: () => Promise<void> }
type Inspected = Site & { inspector: string }

export type Product = {
  site: Site
  api: string
  dataDir: string
  anotherSite: (settings: Record<string, string>) => Promise<Inspected>
  asked: (path: string) => Promise<number>
  stop: () => Promise<void>
}

const secret = () => randomBytes(32).toString('hex')

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sesol-bench-'))
  const secrets = { JWT_SECRET: secret(), BFF_SECRET: secret(), SESSION_SECRET: secret() }
  const [port, apiPort] = [await freePort(), await freePort()]
  const api = `http://127.0.0.1:${apiPort}`
  const sites: Site[] = []
  let stack: Started | undefined
  const stop = async () => {
    for (const site of sites) await site.stop()
    await stack?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    stack = await start(
      ['script/lib/server.ts', '--demo', ...['--port', `${port}`, '--api-port', `${apiPort}`, '--data', dataDir]],
      { ...secrets, RATE_LIMIT_SCALE: '0', API_URL: '', DATABASE_URL: '', SITE_URL: '', TRUSTED_PROXIES: '127.0.0.1' },
      /Ready in/,
    )
    const pid = await childOf(stack.process.pid ?? 0, /server\/main\.ts/)
    return {
      site: { address: `http://localhost:${port}`, pid, stop: async () => {} },
      api,
      dataDir,
      anotherSite: async (settings) => {
        const [own, door] = [await freePort(), await freePort()]
        const address = `http://localhost:${own}`
        const env = { NODE_ENV: 'production', API_URL: api, SITE_URL: address, PORT: `${own}`, ...secrets, ...settings }
        const started = await start([`--inspect=127.0.0.1:${door}`, 'server/main.ts'], env, /listening|ready/i)
        await reachable(`${address}/readyz`)
        const inspector = `http://127.0.0.1:${door}`
        const site = { address, inspector, pid: started.process.pid ?? 0, stop: started.stop }
        sites.push(site)
        return site
      },
      asked: async (path) => {
        const log = await readFile(join(dataDir, 'log/api.log'), 'utf8')
        return log.split('\n').filter((line) => line.includes(`"path":"${path}"`)).length
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function reachable(address: string) {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(address).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await new Promise((settle) => setTimeout(settle, 100))
  }
  throw new Error(`${address} does not answer`)
}
