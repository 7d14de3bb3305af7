import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stages } from './stages.ts'

/** What the start before all tests tells each of them. */
export type World = {
  /** Address of the site. */
  site: string
  /** Address of the API behind it. */
  api: string
  dataDir: string
  databaseUrl: string
  /** Secrets of all programs: sites that a test starts itself share them. */
  secrets: { JWT_SECRET: string; BFF_SECRET: string; SESSION_SECRET: string }
  /** Campaigns in states that the demo does not have. */
  stages: Stages
}

const fileOf = (pid: string) => join(tmpdir(), `sesol-e2e-${pid}.json`)
const variable = 'SESOL_E2E_WORLD'

/** Tests run in processes of their own: the environment, which they inherit, names the file that holds the world. */
export function publish(world: World): string {
  const file = fileOf(String(process.pid))
  writeFileSync(file, JSON.stringify(world), { mode: 0o600 })
  process.env[variable] = file
  return file
}

export function world(): World {
  const file = process.env[variable]
  if (!file) throw new Error('End-to-end tests are started by script/test e2e')
  return JSON.parse(readFileSync(file, 'utf8'))
}
