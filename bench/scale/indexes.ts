import type { PoolClient } from 'pg'

type Made = { drop: string; make: string }

/** Drops indexes and keys during the work and recreates them: minutes instead of an hour. Call it in a transaction. */
export async function withoutIndexes(client: PoolClient, tables: readonly string[], work: () => Promise<void>) {
  const keys = await constraintsOf(client, tables)
  const indexes = await indexesOf(client, tables)
  for (const { drop } of [...keys.toReversed(), ...indexes]) await client.query(drop)
  await work()
  for (const { make } of [...indexes, ...keys]) await client.query(make)
}

async function constraintsOf(client: PoolClient, tables: readonly string[]): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint
     where contype in ('p', 'u', 'f') and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype = 'f', conname`,
    [tables.map((table) => client.escapeIdentifier(table))],
  )
  return rows
}

async function indexesOf(client: PoolClient, tables: readonly string[]): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables.map((table) => client.escapeIdentifier(table))],
  )
  return rows
}
