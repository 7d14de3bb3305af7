import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Started, start } from '../start.ts'
import { environment } from './environment.ts'

export type AnotherSite = Started & { address: string; dataDir: string }

export async function anotherSite(apiUrl: string): Promise<AnotherSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sesol site '))
  const port = await freePort()
  const env = { ...environment().secrets, API_URL: apiUrl, DATABASE_URL: '', SITE_URL: '' }
  const site = await start(['script/lib/server.ts', '--port', String(port), '--data', dataDir], env, /Ready in/)
  return {
    ...site,
    address: `http://localhost:${port}`,
    dataDir,
    stop: async () => {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
