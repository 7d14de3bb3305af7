import type { TimelineEntry } from '@sesol/contract'
import type { Context } from '../../context.ts'
import { versionDays } from '../versions/index.ts'
import { visibleCampaign } from './gates.ts'
import { presentCounts } from './presenter.ts'
import { countsOf } from './queries.ts'

/** In no order. A step that withdrawn signatures undid is left out. @throws 404, 410, or 401 if the caller may see it after signing in */
export async function campaignEvents(ctx: Pick<Context, 'db' | 'caller'>, id: number): Promise<TimelineEntry[]> {
  const { state, state_since, outcome, outcome_at, answered_at } = await visibleCampaign(ctx, id)
  const { signature_count } = presentCounts((await countsOf(ctx.db, [id])).get(id) ?? [])
  const [versions, steps] = await Promise.all([
    versionDays(ctx.db, id),
    ctx.db
      .selectFrom('campaign_step')
      .select(['step', 'reached_at'])
      .where('campaign_id', '=', id)
      .where('step', '<=', signature_count)
      .orderBy('step', 'desc')
      .execute(),
  ])
  const events: TimelineEntry[] = [
    ...versions.map(({ number, approved_at }) => {
      const at = approved_at.toISOString()
      return number === 1 ? { kind: 'published' as const, at } : { kind: 'changed' as const, at, version: number }
    }),
    ...steps.map(({ step, reached_at }) => ({
      kind: 'step' as const,
      at: reached_at.toISOString(),
      signature_count: step,
    })),
  ]
  if (answered_at) events.push({ kind: 'answered', at: answered_at.toISOString() })
  if (state === 'closed') events.push({ kind: 'closed', at: (outcome_at ?? state_since).toISOString(), outcome })
  return events
}
