import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const account = z.object({ email: z.string(), password: z.string() })
const accounts = z.object({ member: account, moderator: account.extend({ secret: z.string() }) })

export function demoAccounts(dataDir: string) {
  const { member, moderator } = accounts.parse(JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')))
  const { secret, ...named } = moderator
  return { member, moderator: { ...named, factor: { secret, dataDir } } }
}
