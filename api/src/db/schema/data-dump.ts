import type { DumpFile, Statistic } from '@sesol/contract'
import type { ColumnType } from 'kysely'

type Stored<T> = ColumnType<T, string, string>

/** One row: the open data of one moment. Its files are private until they are asked for by name. */
export type DataDumpTable = {
  id: boolean
  made_at: Date
  campaign_ids: number[]
  files: Stored<Partial<Record<DumpFile, { file: string; bytes: number }>>>
  statistics: Stored<Statistic[]>
}
