import 'server-only'
import { type Answer, type Campaign, cursorOf, limits, type Page, pagingOf } from '@sesol/contract'
import type { ListQuery } from '@/lib/shared/campaigns/search'
import { ApiError } from '@/lib/shared/errors/errors'

const maxReads = 10

type Item = { id: number; created_at: string }

export type Listed<T> = Page<T> & { total?: number }

type Reading<T> = {
  cursor: string | undefined
  ask: (paging: Record<string, string>) => Promise<Page<T>>
  /** Filters on the site: a server without the filter returns the unfiltered list. */
  fits?: (item: T) => boolean
  order?: ((a: T, b: T) => number) | undefined
}

/** Our cursor into a whole list: behind the item with the id, or at its index if it is gone. */
const wholeListCursor = /^after\.(\d{1,10})\.(\d{1,9})$/

export const pagingAt = (cursor: string | undefined): Record<string, string> =>
  cursor !== undefined && wholeListCursor.test(cursor) ? {} : pagingOf(cursor)

const time = ({ created_at }: Item) => Date.parse(created_at) || 0
const newestFirst = (a: Item, b: Item) => time(b) - time(a)

/** Short pages are joined after filtering. @throws ApiError 404 for a cursor into a whole list that is paged now */
export async function readList<T extends Item>(reading: Reading<T>): Promise<Listed<T>> {
  const { cursor, ask, fits = () => true, order = newestFirst } = reading
  const position = cursor === undefined ? null : wholeListCursor.exec(cursor)
  const first = await ask(pagingAt(cursor))
  if (isWhole(first)) {
    const all = first.results.filter(fits)
    return { ...cut(first.isWhole ? all.toSorted(order) : all, position), total: all.length }
  }
  if (position) throw new ApiError({ status: 404, id: 'error.request.not_found' })
  let { next } = first
  const results = first.results.filter(fits)
  for (let answers = 1; results.length < limits.pageSize && answers < maxReads; answers++) {
    const behind = cursorOf({ next })
    if (behind === null) break
    const page = await ask(pagingOf(behind))
    results.push(...page.results.filter(fits))
    next = page.next
  }
  // A new item shifts the others to the next of numbered pages.
  const unique = [...new Map(results.map((item) => [item.id, item])).values()]
  return { next, previous: first.previous, results: unique, facets: first.facets }
}

/** An envelope with more than a page and no `next` is a whole list too. */
const isWhole = ({ isWhole: bare, next, results }: Page<unknown>) =>
  bare === true || (next === null && results.length > limits.pageSize)

function cut<T extends Item>(all: T[], position: RegExpExecArray | null): Page<T> {
  const [, id, index] = position ?? []
  const at = all.findIndex((item) => item.id === Number(id))
  const start = position ? (at < 0 ? Math.max(0, Number(index) - 1) : at + 1) : 0
  const results = all.slice(start, start + limits.pageSize)
  const last = results.at(-1)
  const end = start + results.length
  return { next: last && end < all.length ? `?cursor=after.${last.id}.${end}` : null, previous: null, results }
}

export const orderOf = ({ ordering }: ListQuery) =>
  ordering === 'signatures'
    ? (a: Campaign, b: Campaign) => (b.signature_count ?? 0) - (a.signature_count ?? 0) || newestFirst(a, b)
    : undefined

export const pageOfMember = ({ campaigns, next }: Answer<'userCampaigns'>): Page<Campaign> => ({
  next,
  previous: null,
  results: campaigns,
})
