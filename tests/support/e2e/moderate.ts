import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoPeople } from './demo-people.ts'
import { tokenOf } from './stages.ts'
import { world } from './world.ts'

/** What an operator types: `npm run moderate -- …`. */
export async function moderate(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: world().dataDir, DATABASE_URL: '' }
  const cwd = join(import.meta.dirname, '../../..')
  const { stdout } = await promisify(execFile)(process.execPath, ['api/src/moderate.ts', ...words], { cwd, env })
  return stdout
}

/** Approves a campaign by the moderator's call. */
export async function approve(id: number) {
  const { api, dataDir } = world()
  const authorization = `Bearer ${await tokenOf(api, demoPeople(dataDir).moderator)}`
  const answer = await fetch(`${api}/moderation/campaigns/${id}/approve/`, {
    method: 'POST',
    headers: { authorization },
  })
  if (!answer.ok) throw new Error(`approve: ${answer.status} ${await answer.text()}`)
}
