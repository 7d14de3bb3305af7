import type { VisitCount } from './visits.ts'

type Site = { host: string; hits: number }

export function presentVisits(counts: VisitCount[], sites: Site[]) {
  return {
    total: counts.reduce((sum, { hits }) => sum + hits, 0),
    sources: counts.map(({ source, hits }) => ({ source, count: hits })),
    sites: sites.map(({ host, hits }) => ({ host, count: hits })),
  }
}
