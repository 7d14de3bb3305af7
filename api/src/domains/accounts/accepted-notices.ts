import { type AcceptedNotice, acceptedNotices, notices, type SeenNotices } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** That of members who joined before acceptances were stored. */
const firstVersion = 1

type Seen = { [N in keyof SeenNotices]?: SeenNotices[N] | undefined }

/** The first acceptance of a version stays. */
export async function storeAcceptances(db: Db, userId: number, seen: Seen, now: Date): Promise<void> {
  const versions = { privacy: seen.privacy_notice, terms: seen.terms_notice }
  const rows = acceptedNotices.flatMap((notice) => {
    const version = versions[notice]
    return version === undefined ? [] : [{ user_id: userId, notice, version, accepted_at: now }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('accepted_notice')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notices that have changed since the member accepted them. */
export async function outdatedNotices(db: Db, userId: number): Promise<AcceptedNotice[]> {
  const rows = await db
    .selectFrom('accepted_notice')
    .select(['notice', sql<number>`max(version)`.as('version')])
    .where('user_id', '=', userId)
    .groupBy('notice')
    .execute()
  const accepted = new Map(rows.map(({ notice, version }) => [notice, version]))
  return acceptedNotices.filter((notice) => (accepted.get(notice) ?? firstVersion) < notices[notice])
}

export const acceptancesOf = (db: Db, userId: number) =>
  db
    .selectFrom('accepted_notice')
    .select(['notice', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .orderBy('notice')
    .execute()
