import {
  type AddresseeForm,
  type AddressKind,
  addressKinds,
  isOfficialEmail,
  type KnownAddress,
  limits,
  splitEmails,
} from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { subDays } from 'date-fns/subDays'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AddresseeAddressTable } from '../../db/schema/addressees.ts'
import type { AddresseeRow } from './repository.ts'

type Noted = Selectable<AddresseeAddressTable>
type Addresses = Pick<AddresseeForm, AddressKind>

const valuesOf = (kind: AddressKind, text: string): string[] =>
  kind === 'email' ? splitEmails(text) : [text].filter(Boolean)

/** The e-mail addresses of an entry by which it can be reached: staff confirmed them, and none of them bounced. */
export async function confirmedEmails(db: Db, addresseeId: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from addressee, unnest(string_to_array(email, ', ')) with ordinality as entered (value, place)
    where id = ${addresseeId} and not exists (
      select from addressee_address as known
      where addressee_id = id and known.kind = 'email' and known.value = entered.value and bounced_at is not null
    )
    order by place`.execute(db)
  return rows.map(({ value }) => value)
}

export const answerAddress = async (db: Db, { id }: Pick<AddresseeRow, 'id'>): Promise<string | undefined> =>
  (await confirmedEmails(db, id))[0]

/** What is known of each address of the entries, the confirmed ones first; what staff replaced or are replacing is none. */
export async function knownAddresses(db: Db, rows: AddresseeRow[]): Promise<Map<number, KnownAddress[]>> {
  const noted = await db
    .selectFrom('addressee_address')
    .leftJoin('user', 'user.id', 'decided_by')
    .selectAll('addressee_address')
    .select('user.username as by')
    .where('addressee_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('noted_at')
    .execute()
  const byEntry = Map.groupBy(noted, ({ addressee_id }) => addressee_id)
  return new Map(rows.map((row) => [row.id, addressesOf(row, byEntry.get(row.id) ?? [])]))
}

function addressesOf(row: AddresseeRow, noted: (Noted & { by: string | null })[]): KnownAddress[] {
  const entered = addressKinds.flatMap((kind) => valuesOf(kind, row[kind]).map((value) => ({ kind, value })))
  const confirmed = entered.map(({ kind, value }) => {
    const source = noted.find((each) => each.kind === kind && each.value === value)
    const state = source?.bounced_at ? ('bounced' as const) : ('confirmed' as const)
    const decision = { on: dayOf(source?.decided_at), by: source?.by ?? null }
    return { kind, value, state, source: source?.source ?? '', ...decision, offered: false }
  })
  const others = noted.filter(
    ({ kind, value, decided_at }) =>
      decided_at === null && !entered.some((each) => each.kind === kind && each.value === value),
  )
  const suggested = others.map(({ kind, value, source, noted_at, bounced_at, is_offered }) => ({
    ...{ kind, value, source, on: dayOf(noted_at), by: null, offered: is_offered && bounced_at === null },
    state: bounced_at ? ('bounced' as const) : ('suggested' as const),
  }))
  return [...confirmed, ...suggested]
}

const dayOf = (moment: Date | null | undefined) => (moment ? turkishDayOf(moment) : null)

type Confirming = { source: string; by: number; now: Date }

/** Notes who says since when that the addresses of the form are right: the new ones, or all of them where only their source is new. */
export async function noteConfirmed(
  trx: Db,
  { id, before }: { id: number; before?: Addresses },
  form: Addresses,
  { source, by, now }: Confirming,
): Promise<void> {
  const given = addressKinds.flatMap((kind) => valuesOf(kind, form[kind]).map((value) => ({ kind, value })))
  const fresh = given.filter(({ kind, value }) => !before || !valuesOf(kind, before[kind]).includes(value))
  const noted = fresh.length > 0 || source === '' ? fresh : given
  await sql`
    insert into addressee_address as known (addressee_id, kind, value, source, decided_at, decided_by)
    select ${id}::integer, kind, value, ${source}, ${now}::timestamptz, ${by}::integer
    from unnest(${noted.map(({ kind }) => kind)}::text[], ${noted.map(({ value }) => value)}::text[]) as given (kind, value)
    on conflict (addressee_id, kind, value) do update
    set source = coalesce(nullif(excluded.source, ''), known.source), decided_at = ${now}, decided_by = ${by}`.execute(
    trx,
  )
}

/** A suggestion that staff decided on stays decided. */
export async function refuseAddress(
  trx: Db,
  { id, kind, value }: { id: number; kind: AddressKind; value: string },
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('addressee_address')
    .set({ is_offered: false, decided_by: by, decided_at: now })
    .where('addressee_id', '=', id)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Suggests what an approved campaign writes to, for an entry that lacks it; other authors are offered only what nobody else can own. */
export async function suggestEmails(
  trx: Db,
  { id, email }: AddresseeRow,
  given: string[],
  source: string,
): Promise<void> {
  const known = splitEmails(email)
  const fresh = given.filter((address) => !known.includes(address))
  await sql`
    insert into addressee_address as known (addressee_id, kind, value, source, is_offered)
    select ${id}::integer, 'email', value, ${source}, is_offered
    from unnest(${fresh}::text[], ${fresh.map(isOfficialEmail)}::boolean[]) as given (value, is_offered)
    on conflict (addressee_id, kind, value) do update
    set is_offered = excluded.is_offered, source = excluded.source
    where known.decided_at is null and not known.is_offered`.execute(trx)
}

/** A suggestion for staff alone. Nothing tells whether it was noted, or there are too many already. */
export async function noteSuggestion(
  db: Db,
  { id, kind, value, source }: { id: number; kind: AddressKind; value: string; source: string },
): Promise<void> {
  await sql`
    insert into addressee_address (addressee_id, kind, value, source)
    select id, ${kind}, ${value}, ${source} from addressee
    where id = ${id} and merged_into is null and ${limits.suggestedAddresses} > (
      select count(*) from addressee_address where addressee_id = ${id} and decided_at is null
    )
    on conflict do nothing`.execute(db)
}

type At = { id: number; value: string }

/** The entries that have the address, suggested ones too. */
export async function entriesAt(db: Db, isTheirs: (address: string) => boolean): Promise<At[]> {
  const { rows } = await sql<At>`
    select id, value from addressee, unnest(string_to_array(email, ', ')) as value
    union select addressee_id, value from addressee_address where kind = 'email'`.execute(db)
  return rows.filter(({ value }) => isTheirs(value))
}

/** The former release reads of an entry as a whole that mail comes back. */
export async function markBounced(trx: Db, addresses: At[], now: Date): Promise<void> {
  const given = sql`unnest(${addresses.map(({ id }) => id)}::integer[], ${addresses.map(({ value }) => value)}::text[])`
  await sql`
    insert into addressee_address as known (addressee_id, kind, value, bounced_at)
    select at, 'email', address, ${now}::timestamptz from ${given} as given (at, address)
    on conflict (addressee_id, kind, value) do update set bounced_at = coalesce(known.bounced_at, ${now})`.execute(trx)
  await sql`
    update addressee set bounced_at = ${now} from ${given} as given (at, address)
    where id = at and address = any(string_to_array(email, ', ')) and bounced_at is null`.execute(trx)
}

/** Names of entries whose e-mail came back in the last 24 hours. */
export async function bouncedToday(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('addressee')
    .select('name')
    .where('bounced_at', '>', subDays(now, 1))
    .orderBy('bounced_at')
    .limit(50)
    .execute()
  return rows.map(({ name }) => name)
}
