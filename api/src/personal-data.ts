import type { LeftCampaigns } from '@sesol/contract'
import type { Deps } from './context.ts'
import type { Db } from './db/database.ts'

export type ErasedMember = { id: number; campaigns: LeftCampaigns; now: Date }

export type PersonalData = {
  readRecords: (deps: Pick<Deps, 'db' | 'now' | 'config'>, userId: number) => Promise<Record<string, unknown>>
  /** Call it in the transaction that erases the account. */
  erase: (trx: Db, member: ErasedMember) => Promise<void>
}
