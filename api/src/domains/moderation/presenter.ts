import type { MergedChange, PresentedCampaign, WaitingRow } from '../campaigns/index.ts'

/** A campaign as it stands in the queue; a public one with what its owner changed. */
export function presentWaiting(row: WaitingRow, campaign: PresentedCampaign, changes: MergedChange | undefined) {
  return {
    campaign,
    reason: row.state === 'approved' ? ('changed' as const) : ('new' as const),
    since: row.waiting_since.toISOString(),
    ...(row.state === 'approved' && { changes: presentChanges(changes ?? {}) }),
  }
}

/** By the names that the campaign's own fields have. */
function presentChanges({ is_cimer, ...changes }: MergedChange): MergedChange {
  return { ...changes, ...(is_cimer && { isCimer: is_cimer }) }
}
