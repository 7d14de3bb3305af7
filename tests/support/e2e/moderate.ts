import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { world } from './world.ts'

/** What an operator types: `npm run moderate -- …`. */
export async function moderate(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: world().dataDir, DATABASE_URL: '' }
  const cwd = join(import.meta.dirname, '../../..')
  const { stdout } = await promisify(execFile)(process.execPath, ['api/src/moderate.ts', ...words], { cwd, env })
  return stdout
}
