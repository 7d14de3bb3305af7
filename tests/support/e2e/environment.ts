import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Seed } from './seed.ts'

export type Environment = {
  site: string
  api: string
  dataDir: string
  databaseUrl: string
  /** Shared by sites that a test starts itself. */
  secrets: { JWT_SECRET: string; BFF_SECRET: string; SESSION_SECRET: string }
  seeded: Seed
}

const fileOf = (pid: string) => join(tmpdir(), `sesol-e2e-${pid}.json`)
const variable = 'SESOL_E2E_ENVIRONMENT'

/** Worker processes find the file by an inherited variable. */
export function publish(environment: Environment): string {
  const file = fileOf(String(process.pid))
  writeFileSync(file, JSON.stringify(environment), { mode: 0o600 })
  process.env[variable] = file
  return file
}

export function environment(): Environment {
  const file = process.env[variable]
  if (!file) throw new Error('End-to-end tests are started by script/test e2e')
  return JSON.parse(readFileSync(file, 'utf8'))
}
