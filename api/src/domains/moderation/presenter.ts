import {
  type ChangeRow,
  type MergedChange,
  type PresentedCampaign,
  presentAuthor,
  type WaitingRow,
} from '../campaigns/index.ts'

/** A campaign as it stands in the queue; a public one with what its owner changed. */
export function presentWaiting(row: WaitingRow, campaign: PresentedCampaign, changes: MergedChange | undefined) {
  return {
    campaign,
    reason: row.state === 'approved' ? ('changed' as const) : ('new' as const),
    since: row.waiting_since.toISOString(),
    ...(row.state === 'approved' && { changes: presentChanges(changes ?? {}) }),
  }
}

/** One change of a campaign. */
export function presentChange(row: ChangeRow) {
  const fields = Object.keys(row.after)
  return {
    id: row.id,
    user: presentAuthor(row),
    changed_at: row.created_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    changes: presentChanges(
      Object.fromEntries(fields.map((name) => [name, { before: row.before[name], after: row.after[name] }])),
    ),
  }
}

/** By the names that the campaign's own fields have. */
function presentChanges({ is_cimer, ...changes }: MergedChange): MergedChange {
  return { ...changes, ...(is_cimer && { isCimer: is_cimer }) }
}
