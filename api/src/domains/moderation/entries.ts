import type { AuditSubject } from '@sesol/contract'
import type { AuditAction } from '@sesol/contract/moderation/audit'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type AuditFilters = {
  actor?: number | undefined
  subject?: AuditSubject | undefined
  subject_id?: number | undefined
  action?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const entries = (db: Db) =>
  db
    .selectFrom('audit.entry as entry')
    .select(['entry.id', 'entry.actor_id', 'entry.action', 'entry.subject', 'entry.subject_id'])
    .select(['entry.details', 'entry.created_at'])
    // Not a join, which would read all members for a long export.
    .select(({ selectFrom }) =>
      selectFrom('user').select('username').whereRef('user.id', '=', 'entry.actor_id').as('actor_name'),
    )

export type EntryRow = Awaited<ReturnType<typeof auditEntries>>[number]

export function auditEntries(db: Db, filters: AuditFilters, most: number, behind?: number) {
  const { actor, subject, subject_id, action, from, until } = filters
  let query = entries(db).orderBy('entry.id', 'desc').limit(most)
  if (behind !== undefined) query = query.where('entry.id', '<', behind)
  if (actor !== undefined) query = query.where('entry.actor_id', '=', actor)
  if (subject !== undefined) query = query.where('entry.subject', '=', subject)
  if (subject_id !== undefined) query = query.where('entry.subject_id', '=', subject_id)
  if (action) query = query.where('entry.action', '=', action as AuditAction)
  if (from !== undefined) query = query.where('entry.created_at', '>=', new Date(from))
  if (until !== undefined) query = query.where('entry.created_at', '<', new Date(until))
  return query.execute()
}

/** What a member of staff did, newest first: neither readings nor what undid the acts of others. */
export function entriesBy(db: Db, userId: number, since: Date) {
  return entries(db)
    .where('entry.actor_id', '=', userId)
    .where('entry.created_at', '>=', since)
    .where(sql<boolean>`not details ?| array['undo', 'notice'] and action !~ '^staff\\.|\\.(read|opinion)$'`)
    .orderBy('entry.id', 'desc')
    .execute()
}

const listed = 50

/** About a member, and about the member's campaigns and comments; not who read the record. */
export function entriesAboutMember(db: Db, userId: number, { without }: { without?: number } = {}) {
  // Joins, so that each part reads the index on the subject.
  const about = sql<number>`(
    select part.id from campaign join audit.entry as part on part.subject = 'campaign' and part.subject_id = campaign.id
    where campaign.user_id = ${userId} and campaign.id <> ${without ?? 0}::integer
    union all
    select part.id from comment join audit.entry as part on part.subject = 'comment' and part.subject_id = comment.id
    where comment.user_id = ${userId}
    union all
    select id from audit.entry where subject = 'user' and subject_id = ${userId} and action <> 'user.read'
    order by id desc limit ${listed}
  )`
  return entries(db).where('entry.id', 'in', about).orderBy('entry.id', 'desc').execute()
}

export async function suspensionsOf(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('audit.entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', '=', 'user.suspend')
    .executeTakeFirstOrThrow()
  return count
}
