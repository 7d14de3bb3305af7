import type { VisitCount } from './visits.ts'

export function presentVisits(counts: VisitCount[]) {
  return {
    total: counts.reduce((sum, { hits }) => sum + hits, 0),
    sources: counts.map(({ source, hits }) => ({ source, count: hits })),
  }
}
