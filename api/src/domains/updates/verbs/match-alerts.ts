import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import { campaignById, type campaignJobs } from '../../campaigns/index.ts'
import { subjectsOf } from '../alert-subjects.ts'

const mostMatches = 50

type Verb = { ctx: Pick<Deps, 'db'>; input: PayloadOf<typeof campaignJobs.matchAlerts> }

/** Notes a new campaign at the alerts that it matches, except those of its author. May be repeated. */
export async function matchAlerts({ ctx: { db }, input: { campaign_id: id } }: Verb): Promise<void> {
  const campaign = await campaignById(db, id)
  if (campaign?.state !== 'approved') return
  for (const [kind, keys] of Object.entries(await subjectsOf(db, campaign))) {
    if (keys.length === 0) continue
    await sql`
      update alert set matches = matches || ${id}::integer
      where kind = ${kind} and key = any(${keys}::text[]) and user_id is distinct from ${campaign.user_id}::integer
        and cardinality(matches) < ${mostMatches} and not ${id}::integer = any(matches)`.execute(db)
  }
}
