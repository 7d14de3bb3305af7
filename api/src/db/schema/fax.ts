import type { FaxFailure, FaxState } from '@sesol/contract'
import type { Generated } from 'kysely'

export type FaxTable = {
  /** Secret: it authorises reading the state. */
  id: Generated<string>
  campaign_id: number
  /** Null after the signature was withdrawn. */
  signature_id: number | null
  /** The receipt of the form that ordered the fax, until that form is confirmed. */
  receipt: string | null
  number: string
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  /** The sender, hashed with a salt of the day. */
  sender: Buffer
  idempotency_key: string | null
  body_digest: Buffer | null
  state: Generated<FaxState>
  failure: FaxFailure | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
