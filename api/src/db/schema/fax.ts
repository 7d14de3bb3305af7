import type { FaxFailure, FaxState } from '@sesol/contract'
import type { Generated } from 'kysely'

/** A signed petition sent to the campaign's fax number. */
export type FaxTable = {
  /** Secret: it authorises reading the state. */
  id: Generated<string>
  campaign_id: number
  /** Null after the signature was withdrawn. */
  signature_id: number | null
  number: string
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  /** The sender, hashed with a salt of the day. */
  sender: Buffer
  /** The idempotency key of the call. */
  idempotency_key: string | null
  state: Generated<FaxState>
  failure: FaxFailure | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
