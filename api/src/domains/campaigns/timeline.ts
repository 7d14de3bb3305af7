import type { TimelineEntry } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { versionDays } from '../versions/index.ts'
import { presentCounts } from './presenter.ts'
import type { AuthoredRow } from './queries.ts'

type EventfulRow = Pick<
  AuthoredRow,
  'id' | 'state' | 'state_since' | 'outcome' | 'outcome_at' | 'answered_at' | 'counts'
>

/** The events are in no order. A step that withdrawn signatures undid is left out. */
export async function campaignEvents(db: Db, campaign: EventfulRow): Promise<TimelineEntry[]> {
  const { id, state, state_since, outcome, outcome_at, answered_at } = campaign
  const { signature_count } = presentCounts(campaign.counts)
  const [versions, steps] = await Promise.all([
    versionDays(db, id),
    db
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
