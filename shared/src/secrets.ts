import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const secretNames = ['JWT_SECRET', 'BFF_SECRET', 'SESSION_SECRET'] as const
export type Secrets = Record<(typeof secretNames)[number], string>

const sample = /change.?me|secret|sample|example|password|default|your[-_ ]/i

/** Why a value is unusable as a secret, as the end of a sentence; undefined when it is usable. */
export function weaknessOf(value: string): string | undefined {
  if (value.length < 32) return 'at least 32 characters'
  if (sample.test(value)) return 'a random value, not a sample'
  if (new Set(value).size < 10) return 'a random value, not a repeated pattern'
  return undefined
}

type Found = Record<string, unknown>

function read(file: string): Found | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  }
  throw new Error(`${file} is no list of secrets: restore the file, or remove it to get new secrets.`)
}

const isSecret = (value: unknown) => typeof value === 'string' && value.length >= 32

const isComplete = (found: Found | undefined): found is Secrets =>
  found !== undefined && secretNames.every((name) => isSecret(found[name]))

export function keptSecrets(dataDir: string): Secrets | undefined {
  const found = read(join(dataDir, 'secrets.json'))
  return isComplete(found) ? found : undefined
}

/** Readable by the owner only; missing ones are generated. Of processes that start together one writes the file and all use it. */
export function secretsIn(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const found = read(file)
  if (isComplete(found)) return found
  mkdirSync(dataDir, { recursive: true })
  const made = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('hex')]))
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify({ ...made, ...found }, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  if (found) renameSync(draft, file)
  else linkUnlessThere(draft, file)
  const kept = read(file)
  if (!isComplete(kept)) throw new Error(`${file} could not be completed`)
  return kept
}

function linkUnlessThere(draft: string, file: string) {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}
