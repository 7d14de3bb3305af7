import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const account = z.object({ email: z.string(), password: z.string() })
const accounts = z.object({ member: account, moderator: account })

export const demoAccounts = (dataDir: string) =>
  accounts.parse(JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')))
