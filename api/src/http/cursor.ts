import { limits } from '@sesol/contract'
import { invalid } from './errors.ts'

/** Ties are broken by id. */
export type Order = 'id' | 'relevance' | 'trending' | 'signatures' | 'week' | 'waiting' | 'weight'

export type Cursor = { value: number; id: number }

const shape = /^(\w+):(-?\d{1,15}(?:\.\d{1,9})?):([1-9]\d{0,9})$/
const largest = 2_147_483_647

const isCount = (value: number) => Number.isInteger(value) && Math.abs(value) <= largest

const isMoment = (value: number) => Number.isInteger(value) && value >= 0 && value < 1e13

const fits: Record<Order, (value: number) => boolean> = {
  id: (value) => value === 0,
  relevance: () => true,
  trending: () => true,
  signatures: isCount,
  week: isCount,
  weight: isCount,
  waiting: isMoment,
}

/** @throws 400 for an invalid cursor, or one of another list */
export function readCursor(cursor: string | undefined, order: Order): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [, name, value, id] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  const position = { value: Number(value), id: Number(id) }
  if (name !== order || !fits[order](position.value) || position.id > largest) {
    throw invalid({ cursor: ['error.field.invalid'] })
  }
  return position
}

export const readIdCursor = (cursor: string | undefined): number | undefined => readCursor(cursor, 'id')?.id

export const pageRows = limits.pageSize + 1

export type Sort<Row> = { order: Order; valueIn: (row: Row) => number }

const byId: Sort<unknown> = { order: 'id', valueIn: () => 0 }

export function pageOf<Row extends { id: number }>(
  rows: Row[],
  path: string,
  query: Record<string, string | undefined>,
  { order, valueIn }: Sort<Row> = byId,
) {
  const page = rows.slice(0, limits.pageSize)
  const last = page.at(-1)
  if (rows.length <= limits.pageSize || !last) return { page, next: null }
  const position = Buffer.from(`${order}:${valueIn(last)}:${last.id}`, 'latin1')
  const search = new URLSearchParams({ cursor: position.toString('base64url') })
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return { page, next: `${path}?${search}` }
}
