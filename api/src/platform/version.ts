import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notedCommit } from '@sesol/shared/noted-commit'
import { z } from 'zod'

export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')))

/** As `./script/upgrade` names it. */
export const release = [version, notedCommit?.slice(0, 12)].filter(Boolean).join('-')
