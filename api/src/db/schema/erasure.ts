import type { DumpFile, Statistic } from '@sesol/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export const erasureKinds = [
  'signature',
  'signers',
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
  'email',
  'member',
  'suppression',
] as const
export type ErasureKind = (typeof erasureKinds)[number]

type ErasureTable = {
  id: Generated<string>
  kind: ErasureKind
  subject: string
  state: JSONColumnType<Record<string, unknown>>
  at: Generated<Date>
  written_at: Date | null
}

type Stored<T> = ColumnType<T, string, string>

/** One row: the open data of one moment. Its files are private until they are asked for by name. */
export type DataDumpTable = {
  id: boolean
  made_at: Date
  campaign_ids: number[]
  files: Stored<Partial<Record<DumpFile, { file: string; bytes: number }>>>
  statistics: Stored<Statistic[]>
}

export type ErasureTables = {
  data_dump: DataDumpTable
  erasure: ErasureTable
}
