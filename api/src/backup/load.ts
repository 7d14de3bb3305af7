import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { unlockJobs } from '../platform/jobs.ts'
import { BackupError } from './backup-error.ts'
import { hashing, migrationsOf, tableFile, tablesOf } from './dump.ts'
import type { Backup, DumpedTable } from './place.ts'
import type { Unseal } from './seal.ts'

/** More than are given out between two backups: a number must not mean another member or campaign than in a mailed link. */
const skippedIds = 1_000_000

/** The tables must be migrated and empty, and the client in a transaction of the owner. @throws BackupError */
export async function loadDatabase(client: Client, { path, manifest }: Backup, unseal: Unseal): Promise<void> {
  const { database, commit } = manifest
  if (!database) throw new BackupError('This backup has no database: pgBackRest has it (BACKUP_STANZA).')
  const migrations = await migrationsOf(client)
  if (migrations.join() !== database.migrations.join()) {
    throw new BackupError(
      `The backup was made by another version of the program${commit ? ` (${commit})` : ''}: ` +
        'restore it with that version, into an empty database, and update afterwards.',
    )
  }
  const dumped = new Map(database.tables.map((table) => [table.name, table]))
  for (const { name } of await inOrderOfReferences(client)) {
    const table = dumped.get(name)
    if (!table) throw new BackupError(`The backup lacks the table ${name}.`)
    const ending = manifest.sealed ? '.age' : ''
    await loadTable(client, table, await unseal(tableFile(join(path, 'tables'), name, ending)))
  }
  for (const { name, last } of database.sequences) {
    await client.query('select setval($1::regclass, $2::float8::bigint)', [name, last])
  }
}

export async function prepareToServe(client: Client): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + $1)
    from pg_sequences where schemaname = 'public' and last_value is not null`,
    [skippedIds],
  )
  await client.query(unlockJobs)
}

async function loadTable(client: Client, table: DumpedTable, content: AsyncIterable<Uint8Array>): Promise<void> {
  const { name, columns, rows, sha256 } = table
  // Migrations fill some; triggers would count and chain again what is counted and chained.
  await client.query(`alter table ${name} disable trigger user`)
  await client.query(`delete from ${name}`)
  const hash = createHash('sha256')
  const target = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(content, createZstdDecompress(), (source) => hashing(source, hash), target)
  await client.query(`alter table ${name} enable trigger user`)
  if (target.rowCount !== rows || hash.digest('hex') !== sha256) {
    throw new BackupError(`The table ${name} of the backup is damaged: choose an earlier backup with --at.`)
  }
}

/** Referenced tables first, because foreign keys are checked while rows arrive. */
async function inOrderOfReferences(client: Client): Promise<{ name: string }[]> {
  const { rows: references } = await client.query<{ name: string; referenced: string }>(`
    select referring.name, referenced.name as referenced
    from pg_constraint
    join lateral (select quote_ident(nspname) || '.' || quote_ident(relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = conrelid) referring on true
    join lateral (select quote_ident(nspname) || '.' || quote_ident(relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = confrelid) referenced on true
    where contype = 'f' and conrelid <> confrelid`)
  const waiting = await tablesOf(client)
  const ordered: { name: string }[] = []
  while (waiting.length) {
    const next = waiting.findIndex(({ name }) =>
      references.every(
        (reference) => reference.name !== name || !waiting.some((other) => other.name === reference.referenced),
      ),
    )
    if (next === -1) throw new Error('tables refer to each other in a circle')
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
