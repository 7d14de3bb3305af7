import { Readable } from 'node:stream'
import {
  type AddresseeForm,
  addresseeForm,
  addressKinds,
  type ErrorId,
  type TableResult,
  tableColumns,
} from '@sesol/contract'
import { csvOf, readCsv } from '@sesol/shared/csv'
import { HttpError } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { type AddresseeRow, formOf, knownAddresses, lockAddressees, matchingEntries } from '../../addressees/index.ts'
import { requireRoom } from '../budgets.ts'
import { correct, isFirstOfficial } from './directory.ts'

export async function exportDirectory({ ctx: { db } }: Call<'exportDirectory'>) {
  const rows = await matchingEntries(db)
  const addresses = await knownAddresses(db, rows)
  const lines = rows.map((row) => {
    const source = addresses.get(row.id)?.find((each) => each.state === 'confirmed' && each.source !== '')?.source ?? ''
    const form = { ...formOf(row), district: row.district, source }
    return tableColumns.map((name) => (name === 'id' ? row.id : form[name]))
  })
  const bytes = Buffer.from(csvOf([tableColumns, ...lines]))
  return { bytes: Readable.from([bytes]), length: bytes.length }
}

type Corrected = { row: AddresseeRow; form: AddresseeForm }
type Read = Omit<TableResult, 'applied'> & { corrected: Corrected[] }

/** All lines or none: one that is wrong stops the table, and the bound of staff counts all of them. @throws 403, 409 */
export async function importDirectory({ ctx, input: { csv, dry_run } }: Call<'importDirectory'>) {
  return ctx.db.transaction().execute(async (trx) => {
    const rows = await matchingEntries(trx)
    const { corrected, ...read } = readTable(csv, new Map(rows.map((row) => [`${row.id}`, row])))
    if (dry_run || read.errors.length > 0) return { applied: false, ...read }
    const locked = await lockAddressees(trx, [0, ...corrected.map(({ row }) => row.id)])
    const current = new Map(locked.map((row) => [row.id, row]))
    const risky = corrected.filter(
      ({ row, form }) => formOf(row).email !== form.email && !isFirstOfficial(row, form.email),
    )
    const acting = await requireRoom(trx, ctx, 'addresses', risky.length)
    for (const { row: read, form } of corrected) {
      const row = current.get(read.id)
      if (row?.updated_at.getTime() !== read.updated_at.getTime()) throw new HttpError(409, 'error.moderation.changed')
      await correct(trx, acting, row, form)
    }
    return { applied: true, ...read }
  })
}

/** They are mended before the next try shows the others. */
const mostErrors = 100

function readTable(csv: string, entries: Map<string, AddresseeRow>): Read {
  const read: Read = { changes: [], errors: [], corrected: [] }
  const lines = readCsv(csv)
  const names = lines.next().value?.cells ?? []
  for (const column of ['id', 'name']) {
    if (!names.includes(column)) read.errors.push({ line: 1, column, error: 'error.field.required' })
  }
  for (const column of names.filter((name) => !tableColumns.some((each) => each === name))) {
    read.errors.push({ line: 1, column, error: 'error.field.choice' })
  }
  if (read.errors.length > 0) return read
  const seen = new Set<string>()
  for (const { line, cells } of lines) {
    if (read.errors.length >= mostErrors) break
    const given = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    const wrong = (column: string, error: ErrorId) => read.errors.push({ line, column, error })
    const row = entries.get(given.id ?? '')
    if (!row) wrong('id', 'error.addressee.not_found')
    else if (seen.has(`${row.id}`)) wrong('id', 'error.field.invalid')
    else if (row.name !== given.name) wrong('name', 'error.addressee.other_name')
    else if (cells.length > names.length) wrong('', 'error.field.invalid')
    else readLine(read, { line, row, given })
    seen.add(given.id ?? '')
  }
  return read
}

type Line = { line: number; row: AddresseeRow; given: Record<string, string> }

function readLine(read: Read, { line, row, given }: Line): void {
  const before = formOf(row)
  const written = Object.fromEntries(addressKinds.flatMap((kind) => (given[kind] ? [[kind, given[kind]]] : [])))
  const { data: form, error } = addresseeForm.safeParse({ ...before, ...written, source: given.source ?? '' })
  if (!form) {
    read.errors.push(...error.issues.map(({ path, message }) => ({ line, column: String(path[0]), error: message })))
    return
  }
  const changed = addressKinds.filter((kind) => form[kind] !== before[kind])
  if (changed.length === 0) return
  read.corrected.push({ row, form })
  for (const kind of changed) {
    read.changes.push({ line, id: row.id, name: row.name, kind, before: before[kind], after: form[kind] })
  }
}
