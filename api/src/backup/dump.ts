import { createHash, type Hash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { DumpedTable, Manifest } from './place.ts'
import type { Seal } from './seal.ts'

type Dump = NonNullable<Manifest['database']>

export const migrationTables = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations']

const tablesQuery = `
  select quote_ident(nspname) || '.' || quote_ident(relname) as name,
    array_agg(quote_ident(attname) order by attnum) as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid
  where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'audit', 'graphile_worker')
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by nspname, relname
  order by 1`

export async function tablesOf(client: Client): Promise<Pick<DumpedTable, 'name' | 'columns'>[]> {
  const { rows } = await client.query<Pick<DumpedTable, 'name' | 'columns'>>(tablesQuery)
  return rows.filter(({ name }) => !migrationTables.includes(name))
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select name from kysely_migration
    union all select 'queue ' || id from graphile_worker.migrations order by 1`)
  return rows.map(({ name }) => name)
}

export const tableFile = (folder: string, name: string, ending: string) =>
  join(folder, `${name.replaceAll('"', '')}.copy.zst${ending}`)

/** The transaction of the snapshot stays open, for the caller to end. */
export async function dumpDatabase(client: Client, folder: string, seal: Seal): Promise<{ moment: Date; dump: Dump }> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ moment: Date }>('select statement_timestamp() as moment')
  const migrations = await migrationsOf(client)
  const tables: DumpedTable[] = []
  for (const { name, columns } of await tablesOf(client)) {
    const copied = client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`))
    const hash = createHash('sha256')
    await seal.write(tableFile(folder, name, seal.ending), compressed(hashing(copied, hash)))
    tables.push({ name, columns, rows: copied.rowCount, sha256: hash.digest('hex') })
  }
  // Not part of the snapshot, so never lower than the ids in it.
  const sequences = await client.query<{ name: string; last: number }>(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::float8 as last
    from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null`)
  return { moment: rows[0]?.moment ?? new Date(), dump: { migrations, tables, sequences: sequences.rows } }
}

export async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

function compressed(content: AsyncIterable<Uint8Array>): Readable {
  const compress = createZstdCompress()
  pipeline(content, compress).catch((error) => compress.destroy(error))
  return compress
}
