import type { Campaign } from '@sesol/contract'
import type { Role } from './roles.ts'

export const situations = [
  ...(['under_review', 'changes_requested', 'rejected', 'approved', 'change_waits', 'hidden', 'taken_down'] as const),
  ...(['won', 'partly', 'ended', 'over', 'closed'] as const),
] as const
/** What a page distinguishes. `ended`: by its owner without success; `over`: past its last day; `closed`: by moderators. */
export type Situation = (typeof situations)[number]

type Row = {
  /** The sentence between title and address: `share.lines`. */
  share: 'open' | 'won' | 'partly' | 'ended'
  signs: boolean
  /** What can still be changed in the text, by those who run it. */
  edits: boolean
  announces: boolean
  /** Whether it can be announced once a waiting change is decided or taken back. */
  announcesLater: boolean
  concludes: boolean
  writesUpdates: boolean
  /** It is or was public, so there are figures, and a date of publication. */
  wasPublic: boolean
  isPublic: boolean
}

const nothing = {
  ...{ signs: false, announces: false, announcesLater: false },
  ...{ concludes: false, writesUpdates: false, isPublic: false },
} as const
const unpublished: Row = { ...nothing, share: 'open', edits: true, wasPublic: false }
const open: Row = {
  ...{ share: 'open', signs: true, edits: true, announces: true, concludes: true, writesUpdates: true },
  ...{ announcesLater: false, wasPublic: true, isPublic: true },
}
const removed: Row = { ...unpublished, wasPublic: true }
const past: Row = { ...open, share: 'ended', signs: false, edits: false, announces: false }

const rows: Record<Situation, Row> = {
  under_review: unpublished,
  changes_requested: unpublished,
  rejected: unpublished,
  approved: open,
  change_waits: { ...open, announces: false, announcesLater: true },
  hidden: removed,
  taken_down: { ...removed, edits: false },
  won: { ...past, share: 'won' },
  partly: { ...past, share: 'partly' },
  ended: past,
  over: past,
  closed: { ...past, concludes: false },
}

type Seen = Pick<Campaign, 'status' | 'outcome' | 'ends_on' | 'is_taken_down' | 'pending_since'>

export function situationOf({ status, outcome, ends_on, is_taken_down, pending_since }: Seen): Situation {
  if (status === 'hidden') return is_taken_down ? 'taken_down' : 'hidden'
  if (status === 'approved') return pending_since ? 'change_waits' : 'approved'
  if (status !== 'closed') return status
  if (outcome === 'won' || outcome === 'partly') return outcome
  return outcome ? 'ended' : ends_on ? 'over' : 'closed'
}

/** The only place that decides what is offered and said for a state and a role. */
export function offersOf(situation: Situation, role: Role) {
  const row = rows[situation]
  const runs = role === 'owner' || role === 'co_owner'
  return {
    ...row,
    runs,
    signs: row.signs && role !== 'signer',
    edits: row.edits && runs,
    announces: row.announces && runs,
    announcesLater: row.announcesLater && runs,
    concludes: row.concludes && runs,
    writesUpdates: row.writesUpdates && runs,
    manages: runs,
    deletes: role === 'owner',
    reports: row.isPublic && !runs,
  }
}
export type Offers = ReturnType<typeof offersOf>
