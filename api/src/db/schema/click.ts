import type { Generated } from 'kysely'

export type ClickTable = {
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  campaign_id: number
  kind: 'email' | 'phone' | 'fax'
  /** A member, or one of the numbered seats of a network; hashed with a salt of the day. */
  visitor: Buffer
  /** Address and user agent, hashed with the same salt; null for a member. */
  agent: Buffer | null
  created_at: Generated<Date>
}
