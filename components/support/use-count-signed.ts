import { showOptimistic, useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import type { Signed } from './use-signing'

/** Shows the count that a sign response contains. */
export function useCountSigned({ id, counts }: Pick<Actable, 'id' | 'counts'>): (answer: Signed) => void {
  const known = useCounts(id, counts)
  return ({ signature_count }) => {
    if (signature_count !== undefined) showOptimistic(id, known, { signature_count })
  }
}
