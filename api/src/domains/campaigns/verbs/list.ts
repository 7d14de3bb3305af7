import { type listQuery, type pageQuery, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { presentCampaigns } from '../presenter.ts'
import { publicCampaigns, taggedCampaigns } from '../queries.ts'

/** Public campaigns, newest first; what matches the filters. */
export async function listCampaigns({ ctx: { db }, input }: { ctx: Context; input: z.output<typeof listQuery> }) {
  const { cursor, ordering: _, ...filters } = input
  const rows = await publicCampaigns(db, filters, readCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('listCampaigns'), filters)
  return { next, previous: null, results: await presentCampaigns(db, page) }
}

type Tagged = { tag: string } & z.output<typeof pageQuery>

/** Public campaigns with a hashtag, however it is spelled, newest first. */
export async function hashtagCampaigns({ ctx: { db }, input: { tag, cursor } }: { ctx: Context; input: Tagged }) {
  const rows = await taggedCampaigns(db, tag, readCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('hashtagCampaigns', { tag }), {})
  return { next, previous: null, results: await presentCampaigns(db, page) }
}
