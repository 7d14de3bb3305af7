import { isEmail, type LeftCampaigns, type ReasonCode, type StaffRole } from '@sesol/contract'
import { canonical, canonicalEmail } from '@sesol/shared/canonical'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { UserTable } from '../../db/schema/accounts.ts'
import type { ProfileChanges } from './profile.ts'

export type UserRow = Selectable<UserTable>
type NewUser = Omit<Insertable<UserTable>, 'username_canonical' | 'email_canonical'>

/** @throws on the constraint `user_username_canonical_key` or `user_email_canonical_key` */
export function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return db
    .insertInto('user')
    .values({
      ...user,
      username_canonical: canonical(user.username),
      email_canonical: canonicalEmail(user.email),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function takenNames(db: Db, username: string, email: string) {
  const rows = await db
    .selectFrom('user')
    .select(['username_canonical', 'email_canonical'])
    .where((where) =>
      where.or([
        where('username_canonical', '=', canonical(username)),
        where('email_canonical', '=', canonicalEmail(email)),
      ]),
    )
    .execute()
  return {
    username: rows.some((row) => row.username_canonical === canonical(username)),
    email: rows.some((row) => row.email_canonical === canonicalEmail(email)),
  }
}

export function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('email_canonical', '=', canonicalEmail(email)).executeTakeFirst()
}

export function reachableMember(db: Db, name: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where((eb) =>
      isEmail(name) ? eb('email_canonical', '=', canonicalEmail(name)) : eb('username_canonical', '=', canonical(name)),
    )
    .where('is_active', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where('deletion_at', 'is', null)
    .executeTakeFirst()
}

export function activeUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
}

export async function activeUsers(db: Db, ids: number[]): Promise<UserRow[]> {
  return db.selectFrom('user').selectAll().where('id', 'in', ids).where('is_active', '=', true).orderBy('id').execute()
}

export function activeModerators(db: Db): Promise<UserRow[]> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('is_staff', '=', true)
    .where('is_active', '=', true)
    .where('deletion_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function usernameOwner(db: Db, username: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('username_canonical', '=', canonical(username))
    .executeTakeFirst()
  return row?.id
}

export function lockUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function updateUser(db: Db, id: number, changes: ProfileChanges & { profile_image?: string }): Promise<UserRow> {
  return db.updateTable('user').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function avatarIds(db: Db, { id, profile_image }: UserRow): Promise<number[]> {
  const [, name] = /^\/media\/([0-9a-f]{32})(?:-\d+)?\.webp$/.exec(profile_image ?? '') ?? []
  if (name === undefined) return []
  const rows = await db.selectFrom('media').select('id').where('owner_id', '=', id).where('name', '=', name).execute()
  return rows.map((row) => row.id)
}

export function setPassword(db: Db, id: number, password_hash: string): Promise<UserRow> {
  return db.updateTable('user').set({ password_hash }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** @returns undefined if the account is inactive or has another password now */
export function replacePassword(
  db: Db,
  id: number,
  { former, passwordHash }: { former: string; passwordHash: string },
): Promise<UserRow | undefined> {
  return db
    .updateTable('user')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', former)
    .where('is_active', '=', true)
    .returningAll()
    .executeTakeFirst()
}

export function planDeletion(db: Db, id: number, day: Date, campaigns: LeftCampaigns): Promise<UserRow | undefined> {
  return db
    .updateTable('user')
    .set({ deletion_at: day, deletion_campaigns: campaigns })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .returningAll()
    .executeTakeFirst()
}

export async function cancelDeletion(db: Db, id: number): Promise<void> {
  await db
    .updateTable('user')
    .set({ deletion_at: null, deletion_campaigns: null })
    .where('id', '=', id)
    .where('deletion_at', 'is not', null)
    .execute()
}

export async function confirmAddress(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('user').set({ email_confirmed_at: now }).where('id', '=', id).execute()
}

export async function endCampaignMail(db: Db, id: number): Promise<void> {
  await db.updateTable('user').set({ campaign_mail_at: null }).where('id', '=', id).execute()
}

export async function isConfirmed(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('user').select('email_confirmed_at').where('id', '=', id).executeTakeFirst()
  return row?.email_confirmed_at != null
}

export async function setStaff(trx: Db, id: number, role: StaffRole): Promise<void> {
  await trx.updateTable('user').set({ is_staff: true, staff_role: role }).where('id', '=', id).execute()
}

/** Their sessions go on as those of members. */
export async function endStaffRights(trx: Db, id: number): Promise<void> {
  await trx.updateTable('user').set({ is_staff: false }).where('id', '=', id).execute()
}

/** The members of the staff who can sign in, with their last sign-in and whether they have a second factor. */
export const staffMembers = (db: Db) =>
  db
    .selectFrom('user')
    .leftJoin('second_factor', 'second_factor.user_id', 'user.id')
    .select(['user.id', 'username', 'email', 'staff_role', 'second_factor.confirmed_at'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user.id')).as('has_passkey'),
    )
    .select(({ selectFrom }) =>
      selectFrom('session')
        .select((session) => session.fn.max('session.created_at').as('at'))
        .whereRef('session.user_id', '=', 'user.id')
        .as('signed_in_at'),
    )
    .where('is_staff', '=', true)
    .where('is_active', '=', true)
    .orderBy('username_canonical')
    .execute()

export function lockAnyUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type Suspension = { reason: ReasonCode; note: string; now: Date }

export async function suspendUser(trx: Db, id: number, { reason, note, now }: Suspension): Promise<void> {
  await trx
    .updateTable('user')
    .set({ is_active: false, suspended_at: now, suspension_reason: reason, suspension_note: note, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function endSuspension(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('user')
    .set({ is_active: true, suspended_at: null, suspension_reason: null, suspension_note: '', updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Takes a picture from the profile that shows it, or gives it back to one that has none. */
export async function updatePicture(
  db: Db,
  id: number,
  { name, file }: { name: string; file: string | null },
): Promise<void> {
  const change = db.updateTable('user').set({ profile_image: file }).where('id', '=', id)
  await (file === null
    ? change.where('profile_image', 'like', `/media/${name}%`)
    : change.where('profile_image', 'is', null)
  ).execute()
}
