import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sitePage } from '../../platform/site-pages.ts'
import { activeUser } from '../accounts/index.ts'

type Decided = { id: number; user_id: number; title: string }
type Decision = { state: 'approved' } | { state: 'rejected'; reason: string }

/** Inactive accounts get no e-mail. */
export async function mailOwner(
  db: Db,
  config: { siteUrl: string },
  { id, user_id, title }: Decided,
  decision: Decision,
): Promise<void> {
  const owner = await activeUser(db, user_id)
  if (!owner) return
  const { email: to, language, username } = owner
  const data = { username, title, link: sitePage(config, language, `campaign/${id}`) }
  await enqueue(
    db,
    'send_mail',
    decision.state === 'approved'
      ? { mail: 'campaign_approved', to, language, data }
      : { mail: 'campaign_rejected', to, language, data: { ...data, reason: decision.reason } },
  )
}
