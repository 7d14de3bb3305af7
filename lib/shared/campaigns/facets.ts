import type { Facet } from '@sesol/contract/wire'
import type { ExploreFilters } from '@/lib/shared/paths'

/** Undefined where it is not counted: states and topics are, nothing else. */
export function countIn(facets: readonly Facet[], { state, topic, scope, type }: ExploreFilters): number | undefined {
  if (facets.length === 0 || scope || type) return undefined
  return facets
    .filter((facet) => facet.state === (state ?? 'open') && (!topic || facet.topic === topic))
    .reduce((sum, { count }) => sum + count, 0)
}
