import type { LeftCampaigns } from '@sesol/contract'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { PersonalData } from '../../personal-data.ts'
import { forgetDeliverability } from '../../platform/mail/index.ts'
import { mailMember } from './mails.ts'
import type { UserRow } from './repository.ts'

const mostAtOnce = 100

/** One transaction for each, so that a crash leaves an account whole or gone. @returns their number */
export async function eraseMembers(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  personalData: readonly PersonalData[],
): Promise<number> {
  const due = await db
    .selectFrom('user')
    .select('id')
    .where('deletion_at', '<=', now())
    .orderBy('deletion_at')
    .limit(mostAtOnce)
    .execute()
  let erased = 0
  for (const { id } of due) {
    if (await db.transaction().execute((trx) => erase(trx, id, { personalData, config, now: now() }))) erased += 1
  }
  return erased
}

/** Sign-ups that were never confirmed, used or seen by others; nobody is mailed, because the address may be a stranger's. @returns their number */
export async function eraseUnused(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  personalData: readonly PersonalData[],
  until: Date,
): Promise<number> {
  const unused = await unusedUsers(db, until).limit(mostAtOnce).execute()
  for (const { id } of unused) {
    await db.transaction().execute(async (trx) => {
      const user = await unusedUsers(trx, until).where('id', '=', id).forUpdate().executeTakeFirst()
      if (!user) return
      await forgetDeliverability(trx, config, user.email)
      for (const { erase } of personalData) await erase(trx, { id, campaigns: 'remove', now: now() })
    })
  }
  return unused.length
}

const unusedUsers = (db: Db, until: Date) =>
  db
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email_confirmed_at', 'is', null)
    .where('is_active', '=', true)
    .where('is_staff', '=', false)
    .where('deletion_at', 'is', null)
    .where('created_at', '<=', until)
    .where(sql<boolean>`not exists (select from session where user_id = "user".id and revoked_at is null)`)
    .where(sql<boolean>`not exists (select from campaign where user_id = "user".id)`)
    .where(sql<boolean>`not exists (select from comment where user_id = "user".id)`)

type Erasing = Pick<Deps, 'config'> & { personalData: readonly PersonalData[]; now: Date }

/** @returns false if the deletion was cancelled, or another worker was faster */
async function erase(trx: Db, id: number, erasing: Erasing): Promise<boolean> {
  const user = await trx
    .selectFrom('user')
    .select(['id', 'username', 'email', 'language', 'deletion_campaigns'])
    .where('id', '=', id)
    .where('deletion_at', '<=', erasing.now)
    .forUpdate()
    .executeTakeFirst()
  if (!user?.deletion_campaigns) return false
  await eraseMember(trx, user, user.deletion_campaigns, erasing)
  return true
}

type Erased = Pick<UserRow, 'id' | 'username' | 'email' | 'language'>

/** The caller has locked the member's row. */
export async function eraseMember(
  trx: Db,
  user: Erased,
  campaigns: LeftCampaigns,
  { personalData, config, now }: Erasing,
): Promise<void> {
  // The address of a replaced account belongs to the account that took its place.
  if (user.email) {
    // The address is deleted with the job that sends it.
    await mailMember(trx, config, 'account_deleted', user)
    await forgetDeliverability(trx, config, user.email)
  }
  for (const { erase } of personalData) await erase(trx, { id: user.id, campaigns, now })
}
