import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running start tells commands that work beside it: kept in the data folder, for its owner only. */
export type StartNote = { databaseUrl: string; siteUrl: string }

const fileIn = (dataDir: string) => join(dataDir, 'start.json')

export function leaveNote(dataDir: string, note: StartNote) {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 })
}

export function readNote(dataDir: string): StartNote | undefined {
  try {
    const { databaseUrl, siteUrl } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
    return { databaseUrl: String(databaseUrl), siteUrl: String(siteUrl) }
  } catch {
    return undefined
  }
}

export function removeNote(dataDir: string) {
  rmSync(fileIn(dataDir), { force: true })
}
