import type { Subject } from '../reports/index.ts'
import type { Claimant } from './claimant.ts'
import type { NoticeRow, PlaceRow, StubRow } from './repository.ts'
import { numberOf } from './repository.ts'

type Decided = Pick<NoticeRow, 'outcome' | 'reversed_at'>

export const stateOf = ({ outcome, reversed_at }: Decided) =>
  reversed_at ? ('reversed' as const) : (outcome ?? ('waiting' as const))

export const isActive = ({ taken_down_at, restored_at }: Pick<PlaceRow, 'taken_down_at' | 'restored_at'>): boolean =>
  taken_down_at !== null && restored_at === null

type Texts = { text: string; campaign: string }

/** The texts of what is public; empty for what is not. */
export function textsOf(kind: PlaceRow['kind'], subject: Subject | undefined): Texts {
  if (!subject?.is_there || !subject.is_shown) return { text: '', campaign: '' }
  const campaign = subject.title ?? ''
  return { text: kind === 'campaign' ? campaign : subject.text, campaign }
}

type Shown = { places: (PlaceRow & Texts)[]; claimant: Claimant | null }

export const presentFollowed = (row: NoticeRow, { places, claimant }: Shown) => ({
  number: numberOf(row.id),
  ground: row.ground,
  sent_at: row.created_at.toISOString(),
  due_at: row.is_confirmed ? row.due_at.toISOString() : null,
  state: row.is_confirmed ? stateOf(row) : ('unconfirmed' as const),
  claimant: row.is_confirmed ? null : claimant,
  text: row.is_confirmed ? '' : row.text,
  decided_at: row.decided_at?.toISOString() ?? null,
  reversed_at: row.reversed_at?.toISOString() ?? null,
  reasons: row.reasons,
  places: places.map((place) => ({
    kind: place.kind,
    id: Number(place.subject_id),
    text: place.text,
    campaign: place.campaign,
    is_taken_down: isActive(place),
  })),
})

export const presentStub = ({ notice_id, ground, kind, subject_id, taken_down_at }: StubRow) => ({
  ...{ kind, id: Number(subject_id), number: numberOf(notice_id), ground },
  taken_down_at: taken_down_at?.toISOString() ?? '',
})
