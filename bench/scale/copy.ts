import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | Date | null | readonly string[] | readonly number[]
export type Row = readonly Value[]

const chunkLength = 262_144

export async function copyInto(client: PoolClient, table: string, columns: readonly string[], rows: Iterable<Row>) {
  const names = columns.map((name) => client.escapeIdentifier(name)).join(', ')
  const target = client.query(from(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`))
  await pipeline(Readable.from(chunksOf(rows)), target)
}

function* chunksOf(rows: Iterable<Row>) {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(textOf).join('\t')}\n`
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}

function textOf(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? escaped(`{${value.join(',')}}`) : String(value)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)

export async function inTransaction(client: PoolClient, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
