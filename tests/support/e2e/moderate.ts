import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoAccounts } from './demo-accounts.ts'
import { environment } from './environment.ts'
import { tokenOf } from './seed.ts'

/** Runs `npm run moderate -- …`. */
export async function moderate(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: environment().dataDir, DATABASE_URL: '' }
  const cwd = join(import.meta.dirname, '../../..')
  const { stdout } = await promisify(execFile)(process.execPath, ['api/src/moderate.ts', ...words], { cwd, env })
  return stdout
}

export async function approve(id: number) {
  const { api, dataDir } = environment()
  const authorization = `Bearer ${await tokenOf(api, demoAccounts(dataDir).moderator)}`
  const response = await fetch(`${api}/moderation/campaigns/${id}/approve/`, {
    method: 'POST',
    headers: { authorization },
  })
  if (!response.ok) throw new Error(`approve: ${response.status} ${await response.text()}`)
}
