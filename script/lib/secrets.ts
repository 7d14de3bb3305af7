import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './terminal.ts'

const names = ['JWT_SECRET', 'BFF_SECRET', 'SESSION_SECRET'] as const
export type Secrets = Record<(typeof names)[number], string>

/** Generated in `<dataDir>/secrets.json` if unset. Not imported from the API: the site also runs without ours. */
export function secretsFor(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) make(file)
  const kept = secretsIn(file)
  const pick = (name: (typeof names)[number]) => {
    const value = process.env[name] || kept[name]
    if (typeof value === 'string' && value) return value
    throw new Stop(`${file} lacks ${name}: restore the file, or remove it to get new secrets.`)
  }
  return { JWT_SECRET: pick('JWT_SECRET'), BFF_SECRET: pick('BFF_SECRET'), SESSION_SECRET: pick('SESSION_SECRET') }
}

function secretsIn(file: string): Record<string, unknown> {
  const text = readFileSync(file, 'utf8')
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new Stop(`${file} is no list of secrets: restore the file, or remove it to get new secrets.`)
  }
}

function make(file: string) {
  const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]))
  const draft = `${file}.${process.pid}`
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}
