import type { AddresseeKind } from '@sesol/contract'
import { districtsOf } from '@sesol/shared/districts'
import { type Province, placeKey, provinces } from '@sesol/shared/provinces'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import institutions from './institutions.json' with { type: 'json' }
import { type AddresseeRow, indexNames } from './repository.ts'

type Entry = ReturnType<typeof entry>
type District = { province: Province; district: string }

const listIn = (text: string): string[] => text.split(', ').filter(Boolean)

/** `mailbox`: the name before the domain by the rule of the Ministry of the Interior. */
const entry = (
  kind: AddresseeKind,
  name: string,
  { variants = '', province = '', district = '', mailbox = '' } = {},
) => ({ seed_key: name, kind, name, province, district, variants: listIn(variants), mailbox })

const named = (kind: AddresseeKind, names: Record<string, string>) =>
  Object.entries(names).map(([name, variants]) => entry(kind, name, { variants }))

/** The governor and the municipality of the province serve it. */
const centre = 'Merkez'

/** It has no district in its centre: those are municipalities of their own. */
const isMetropolitan = (province: Province) => !districtsOf(province).includes(centre)

function ofProvince(province: Province): Entry[] {
  const [town, works] = isMetropolitan(province) ? institutions.metropolitan : institutions.provincial
  const abbreviations: Partial<Record<string, string>> = institutions.water
  return [
    entry('governorship', `${province} Valiliği`, { province, mailbox: placeKey(province) }),
    entry('municipality', `${province} ${town}`, { province }),
    entry('institution', `${province} ${works}`, { province, variants: abbreviations[province] }),
    ...institutions.directorates.map((name) => entry('institution', `${province} ${name}`, { province })),
  ]
}

const districts: District[] = provinces.flatMap((province) =>
  districtsOf(province).flatMap((district) => (district === centre ? [] : { province, district })),
)
const timesOf = Map.groupBy([...provinces, ...districts.map(({ district }) => district)], placeKey)

/** One of two places with one name is called as people tell them apart: Konya Ereğli. */
function ofDistrict({ province, district }: District): Entry[] {
  const key = placeKey(district)
  const isUnique = timesOf.get(key)?.length === 1
  const name = isUnique ? district : `${province} ${district}`
  const mailbox = isUnique && /^[a-z]+$/.test(key) ? key : ''
  return [
    entry('district_governorship', `${name} Kaymakamlığı`, { province, district, mailbox }),
    entry('municipality', `${name} Belediyesi`, { province, district }),
  ]
}

const seedEntries: readonly Entry[] = [
  ...named('ministry', institutions.ministries),
  ...named('institution', institutions.institutions),
  ...named('company', institutions.companies),
  ...named('other', institutions.others),
  ...provinces.flatMap(ofProvince),
  ...districts.flatMap(ofDistrict),
]

/** Entries that moderators corrected or merged stay as they are; one that they had added by this name becomes the seeded one. @returns how many were added */
export async function seedDirectory(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('addressee').select('seed_key').where('seed_key', 'is not', null).execute()
    const keys = new Set(known.map(({ seed_key }) => seed_key))
    const missing = seedEntries.filter(({ seed_key }) => !keys.has(seed_key))
    const adopted = await adopt(trx, missing)
    const rows = missing.flatMap(({ mailbox: _, ...row }) => (adopted.has(row.name) ? [] : row))
    if (rows.length > 0) {
      const added = await trx
        .insertInto('addressee')
        .values(rows)
        .onConflict((conflict) => conflict.column('seed_key').doNothing())
        .returningAll()
        .execute()
      await indexNames(trx, added)
    }
    await suggestMailboxes(trx)
    return rows.length
  })
}

async function adopt(trx: Db, entries: Entry[]): Promise<Set<string>> {
  const names = entries.map(({ name }) => name)
  const { rows } = await sql<AddresseeRow>`
    with own as (
      select min(id) as id, name from addressee
      where name = any(${names}) and seed_key is null and merged_into is null
      group by name
    )
    update addressee set seed_key = own.name, province = seeded.province, district = seeded.district
    from own join unnest(
      ${names}::text[], ${entries.map(({ province }) => province)}::text[], ${entries.map(({ district }) => district)}::text[]
    ) as seeded (name, province, district) using (name)
    where addressee.id = own.id
    returning addressee.*`.execute(trx)
  await indexNames(trx, rows)
  return new Set(rows.map(({ name }) => name))
}

/** The address that an entry has by the rule. */
export function ruleMailboxOf({ seed_key }: Pick<AddresseeRow, 'seed_key'>): string | undefined {
  const mailbox = seedEntries.find((each) => each.seed_key === seed_key)?.mailbox
  return mailbox ? `${mailbox}@${institutions.mailboxes.domain}` : undefined
}

/** What staff decided on stays decided, and an entry with an address needs none. */
async function suggestMailboxes(trx: Db): Promise<void> {
  const suggested = seedEntries.filter(({ mailbox }) => mailbox !== '')
  const { domain, source } = institutions.mailboxes
  await sql`
    insert into addressee_address (addressee_id, kind, value, source, is_offered)
    select id, 'email', mailbox, ${source}, true
    from unnest(${suggested.map(({ seed_key }) => seed_key)}::text[],
      ${suggested.map(({ mailbox }) => `${mailbox}@${domain}`)}::text[]) as rule (key, mailbox)
      join addressee on seed_key = key
    where merged_into is null and email = ''
    on conflict do nothing`.execute(trx)
}
