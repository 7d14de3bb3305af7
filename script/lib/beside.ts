/**
 * Runs a program of the API beside a running `script/server`, on the same database and data folder:
 * `node script/lib/beside.ts api/src/moderate.ts approve 12`. Settings in the environment weigh more.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from './root.ts'
import { secretsFor } from './secrets.ts'
import { readNote } from './start-note.ts'
import { giveUp, Stop } from './terminal.ts'

function settings(): NodeJS.ProcessEnv {
  const dataDir = resolve(root, process.env.DATA_DIR || 'data')
  const note = readNote(dataDir)
  const databaseUrl = process.env.DATABASE_URL || note?.databaseUrl
  if (!databaseUrl) throw new Stop(`No server runs on ${dataDir}: start ./script/server first, or set DATABASE_URL.`)
  const siteUrl = process.env.SITE_URL || note?.siteUrl
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...(siteUrl && { SITE_URL: siteUrl }), ...secretsFor(dataDir) }
}

try {
  const env = { ...process.env, ...settings() }
  const { status } = spawnSync(process.execPath, process.argv.slice(2), { cwd: root, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  giveUp(error)
}
