import type { Generated, JSONColumnType } from 'kysely'

export const erasureKinds = [
  'signature',
  'unsubscription',
  'unshared_name',
  'statement',
  'comment',
  'update',
  'follow',
  'alert',
  'application',
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

export type ErasureTable = {
  id: Generated<string>
  kind: ErasureKind
  subject: string
  state: JSONColumnType<Record<string, unknown>>
  at: Generated<Date>
  written_at: Date | null
}
