import { useComplaintPortal } from '@/lib/client/http/queries'
import type { Actable } from '@/lib/shared/campaigns/actable'

/**
 * Whether this site can fax a campaign's petition; undefined while that is unknown. The complaint portal's number is a
 * setting of the server. One that does not tell it refuses the fax itself.
 */
export function useCanFax({ isCimer, hasFax }: Pick<Actable, 'isCimer' | 'hasFax'>): boolean | undefined {
  const { data, error } = useComplaintPortal(isCimer)
  if (!isCimer) return hasFax
  return data ? data.fax !== null : error ? true : undefined
}
