import type { AuditAction } from '@sesol/contract/moderation/audit'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { type Actor, type Entry, insertAudit as insertEntry } from '../../platform/audit.ts'
import type { BoundedAction } from './budgets.ts'

export type { Actor } from '../../platform/audit.ts'

/** What an act needs that the operator's commands have as well. */
export type Operating = Pick<Context, 'db' | 'config' | 'now'> & Actor

/** What counts against a bound is written by `auditAct`. */
type Unbounded = Entry & { action: Exclude<AuditAction, BoundedAction> }

export const insertAudit = (trx: Db, actor: Actor, entry: Unbounded): Promise<void> => insertEntry(trx, actor, entry)
