import { limits } from '@sesol/contract'
import { invalid } from '../../http/errors.ts'

/** Where a newest-first list goes on: behind the campaign of this id. */
export function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const [, id] = /^id:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (id === undefined || Number(id) > 2_147_483_647) throw invalid({ cursor: ['error.field.invalid'] })
  return Number(id)
}

const writeCursor = (id: number) => Buffer.from(`id:${id}`, 'latin1').toString('base64url')

/** One row more than a page has tells whether there is a next page. */
export const pageRows = limits.pageSize + 1

/**
 * The page of the rows that were read, and the address of the next one with the same filters, or null.
 */
export function pageOf<Row extends { id: number }>(
  rows: Row[],
  path: string,
  filters: Record<string, string | undefined>,
) {
  const page = rows.slice(0, limits.pageSize)
  const last = page.at(-1)
  if (rows.length <= limits.pageSize || !last) return { page, next: null }
  const query = new URLSearchParams({ cursor: writeCursor(last.id) })
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return { page, next: `${path}?${query}` }
}
