import type { Tag } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MailOrder } from './mail/index.ts'

/** Jobs by name, with what each is told. No secret may stand in them: links are made when the mail is written. */
export type Jobs = {
  /** Tells the site which of its rendered pages are out of date. */
  revalidate_site: { tags: Tag[] }
  send_mail: MailOrder
  /** Sends a member the link that confirms the address. */
  send_confirmation: { user_id: number }
  /** Sends the link that sets a new password, if the address is a member's. */
  send_reset: { email: string }
  send_fax: { fax: string }
  /** Tells the next members of a campaign, until all are told. */
  announce_campaign: { campaign_id: number }
}

/** Puts a job into the queue; inside a transaction it is there if, and only if, the transaction is. */
export async function enqueue<N extends keyof Jobs>(db: Db, name: N, payload: Jobs[N]): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(db)
}
