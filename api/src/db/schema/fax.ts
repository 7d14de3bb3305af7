import type { FaxFailure, FaxState } from '@sesol/contract'
import type { Generated } from 'kysely'

/** A signed petition on its way to the campaign's fax number. */
export type FaxTable = {
  /** Its sender's secret: who knows it may ask for its state. */
  id: Generated<string>
  campaign_id: number
  /** Null: its signer took the signature back after it was sent. */
  signature_id: number | null
  number: string
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  /** Who it was on that day, hashed with a salt of the day. */
  sender: Buffer
  /** The sender's own key for the call that ordered it. */
  idempotency_key: string | null
  state: Generated<FaxState>
  failure: FaxFailure | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
