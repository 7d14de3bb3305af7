import type { AddresseeKind } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import institutions from './institutions.json' with { type: 'json' }
import { indexNames } from './repository.ts'

const listIn = (text: string): string[] => text.split(', ').filter(Boolean)

const entry = (kind: AddresseeKind, name: string, { variants = '', province = '' } = {}) => ({
  ...{ seed_key: name, kind, name, province },
  variants: listIn(variants),
})

const named = (kind: AddresseeKind, names: Record<string, string>) =>
  Object.entries(names).map(([name, variants]) => entry(kind, name, { variants }))

function seedEntries() {
  const [metropolitan, others] = [listIn(institutions.metropolitan), listIn(institutions.provinces)]
  return [
    ...named('ministry', institutions.ministries),
    ...named('institution', institutions.institutions),
    ...named('company', institutions.companies),
    ...named('other', institutions.others),
    ...[...metropolitan, ...others].map((province) => entry('governorship', `${province} Valiliği`, { province })),
    ...metropolitan.map((province) => entry('municipality', `${province} Büyükşehir Belediyesi`, { province })),
    ...others.map((province) => entry('municipality', `${province} Belediyesi`, { province })),
  ]
}

/** Entries that moderators corrected or merged stay as they are. @returns how many were added */
export async function seedDirectory(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('addressee')
      .values(seedEntries())
      .onConflict((conflict) => conflict.column('seed_key').doNothing())
      .returning(['id', 'name', 'variants'])
      .execute()
    await indexNames(trx, added)
    return added.length
  })
}
