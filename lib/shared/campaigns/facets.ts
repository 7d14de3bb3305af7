import type { Facet } from '@sesol/contract/wire'
import type { ExploreFilters } from '@/lib/shared/paths'

/** Undefined where it is not counted: states and topics are. */
export function countIn(facets: readonly Facet[], chosen: ExploreFilters): number | undefined {
  const { state, topic, scope, type } = chosen
  if (facets.length === 0 || scope || type) return undefined
  return facets
    .filter((facet) => facet.state === (state ?? 'open') && (!topic || facet.topic === topic))
    .reduce((sum, { count }) => sum + count, 0)
}
