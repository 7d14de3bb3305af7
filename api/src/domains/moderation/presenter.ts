import {
  type ChangeRow,
  type MergedChange,
  type PresentedCampaign,
  presentAuthor,
  type WaitingRow,
} from '../campaigns/index.ts'

export function presentWaiting(row: WaitingRow, campaign: PresentedCampaign, changes: MergedChange | undefined) {
  return {
    campaign,
    reason: row.state === 'approved' ? ('changed' as const) : ('new' as const),
    since: row.waiting_since.toISOString(),
    ...(row.state === 'approved' && { changes: presentChanges(changes ?? {}) }),
  }
}

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

/** Uses the field names of a campaign. */
function presentChanges({ is_cimer, ...changes }: MergedChange): MergedChange {
  return { ...changes, ...(is_cimer && { isCimer: is_cimer }) }
}
