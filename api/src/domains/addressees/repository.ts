import {
  type AddresseeForm,
  type AddresseeKind,
  addressKinds,
  type DirectoryState,
  defaultCountry,
  limits,
  portalPhone,
  splitEmails,
  variantsIn,
} from '@sesol/contract'
import type { Place } from '@sesol/shared/districts'
import { emailDomainOf } from '@sesol/shared/mailbox'
import { dialableNumber } from '@sesol/shared/phone-numbers'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AddresseeTable } from '../../db/schema/addressees.ts'
import { pageRows } from '../../http/cursor.ts'
import { invalid } from '../../http/errors.ts'
import { fold, wordsOf as inLowerCase, rootsOf } from '../search/index.ts'
import institutions from './institutions.json' with { type: 'json' }

export const wordsOf = (text: string): string[] => [...new Set(inLowerCase(text).map(fold))]

/** What a word of a name begins with, whatever its endings: `bakanlığına` seeks what begins with `bakanli`. */
const beginningsOf = (search: string): string[] =>
  [...new Set(inLowerCase(search))].map((word) => {
    const [root = ''] = rootsOf(word)
    const beginning = root.length > 4 ? root.replace(/[kpt]$/, '') : root
    return fold(word).startsWith(beginning) ? beginning : fold(word)
  })

/** The number in E.164; a prefix alone, which the phone field prefills, counts as empty. @throws 400 for what can be read in two ways or none */
export function storedNumber(field: string, written: string): string {
  if (written === '' || written === defaultCountry.prefix) return ''
  const number = written === portalPhone ? written : dialableNumber(written, defaultCountry.code)
  if (number === undefined) throw invalid({ [field]: ['error.field.phone'] })
  return number
}

export type AddresseeRow = Selectable<AddresseeTable>

export const addresseeById = (db: Db, id: number): Promise<AddresseeRow | undefined> =>
  db.selectFrom('addressee').selectAll().where('id', '=', id).executeTakeFirst()

/** Reads ranges of `addressee_word_pkey`. */
export function matching(db: Db, search: string) {
  let query = db.selectFrom('addressee').selectAll().where('merged_into', 'is', null)
  for (const beginning of beginningsOf(search)) {
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('addressee_word')
        .select('addressee_id')
        .where('word', '>=', beginning)
        .where('word', '<', `${beginning}\u{10ffff}`),
    )
  }
  return query
}

export function bestMatches(db: Db, search: string): Promise<AddresseeRow[]> {
  return matching(db, search)
    .orderBy(sql`district <> ''`)
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .orderBy('id')
    .limit(limits.addressees)
    .execute()
}

const mostOfPlace = 60

/**
 * The bodies of the province as a whole, or of one of its districts; governor and municipality first, as the seed has them.
 * A search alone finds the offices that every province has.
 */
export const inPlace = (db: Db, { province, district = '' }: Place) =>
  db
    .selectFrom('addressee')
    .select(['id', 'kind', 'name'])
    .where('province', '=', province)
    .where('district', '=', district)
    .where('merged_into', 'is', null)
    .where(({ or, eb }) => or([eb('kind', '<>', 'institution'), eb('seed_key', 'is', null)]))
    .orderBy('id')
    .limit(mostOfPlace)
    .execute()

/** Which has exactly these words as its name or as one of its other names. */
export async function addresseeNamed(db: Db, name: string): Promise<AddresseeRow | undefined> {
  const same = (other: string) => wordsOf(other).join(' ') === wordsOf(name).join(' ')
  return (await bestMatches(db, name)).find((row) => [row.name, ...row.variants].some(same))
}

export async function currentAddressee(db: Db, id: number): Promise<number | undefined> {
  const row = await addresseeById(db, id)
  return row && (row.merged_into ?? row.id)
}

/** The hosts of the published addresses and websites of all entries. */
export async function publishedHosts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('addressee')
    .select(['email', 'website'])
    .where(({ or, eb }) => or([eb('email', '<>', ''), eb('website', '<>', '')]))
    .execute()
  return rows.flatMap(({ email, website }) => {
    const site = URL.parse(website)
    return [...splitEmails(email).map(emailDomainOf), ...(site ? [site.hostname] : [])]
  })
}

type Named = Pick<AddresseeRow, 'id' | 'kind' | 'name' | 'variants' | 'province' | 'district'>

/** What people call a body by that is not in its name. */
const calledOf: Partial<Record<AddresseeKind, string>> = {
  governorship: 'vali',
  district_governorship: 'kaymakam',
  municipality: 'başkanlığı',
}

export async function indexNames(trx: Db, entries: Named[]): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await trx.deleteFrom('addressee_word').where('addressee_id', 'in', ids).execute()
  const words = entries.flatMap(({ id, kind, name, variants, province, district }) =>
    wordsOf([name, ...variants, province, district, calledOf[kind] ?? ''].join(' ')).map((word) => ({ word, id })),
  )
  await sql`
    insert into addressee_word (word, addressee_id)
    select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ id }) => id)}::integer[])`.execute(
    trx,
  )
}

const addressOf = (more: RawBuilder<boolean>) => sql<boolean>`exists (
  select from addressee_address as known where known.addressee_id = addressee.id and ${more})`

/** What a rule suggests waits for its first campaign, not for staff. */
const { source: ruleSource } = institutions.mailboxes

const inState = {
  missing: sql<boolean>`email = ''`,
  suggested: addressOf(
    sql`decided_at is null and known.bounced_at is null and not (is_offered and source = ${ruleSource})`,
  ),
  bounced: addressOf(
    sql`known.bounced_at is not null and (decided_at is null or known.value = any(string_to_array(email, ', ')))`,
  ),
  asked: sql<boolean>`exists (select from campaign where addressee_id = addressee.id and deleted_at is null)`,
} satisfies Record<DirectoryState, RawBuilder<boolean>>

type Listing = { q?: string | undefined; kind?: AddresseeKind | undefined; state?: DirectoryState | undefined }

/** The newest first; the most asked, which are one page, by their campaigns. */
export function listedEntries(db: Db, { q, kind, state }: Listing, behind?: number) {
  let query = matching(db, q ?? '').limit(pageRows)
  if (kind) query = query.where('kind', '=', kind)
  if (state) query = query.where(inState[state])
  if (behind !== undefined) query = query.where('id', '<', behind)
  if (state !== 'asked') return query.orderBy('id', 'desc').execute()
  const campaigns = sql`(select count(*) from campaign where addressee_id = addressee.id and deleted_at is null)`
  return query
    .orderBy(campaigns, 'desc')
    .limit(pageRows - 1)
    .execute()
}

/** Counts the entries with an address that people suggested or that bounces. */
export async function countDoubtfulEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from addressee
    where merged_into is null and (${inState.suggested} or ${inState.bounced})`.execute(db)
  return rows[0]?.count ?? 0
}

export const matchingEntries = (db: Db) => matching(db, '').orderBy('id').execute()

const columnsOf = ({ variants, takes_digest: _, email: __, source: ___, ...rest }: AddresseeForm) => ({
  ...rest,
  ...{ phone: storedNumber('phone', rest.phone), fax: storedNumber('fax', rest.fax) },
  variants: variantsIn(variants),
})

export const formOf = (row: AddresseeRow): AddresseeForm => ({
  ...{ kep: row.kep, form_link: row.form_link, source: '' },
  ...{ kind: row.kind, name: row.name, variants: row.variants.join('\n'), province: row.province },
  ...{ email: row.next_email ?? row.email, phone: row.phone, fax: row.fax, website: row.website },
  takes_digest: row.digest_since !== null,
})

export async function insertAddressee(trx: Db, entry: AddresseeForm): Promise<AddresseeRow> {
  const row = await trx
    .insertInto('addressee')
    .values({ ...columnsOf(entry), email: entry.email, digest_since: entry.takes_digest ? sql<Date>`now()` : null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexNames(trx, [row])
  return row
}

/** The rows are locked in one order, so that two callers never wait for each other. */
export function lockAddressees(trx: Db, ids: number[]): Promise<AddresseeRow[]> {
  return trx.selectFrom('addressee').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The entry must be locked. */
export async function updateAddressee(trx: Db, id: number, entry: AddresseeForm, now: Date): Promise<AddresseeRow> {
  const row = await trx
    .updateTable('addressee')
    .set({ ...columnsOf(entry), updated_at: now })
    .set({ digest_since: entry.takes_digest ? sql<Date>`coalesce(digest_since, ${now})` : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexNames(trx, [row])
  return row
}

const addressDelayMs = 72 * 3_600_000

/** The change is immediate where there was no address, and later otherwise, so that its owner can object. The entry must be locked. */
export async function changeAddress(
  trx: Db,
  { id, email: before }: Pick<AddresseeRow, 'id' | 'email'>,
  email: string,
  now: Date,
): Promise<void> {
  if (before === '') return setAddress(trx, id, email, now)
  const next =
    email === before
      ? { next_email: null, next_email_at: null }
      : { next_email: email, next_email_at: new Date(now.getTime() + addressDelayMs) }
  await trx
    .updateTable('addressee')
    .set({ ...next, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A link that was mailed to the former address answers nothing any more. Staff say that it is right, so an earlier bounce is forgotten. */
export async function setAddress(trx: Db, id: number, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('addressee')
    .set({ email, next_email: null, next_email_at: null, bounced_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await sql`
    update addressee_address
    set bounced_at = case when value <> all(${splitEmails(email)}::text[]) then bounced_at end, decided_at = coalesce(decided_at, ${now})
    where addressee_id = ${id} and kind = 'email' and bounced_at is not null`.execute(trx)
  await trx.deleteFrom('answer_link').where('addressee_id', '=', id).execute()
}

export async function takeNextAddresses(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = trx.selectFrom('addressee').select(['id', 'next_email']).where('next_email_at', '<=', now)
    for (const { id, next_email } of await due.orderBy('id').forUpdate().execute()) {
      await setAddress(trx, id, next_email ?? '', now)
    }
  })
}

const addressNames = ['province', 'district', ...addressKinds] as const

/** `into` gets the names of `from`, and the addresses that it lacks. Both must be locked. */
export async function mergeAddressees(
  trx: Db,
  from: AddresseeRow,
  into: AddresseeRow,
  now: Date,
): Promise<AddresseeRow> {
  const names = new Set([...into.variants, from.name, ...from.variants])
  names.delete(into.name)
  const addresses = Object.fromEntries(addressNames.map((name) => [name, into[name] || from[name]]))
  const row = await trx
    .updateTable('addressee')
    .set({ ...addresses, variants: [...names], updated_at: now })
    .where('id', '=', into.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('addressee')
    .set({ merged_into: into.id, updated_at: now })
    .where(({ eb, or }) => or([eb('id', '=', from.id), eb('merged_into', '=', from.id)]))
    .execute()
  await trx.deleteFrom('addressee_word').where('addressee_id', '=', from.id).execute()
  await sql`
    with moved as (delete from addressee_address where addressee_id = ${from.id} returning *)
    insert into addressee_address
    select ${into.id}::integer, kind, value, source, is_offered, noted_at, decided_by, decided_at, bounced_at from moved
    on conflict do nothing`.execute(trx)
  await indexNames(trx, [row])
  return row
}

export async function beginDigest(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('addressee')
    .set({ digest_since: sql<Date>`coalesce(digest_since, ${now})` })
    .where('id', '=', id)
    .execute()
}

export async function endDigest(db: Db, id: number): Promise<void> {
  await db.updateTable('addressee').set({ digest_since: null }).where('id', '=', id).execute()
}
