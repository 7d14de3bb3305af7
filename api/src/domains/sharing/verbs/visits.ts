import type { ShareSource } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { countOfDay, randomSlot } from '../../../db/expressions.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Call } from '../../../http/routes.ts'
import { missingCampaign, overseenCampaign } from '../../campaigns/index.ts'

type Visit = { campaign_id: number; source: ShareSource }
type VisitCount = { source: ShareSource; hits: number }

/** One statement, without personal data. @returns false if there is no such campaign */
async function insertVisit(db: Db, { campaign_id, source }: Visit, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`${prepared}
    with target as (
      select id from campaign where id = ${campaign_id} and state in ('approved', 'closed') and deleted_at is null
    ), counted as (
      insert into campaign_visit (campaign_id, source, slot, hits)
      select id, ${source}::text, ${randomSlot()}::smallint, 1 from target
      on conflict (campaign_id, source, slot) do update set hits = campaign_visit.hits + 1
      returning campaign_id
    ), counted_of_day as (${countOfDay(sql`counted`, `visit_${source}`, now)})
    select exists (select from target) as found`.execute(db)
  return rows[0]?.found === true
}

const shownSites = 20

const embedCounts = (db: Db, campaignId: number) =>
  db
    .selectFrom('campaign_embed')
    .select(['host', 'hits'])
    .where('campaign_id', '=', campaignId)
    .orderBy('hits', 'desc')
    .orderBy('host')
    .limit(shownSites)
    .execute()

function visitCounts(db: Db, campaignId: number): Promise<VisitCount[]> {
  return db
    .selectFrom('campaign_visit')
    .select(['source', sql<number>`sum(hits)::bigint`.as('hits')])
    .where('campaign_id', '=', campaignId)
    .groupBy('source')
    .orderBy('hits', 'desc')
    .orderBy('source')
    .execute()
}

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
