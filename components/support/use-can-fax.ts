import { useComplaintPortal } from '@/lib/client/http/queries'
import type { Actable } from '@/lib/shared/campaigns/actable'

/**
 * Undefined while unknown. The complaint portal's fax number is a server setting; a server that does not report it refuses
 * the fax itself.
 */
export function useCanFax({ isCimer, hasFax }: Pick<Actable, 'isCimer' | 'hasFax'>): boolean | undefined {
  const { data, error } = useComplaintPortal(isCimer)
  if (!isCimer) return hasFax
  return data ? data.fax !== null : error ? true : undefined
}
