import type { Ground } from '@sesol/contract'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { AuditEntryTable } from '../db/schema/moderation.ts'
import { type Caller, idOf } from '../http/caller.ts'

/** What an act carries out: a legal notice, or the undoing of a member's acts. */
type Cause = {
  notice?: { id: number; ground: Ground } | undefined
  undo?: number | undefined
}
export type Actor = { caller: Caller; actingName?: string | undefined } & Cause

export type Entry = Omit<Insertable<AuditEntryTable>, 'actor_id' | 'details'> & { details?: Record<string, unknown> }

/** Call it in the transaction of the audited act, after all locks: others that write the log wait until it ends. */
export async function insertAudit(trx: Db, { caller, actingName, notice, undo }: Actor, entry: Entry): Promise<void> {
  await trx
    .insertInto('audit.entry')
    .values({
      ...entry,
      actor_id: idOf(caller) ?? null,
      details: {
        ...entry.details,
        ...(actingName !== undefined && { as: actingName }),
        ...(notice && { notice: notice.id }),
        ...(undo !== undefined && { undo }),
      },
    })
    .execute()
}
