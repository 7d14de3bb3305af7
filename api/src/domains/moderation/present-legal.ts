import { type ListedNotice, type NoticeRow, numberOf, openClaimant, type PlaceRow, stateOf } from '../legal/index.ts'
import type { Subject } from '../reports/index.ts'

const head = (row: NoticeRow, now: Date) => ({
  id: row.id,
  number: numberOf(row.id),
  ground: row.ground,
  sent_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_overdue: row.decided_at === null && row.due_at < now,
  state: stateOf(row),
})

export const presentNoticeLine = (row: ListedNotice, now: Date) => ({
  ...head(row, now),
  places: row.places ?? 0,
  statements: row.statements ?? 0,
})

type Shown = { file: string; is_own: boolean }

export const presentDeskPlace = (row: PlaceRow, subject: Subject | undefined, { file, is_own }: Shown) => ({
  ...{ id: row.id, kind: row.kind, subject: Number(row.subject_id) },
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, title: subject?.title ?? '' },
  by: row.author_id === null ? null : { id: row.author_id, username: subject?.username ?? '' },
  ...{ text: subject?.text ?? '', file, is_there: subject?.is_there ?? false, is_own },
  asked_at: row.asked_at?.toISOString() ?? null,
  statement: row.statement,
  stated_at: row.stated_at?.toISOString() ?? null,
  taken_down_at: row.taken_down_at?.toISOString() ?? null,
  restored_at: row.restored_at?.toISOString() ?? null,
})

type Presented = ReturnType<typeof presentDeskPlace>

export const presentNotice = (row: NoticeRow, places: Presented[], config: { jwtSecret: string }, now: Date) => ({
  ...head(row, now),
  claimant: openClaimant(config, row.claimant),
  text: row.text,
  reasons: row.reasons,
  no_hearing: row.no_hearing,
  decided_at: row.decided_at?.toISOString() ?? null,
  reversed_at: row.reversed_at?.toISOString() ?? null,
  places,
})
