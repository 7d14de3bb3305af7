import { timings } from '@sesol/contract/limits'

let last = Number.NEGATIVE_INFINITY

/**
 * Whether a link may be followed now: the second half of a double click would otherwise follow whatever the new page has put under
 * the pointer.
 */
export function mayNavigate(now = performance.now()): boolean {
  if (now - last < timings.navigationGuard) return false
  last = now
  return true
}
