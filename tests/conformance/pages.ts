import { type Answer, cursorOf, type EndpointName, limits } from '@sesol/contract'
import type { Sent } from './client.ts'
import type { RowChecker } from './row-checker.ts'

const mostPages = 4

type Listed<T> = { items: T[]; complete: boolean }
type Page<T> = { next: string | null; results: T[] }

export async function readPages<N extends EndpointName, T>(
  checker: RowChecker<N>,
  what: string,
  sent: Sent,
  pageIn: (answer: Answer<N>) => Page<T>,
  idOf: (item: T) => number,
): Promise<Listed<T>> {
  const items: T[] = []
  let query = sent.query ?? {}
  for (let number = 1; number <= mostPages; number++) {
    const place = number === 1 ? what : `${what}, page ${number}`
    const page = pageIn(await checker.succeeds(place, { ...sent, query }))
    const { length } = page.results
    checker.holds(length <= limits.pageSize, `${place}: expected at most ${limits.pageSize} entries, got ${length}`)
    checker.holds(number === 1 || length > 0, `${place}: expected entries behind next, got none`)
    const known = new Set(items.map(idOf))
    const repeated = page.results.filter(
      (item, n) => known.has(idOf(item)) || page.results.findIndex((other) => idOf(other) === idOf(item)) < n,
    )
    checker.holds(
      repeated.length === 0,
      `${place}: expected each id once, got ${repeated.slice(0, 3).map(idOf).join(', ')} again`,
    )
    items.push(...page.results)
    if (page.next === null) return { items, complete: true }
    const cursor = cursorOf(page)
    if (cursor === null) {
      checker.differ(`${place}: expected a cursor in next, got none`)
      break
    }
    query = { ...query, cursor }
  }
  return { items, complete: false }
}
