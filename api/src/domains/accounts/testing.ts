import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { TestApi } from '../../testing.ts'

export type TestMember = {
  id: number
  username: string
  email: string
  password: string
  access: string
  refresh: string
}

let made = 0

/** Registers a member over HTTP and signs in. */
export async function testMember(api: Pick<TestApi, 'call'>, username = `member${++made}`): Promise<TestMember> {
  const member = { username, email: `${username}@example.com`, password: 'correct horse battery' }
  const { body: account } = await api.call('POST', '/users/register/', {
    json: { ...member, password2: member.password },
  })
  const { body: tokens } = await api.call('POST', '/users/login/', {
    form: { email: member.email, password: member.password },
  })
  return { ...member, id: account.id, access: tokens.access, refresh: tokens.refresh }
}

type Confirmed = { campaignMail?: boolean }

/** Lets a member have followed the link of the first mail, and where told have consented to mail about campaigns. */
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

/** Registers a member who is a moderator. */
export async function testModerator(api: TestApi, username = `moderator${++made}`): Promise<TestMember> {
  const member = await testMember(api, username)
  await api.db.updateTable('user').set({ is_staff: true }).where('id', '=', member.id).execute()
  return member
}

/** Lets a member have a copy of the own data, with these bytes as its archive. */
export async function testExport({ db, deps }: TestApi, { id }: { id: number }, archive = 'PK') {
  const [file, path] = [`${randomBytes(16).toString('hex')}.zip`, deps.scratch.path()]
  await writeFile(path, archive)
  await deps.privateFiles.adopt(file, path)
  const now = deps.now()
  const row = {
    state: 'ready' as const,
    requested_at: now,
    file,
    bytes: Buffer.byteLength(archive),
    expires_at: new Date(now.getTime() + 7 * 86_400_000),
  }
  await db
    .insertInto('data_export')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return file
}

/** A form of the profile, as the wire names its parts. */
export function profileForm(fields: Record<string, string | string[]>, files: Blob[] = []): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  for (const file of files) form.append('profile[profile_image]', file, 'resim.jpg')
  return form
}
