import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const account = z.object({ role: z.string(), email: z.string(), password: z.string().min(8) })
const accounts = z.object({ member: account, moderator: account })
export type DemoAccounts = z.output<typeof accounts>

/** The two accounts for signing in. Their passwords are stored before the database is filled, so a killed seeding loses none. */
export async function demoAccounts(dataDir: string, emails: { member: string; moderator: string }) {
  const file = join(dataDir, 'demo-accounts.json')
  const kept = accounts.safeParse(await readJson(file))
  if (kept.success && kept.data.member.email === emails.member && kept.data.moderator.email === emails.moderator) {
    return kept.data
  }
  const made: DemoAccounts = {
    member: { role: 'member', email: emails.member, password: newPassword() },
    moderator: { role: 'moderator', email: emails.moderator, password: newPassword() },
  }
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
  return made
}

const newPassword = () => randomBytes(9).toString('base64url')

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
