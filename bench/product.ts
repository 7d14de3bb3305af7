import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Started, start } from '../tests/support/start.ts'
import { childOf } from './process.ts'

export type Site = { address: string; pid: number; stop: () => Promise<void> }

export type Product = {
  site: Site
  api: string
  /** Process ids. */
  programs: Record<'database' | 'api' | 'worker' | 'site', number>
  dataDir: string
  anotherSite: (settings: Record<string, string>) => Promise<Site>
  stop: () => Promise<void>
}

const secret = () => randomBytes(32).toString('hex')

const unlimited = { RATE_LIMIT_SCALE: '0' }

/** Its directory is kept where one is given. */
export async function startProduct(settings: Record<string, string> = unlimited, given?: string): Promise<Product> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'sesol-bench-')))
  const secrets = { JWT_SECRET: secret(), BFF_SECRET: secret(), SESSION_SECRET: secret() }
  const [port, apiPort] = [await freePort(), await freePort()]
  const api = `http://127.0.0.1:${apiPort}`
  const sites: Site[] = []
  let stack: Started | undefined
  const anotherSite = async (settings: Record<string, string>): Promise<Site> => {
    const own = await freePort()
    const address = `http://localhost:${own}`
    const env = {
      NODE_ENV: 'production',
      API_URL: api,
      SITE_URL: address,
      PORT: `${own}`,
      ...secrets,
      ...unlimited,
      ...settings,
    }
    const started = await start(['server/main.ts'], env, /listening|ready/i)
    await reachable(`${address}/readyz`)
    const site = { address, pid: started.process.pid ?? 0, stop: started.stop }
    sites.push(site)
    return site
  }
  const stop = async () => {
    for (const site of sites) await site.stop()
    await stack?.stop()
    if (!given) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    stack = await start(
      ['script/lib/server.ts', '--demo', ...['--port', `${port}`, '--api-port', `${apiPort}`, '--data', dataDir]],
      { ...secrets, ...settings, API_URL: '', DATABASE_URL: '', SITE_URL: '', TRUSTED_PROXIES: '127.0.0.1' },
      /Ready in/,
    )
    const program = (command: RegExp) => childOf(stack?.process.pid ?? 0, command)
    const programs = {
      database: await program(/script\/lib\/database\.ts/),
      api: await program(/api\/src\/main\.ts/),
      worker: await program(/api\/src\/worker\.ts/),
      site: await program(/\0server\/main\.ts/),
    }
    return {
      site: { address: `http://localhost:${port}`, pid: programs.site, stop: async () => {} },
      api,
      programs,
      dataDir,
      anotherSite,
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
