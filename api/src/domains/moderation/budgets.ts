import { type BoundedKind, errorWith } from '@sesol/contract'
import type { AuditAction } from '@sesol/contract/moderation/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { idOf } from '../../http/caller.ts'
import { HttpError } from '../../http/errors.ts'
import { type Actor, type Entry, insertAudit as insertEntry } from '../../platform/audit.ts'
import type { Mailing } from '../../platform/send-mail.ts'
import type { StaffBounds } from '../../platform/staff-bounds.ts'
import { mail, nameOf } from './mails.ts'
import { requireRecent } from './policy.ts'

export type Bounded = Pick<Context, 'now'> &
  Actor & { config: Mailing & { staffBounds: StaffBounds } } & {
    /** A bound was lifted for all acts of this call. */
    isLifted?: boolean
  }

type Counted = { actions: readonly AuditAction[]; amount: RawBuilder<number>; days: number }

const each = sql<number>`1`

/** What counts against each bound, as the audit log has it. */
const counted = {
  campaigns: {
    actions: ['campaign.hide', 'campaign.close', 'user.suspend'],
    // A hidden campaign is hidden again when its owner is answered.
    amount: sql<number>`case when action = 'user.suspend' then jsonb_array_length(details -> 'campaigns')
      when details ->> 'before' = 'hidden' then 0 else 1 end`,
    days: 1,
  },
  signatures: {
    actions: ['signatures.invalidate', 'signatures.restore'],
    amount: sql<number>`(details ->> 'changed')::integer`,
    days: 7,
  },
  words: {
    actions: ['comment.hide', 'statement.hide', 'answer.hide', 'update.hide', 'picture.hide'],
    amount: each,
    days: 1,
  },
  members: { actions: ['user.suspend'], amount: each, days: 1 },
  pauses: { actions: ['service.pause'], amount: each, days: 1 },
  blocks: { actions: ['service.block'], amount: each, days: 1 },
  exports: { actions: ['audit.export'], amount: each, days: 1 },
  addresses: {
    actions: ['addressee.correct'],
    // The first address that only a public body can have gives nobody its voice.
    amount: sql<number>`case when details -> 'after' ? 'email' and not details ? 'official' then 1 else 0 end`,
    days: 1,
  },
  domains: { actions: ['service.clear_domain'], amount: each, days: 1 },
} as const satisfies Record<BoundedKind, Counted>

export type BoundedAction = (typeof counted)[BoundedKind]['actions'][number]
const isCounted = (kind: BoundedKind, action: AuditAction): boolean =>
  (counted[kind].actions as readonly AuditAction[]).includes(action)
const kinds = Object.keys(counted) as BoundedKind[]

/** Signatures are counted by act and campaign: to count them again is no harm, but a bulk act as well. */
type Place = { kind: BoundedKind; action?: AuditAction | undefined; subject_id?: number | undefined }

/** What the caller did in the period. */
export async function sumOf(trx: Db, { caller, now }: Pick<Bounded, 'caller' | 'now'>, place: Place) {
  const { kind, action, subject_id } = place
  const { actions, amount, days } = counted[kind]
  const by = idOf(caller) ?? 0
  const since = new Date(now().getTime() - days * 86_400_000)
  const isOne = kind === 'signatures'
  const { rows } = await sql<{ sum: number; last: number }>`
    select coalesce(sum(amount), 0)::integer as sum, coalesce((array_agg(amount order by id desc))[1], 0) as last
    from (
      select id, ${amount} as amount from audit.entry
      where action = any(${isOne ? [action] : [...actions]}) and created_at > ${since}
        and actor_id = ${by} and not details ? 'undo'
        and (${!isOne}::boolean or subject = 'campaign' and subject_id = ${subject_id ?? 0})
    ) acts`.execute(trx)
  return rows[0] ?? { sum: 0, last: 0 }
}

/** The lift of the last day that the caller has not used. */
export async function openLift(trx: Db, { caller, now }: Pick<Bounded, 'caller' | 'now'>, kind: BoundedKind) {
  const { rows } = await sql<{ id: number }>`
    select id from audit.entry as lift
    where action = 'staff.lift' and subject = 'user' and subject_id = ${idOf(caller) ?? 0}
      and details ->> 'kind' = ${kind} and created_at > ${new Date(now().getTime() - 86_400_000)}
      and not exists (select from audit.entry where action = 'staff.use_lift' and details -> 'lift' = to_jsonb(lift.id))
    order by id limit 1`.execute(trx)
  return rows[0]?.id
}

/** @returns whether it was there: of two calls at once, the one that is written first has it */
async function takeLift(trx: Db, ctx: Bounded, kind: BoundedKind): Promise<boolean> {
  const lift = await openLift(trx, ctx, kind)
  const by = idOf(ctx.caller)
  if (lift === undefined || by === undefined) return false
  await insertEntry(trx, ctx, { action: 'staff.use_lift', subject: 'user', subject_id: by, details: { kind, lift } })
  const { rows } = await sql`
    select from audit.entry where action = 'staff.use_lift' and details -> 'lift' = to_jsonb(${lift}::bigint)`.execute(
    trx,
  )
  return rows.length === 1
}

/** @returns whether it is above the first bound @throws 403 `error.factor.recent` above it, 409 `error.staff.bound` above the second one */
async function requireWithin(trx: Db, ctx: Bounded, kind: BoundedKind, sum: number): Promise<boolean> {
  const { caller, config, now } = ctx
  const { alone, most } = config.staffBounds[kind]
  if (caller.kind !== 'staff' || ctx.isLifted || ctx.undo !== undefined || sum <= alone) return false
  requireRecent(caller, now())
  if (sum > most && !(await takeLift(trx, ctx, kind))) {
    throw new HttpError(409, 'error.staff.bound', { fields: { sum: [errorWith('error.staff.bound', sum)] } })
  }
  return true
}

/** Checks the bound before the first of many acts: all of them are done, or none. @returns the context in which they are done @throws 403, 409 */
export async function requireRoom<C extends Bounded>(trx: Db, ctx: C, kind: BoundedKind, more: number): Promise<C> {
  if (more === 0) return ctx
  const sum = more + (await sumOf(trx, ctx, { kind })).sum
  await requireWithin(trx, ctx, kind, sum)
  return { ...ctx, isLifted: sum > ctx.config.staffBounds[kind].most }
}

/**
 * The log admits one writer at a time until its transaction ends: what is counted after the entry is written includes
 * all acts of parallel calls.
 */
export async function auditAct(trx: Db, ctx: Bounded, entry: Entry): Promise<void> {
  await insertEntry(trx, ctx, entry)
  for (const kind of kinds.filter((each) => isCounted(each, entry.action))) {
    const { sum, last } = await sumOf(trx, ctx, { kind, action: entry.action, subject_id: entry.subject_id })
    if (last > 0 && (await requireWithin(trx, ctx, kind, sum))) await alertStaff(trx, ctx, { kind, sum })
  }
}

/** Alerts admins once a person, kind and day. */
async function alertStaff(trx: Db, ctx: Bounded, { kind, sum }: { kind: BoundedKind; sum: number }) {
  const by = idOf(ctx.caller)
  if (by === undefined) return
  const { rows } = await sql`
    select from audit.entry where action = 'staff.alert' and actor_id = ${by} and details ->> 'kind' = ${kind}
      and created_at > ${new Date(ctx.now().getTime() - 86_400_000)} limit 1`.execute(trx)
  if (rows.length > 0) return
  await insertEntry(trx, ctx, { action: 'staff.alert', subject: 'user', subject_id: by, details: { kind, sum } })
  await mail(trx, ctx.config, 'staff_alert', { by, name: await nameOf(trx, by), kind, sum })
}
