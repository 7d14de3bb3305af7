import type { Generated } from 'kysely'

/** That somebody took a way of support on a day; kept for as long as it matters to the ranking. */
export type ClickTable = {
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  campaign_id: number
  kind: 'email' | 'phone' | 'fax'
  /** Who it was, hashed with a salt of the day. */
  visitor: Buffer
  created_at: Generated<Date>
}
