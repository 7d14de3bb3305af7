import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { hash } from '@node-rs/argon2'
import { currentNotices, type StaffRole } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { enqueue } from '../../platform/jobs.ts'
import type { TestApi } from '../../testing.ts'
import { storeAcceptances } from './accepted-notices.ts'
import * as jobs from './jobs.ts'
import { codeAt } from './one-time-codes.ts'
import { insertUser } from './repository.ts'
import { insertFactor } from './second-factor.ts'

export type TestMember = {
  id: number
  username: string
  email: string
  password: string
  access: string
  refresh: string
}

export { partsOf, testMailbox } from './mail-testing.ts'
export { testPasskey } from './passkey-testing.ts'

let made = 0

const password = 'correct horse battery'
/** The cheapest parameters: hashing and checking take 20 ms each otherwise. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type Registering = Pick<TestApi, 'call'> & Partial<Pick<TestApi, 'db'>>

export async function testMember({ call, db }: Registering, username = `member${++made}`): Promise<TestMember> {
  const member = { username, email: `${username}@example.com`, password }
  const { id } = db ? await insertMember(db, member) : await register(call, member)
  const { body: tokens } = await call('POST', '/users/login/', {
    form: { email: member.email, password: member.password },
  })
  return { ...member, id, access: tokens.access, refresh: tokens.refresh }
}

type Account = Pick<TestMember, 'username' | 'email' | 'password'>

async function register(call: TestApi['call'], account: Account): Promise<{ id: number }> {
  const { body } = await call('POST', '/users/register/', {
    json: { ...account, ...currentNotices, password2: account.password },
  })
  return body
}

async function insertMember(db: TestApi['db'], { username, email }: Account): Promise<{ id: number }> {
  const row = await insertUser(db, {
    username,
    email,
    password_hash: await passwordHash,
    first_name: '',
    last_name: '',
    bio: '',
    language: 'tr',
    campaign_mail_at: null,
  })
  await storeAcceptances(db, row.id, currentNotices, new Date())
  await enqueue(db, jobs.sendConfirmation, { user_id: row.id })
  return row
}

type Confirmed = { campaignMail?: boolean }

export async function confirmMember(
  api: Pick<TestApi, 'db'>,
  { id }: { id: number },
  { campaignMail = false }: Confirmed = {},
) {
  const moment = new Date()
  await api.db
    .updateTable('user')
    .set({ email_confirmed_at: moment, ...(campaignMail && { campaign_mail_at: moment }) })
    .where('id', '=', id)
    .execute()
}

export async function confirmedMember(api: Pick<TestApi, 'call' | 'db'>, username?: string): Promise<TestMember> {
  const member = await testMember(api, username)
  await confirmMember(api, member)
  return member
}

export async function testModerator(api: TestApi, username = `moderator${++made}`): Promise<TestMember> {
  return testStaff(api, 'moderator', username)
}

export async function testStaff(api: TestApi, role: StaffRole, username = `${role}${++made}`): Promise<TestMember> {
  const member = await testMember(api, username)
  await makeStaff(api, member.id, role)
  return member
}

export const factorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const codeOf = (now: Date, secret = factorSecret): string => codeAt(secret, now)

export const enrolMember = (api: Pick<TestApi, 'db' | 'deps'>, userId: number) =>
  insertFactor(api.db, api.deps.config, { userId, secret: factorSecret, now: new Date() })

/** With the second factor given in all sessions: also where a test advances the clock by days. */
export async function makeStaff(
  api: Pick<TestApi, 'db' | 'deps'>,
  userId: number,
  role: StaffRole = 'moderator',
): Promise<void> {
  const staff = { is_staff: true, staff_role: role, email_confirmed_at: new Date() }
  await api.db.updateTable('user').set(staff).where('id', '=', userId).execute()
  await enrolMember(api, userId)
  await api.db
    .updateTable('session')
    .set({ verified_at: addYears(new Date(), 1) })
    .where('user_id', '=', userId)
    .execute()
}

export async function testExport({ db, deps }: TestApi, { id }: { id: number }, archive = 'PK') {
  const [file, path] = [`${randomBytes(16).toString('hex')}.zip`, deps.temporary.path()]
  await writeFile(path, archive)
  await deps.privateFiles.adopt(file, path)
  const now = deps.now()
  const row = {
    state: 'ready' as const,
    requested_at: now,
    file,
    bytes: Buffer.byteLength(archive),
    expires_at: addDays(now, 7),
  }
  await db
    .insertInto('data_export')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return file
}

export function profileForm(fields: Record<string, string | string[]>, files: Blob[] = []): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  for (const file of files) form.append('profile[profile_image]', file, 'resim.jpg')
  return form
}
