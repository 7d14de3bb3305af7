import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { newSecret } from '../domains/accounts/index.ts'

const account = z.object({ role: z.string(), email: z.string(), password: z.string().min(8) })
/** `secret` makes one-time codes, which moderators need. */
const accounts = z.object({ member: account, moderator: account.extend({ secret: z.string() }) })
export type DemoAccounts = z.output<typeof accounts>

const fileIn = (dataDir: string) => join(dataDir, 'demo-accounts.json')

export async function readAccounts(dataDir: string): Promise<DemoAccounts | undefined> {
  return accounts.safeParse(await readJson(fileIn(dataDir))).data
}

/** The passwords are stored before the database is filled, so a killed seeding loses none. */
export async function demoAccounts(dataDir: string, emails: { member: string; moderator: string }) {
  const kept = await readAccounts(dataDir)
  if (kept && kept.member.email === emails.member && kept.moderator.email === emails.moderator) return kept
  const made: DemoAccounts = {
    member: { role: 'member', email: emails.member, password: newPassword() },
    moderator: { role: 'moderator', email: emails.moderator, password: newPassword(), secret: newSecret() },
  }
  await mkdir(dataDir, { recursive: true })
  const file = fileIn(dataDir)
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
