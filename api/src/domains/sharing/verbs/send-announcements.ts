import type { Deps } from '../../../context.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { activeUser, type UserRow } from '../../accounts/index.ts'
import { mailedCampaign } from '../../campaigns/index.ts'
import { digestLines, waitingAnnouncements } from '../announcements.ts'
import { frameOf } from '../frame.ts'
import type * as jobs from '../jobs.ts'

type Acting = Pick<Deps, 'db' | 'config' | 'mailer'>
type Input = { order: PayloadOf<typeof jobs.sendAnnouncements>; name: string }

/** The digest of one member, without the member's own campaigns. Does nothing if consent or campaigns ended meanwhile. */
export async function sendAnnouncements({ ctx, input: { order, name } }: { ctx: Acting; input: Input }): Promise<void> {
  const { db, config, mailer } = ctx
  const isPreview = order.digest_id === null
  const member = await activeUser(db, order.user_id)
  if (!member || !(isPreview || isReachable(member))) return
  const rows = order.digest_id === null ? await waitingAnnouncements(db) : await digestLines(db, order.digest_id)
  const { email: to, language, username } = member
  const lines = rows
    .filter(({ user_id }) => isPreview || user_id !== member.id)
    .map((row) => ({ id: row.id, ...frameOf(config, language, row) }))
  const [line] = lines
  if (!line) return
  const unsubscribe = sitePage(config, language, `unsubscribe/${unsubscribeToken(config, member.id)}`)
  if (lines.length === 1) {
    const { id, ...frame } = line
    const campaign = await mailedCampaign(db, config, id)
    const data = { username, unsubscribe, ...frame }
    return mailer.send({ mail: 'campaign_announced', to, language, data, campaign }, name)
  }
  const data = { username, count: String(lines.length), link: sitePage(config, language, 'explore'), unsubscribe }
  const listed = lines.map(({ title, summary: text, link }) => ({ title, text, link }))
  await mailer.send({ mail: 'announcements', to, language, data, lines: listed }, name)
}

const isReachable = ({ campaign_mail_at, email_confirmed_at, deletion_at }: UserRow) =>
  campaign_mail_at !== null && email_confirmed_at !== null && deletion_at === null
