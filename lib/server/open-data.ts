import 'server-only'
import { cache } from 'react'
import { readForPage } from './upstream'
import { hasGroup } from './upstream/capabilities'

/** Undefined where the API has no open data. */
export const getStatistics = cache(async () =>
  (await hasGroup('open')) ? readForPage('statistics', { tags: [] }) : undefined,
)
