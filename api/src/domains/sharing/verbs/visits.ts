import type { Call } from '../../../http/routes.ts'
import { missingCampaign, overseenCampaign } from '../../campaigns/index.ts'
import { embedCounts, insertVisit, type VisitCount, visitCounts } from '../visits.ts'

export async function recordVisit({ ctx, input: { id, source } }: Call<'recordVisit'>) {
  if (!(await insertVisit(ctx.db, { campaign_id: id, source }, ctx.now()))) throw await missingCampaign(ctx.db, id)
  return {}
}

export async function campaignVisits({ ctx, input: { id } }: Call<'campaignVisits'>) {
  const campaign = await overseenCampaign(ctx, id)
  return presentVisits(await visitCounts(ctx.db, campaign.id), await embedCounts(ctx.db, campaign.id))
}

type Site = { host: string; hits: number }

function presentVisits(counts: VisitCount[], sites: Site[]) {
  return {
    total: counts.reduce((sum, { hits }) => sum + hits, 0),
    sources: counts.map(({ source, hits }) => ({ source, count: hits })),
    sites: sites.map(({ host, hits }) => ({ host, count: hits })),
  }
}
