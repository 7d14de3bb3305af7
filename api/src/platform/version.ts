import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))

const commitFile = join(import.meta.dirname, '../../../.commit')
const commit = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim().slice(0, 12) : ''

/** As `./script/upgrade` names it. */
export const release = [version, commit].filter(Boolean).join('-')
