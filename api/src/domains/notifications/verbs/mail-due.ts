import { type CampaignEventKind, notificationRules } from '@sesol/contract'
import { campaignPath, type Titled } from '@sesol/shared/campaign-path'
import type { Deps } from '../../../context.ts'
import { queueMail, sitePage } from '../../../platform/send-mail.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { type DueRow, dueNotifications } from '../queries.ts'

type Mailing = Pick<Deps, 'db' | 'config' | 'now'>

const batch = 200

/** One e-mail a member with all that is due. E-mails and their marks are one transaction, so that none is sent twice or left out. */
export async function mailDueNotifications(deps: Mailing): Promise<number> {
  let mailed = 0
  for (let due = batch; due > 0; ) {
    due = await deps.db.transaction().execute(async (trx) => {
      const rows = await dueNotifications(trx, deps.now(), batch)
      const members = Map.groupBy(rows, ({ user_id }) => user_id)
      for (const own of members.values()) mailed += await mailMember({ ...deps, db: trx }, own)
      const ids = rows.map(({ id }) => id)
      if (ids.length) await trx.updateTable('notification').set({ mail_due_at: null }).where('id', 'in', ids).execute()
      return ids.length
    })
  }
  return mailed
}

function pageOf(kind: CampaignEventKind, campaign: Titled): string {
  const { leadsTo } = notificationRules[kind]
  return leadsTo === 'invitation' || leadsTo === 'apply' ? `campaign/${campaign.id}/${leadsTo}` : campaignPath(campaign)
}

async function mailMember({ db, config }: Mailing, rows: DueRow[]): Promise<number> {
  const visible = rows.filter(({ is_visible }) => is_visible)
  const [member] = visible
  if (!member?.is_reachable) return 0
  const { user_id, email: to, username, language } = member
  const data = {
    username,
    count: String(visible.length),
    link: sitePage(config, language, 'notifications'),
    unsubscribe: sitePage(config, language, `unsubscribe/${unsubscribeToken(config, user_id, 'notifications')}`),
  }
  const events = visible.map(({ kind, title, count, campaign_id, act }) => ({
    kind,
    title,
    count,
    ...(kind === 'invited' && { act }),
    link: sitePage(config, language, pageOf(kind, { id: campaign_id, title })),
  }))
  await queueMail(db, { mail: 'notifications', to, language, data, events })
  return 1
}
