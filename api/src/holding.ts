import type { LeftCampaigns } from '@sesol/contract'
import type { Deps } from './context.ts'
import type { Db } from './db/database.ts'

/** A member whose account is being deleted for good. */
export type Leaver = { id: number; campaigns: LeftCampaigns; now: Date }

/** What a domain keeps of members: how it is handed out to them, and how it is forgotten. */
export type Holding = {
  /** Records by the name under which a member reads them. */
  collect: (deps: Pick<Deps, 'db' | 'now'>, userId: number) => Promise<Record<string, unknown>>
  /** To be called in the transaction that ends the account. */
  erase: (trx: Db, leaver: Leaver) => Promise<void>
}
