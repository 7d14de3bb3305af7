import { useHasGroup } from '@/lib/client/http/capabilities'
import { useComplaintPortal } from '@/lib/client/http/queries'
import type { Actable } from '@/lib/shared/campaigns/actable'

/** Undefined while unknown. A server that does not report the complaint portal's fax number refuses the fax itself. */
export function useCanFax({ isCimer, hasFax }: Pick<Actable, 'isCimer' | 'hasFax'>): boolean | undefined {
  const isOffered = useHasGroup('fax')
  const { data, error } = useComplaintPortal(isCimer && isOffered)
  if (!isOffered) return false
  if (!isCimer) return hasFax
  return data ? data.fax !== null : error ? true : undefined
}
