import { timings } from '@sesol/contract/limits'

let last = Number.NEGATIVE_INFINITY

/** False for the second half of a double click, which could hit a link of the new page. */
export function mayNavigate(now = performance.now()): boolean {
  if (now - last < timings.navigationGuard) return false
  last = now
  return true
}
