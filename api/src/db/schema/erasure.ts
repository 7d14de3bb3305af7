import type { Generated, JSONColumnType } from 'kysely'

export const erasureKinds = [
  'signature',
  'unsubscription',
  'unshared_name',
  'statement',
  'comment',
  'update',
  'follow',
  'co_owner',
  'media',
  'draft',
  'campaign',
  'session',
  'device',
  'password',
  'member',
  'suppression',
] as const
export type ErasureKind = (typeof erasureKinds)[number]

/** What was erased or withdrawn, by numbers only; triggers of the other tables write it. */
export type ErasureTable = {
  id: Generated<string>
  kind: ErasureKind
  subject: string
  /** After the change. */
  state: JSONColumnType<Record<string, unknown>>
  at: Generated<Date>
  /** When it was written to the journal beside the backups. */
  written_at: Date | null
}
