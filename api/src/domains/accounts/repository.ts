import { canonical, canonicalEmail } from '@sesol/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { UserTable } from '../../db/schema/user.ts'

export type UserRow = Selectable<UserTable>
type NewUser = Omit<Insertable<UserTable>, 'username_canonical' | 'email_canonical'>

/** @throws the unique constraint `user_username_canonical_key` or `user_email_canonical_key` */
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

/** Which of the two names are taken already. */
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

/** A member whose account is in use. */
export function activeUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
}

/** Whether the member has shown that the address is theirs. */
export async function isConfirmed(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('user').select('email_confirmed_at').where('id', '=', id).executeTakeFirst()
  return row?.email_confirmed_at != null
}

/** Makes a member a moderator. @returns false when the member was one already */
export async function setStaff(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ is_staff: true })
    .where('id', '=', id)
    .where('is_staff', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
