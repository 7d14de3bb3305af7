import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { bulkPriority, enqueue, jobCall, type PayloadOf } from '../../../platform/jobs.ts'
import { sitePage } from '../../../platform/send-mail.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { activeUser, announcementRecipients, type UserRow } from '../../accounts/index.ts'
import { mailedCampaign } from '../../campaigns/index.ts'
import { digestLines, keepDigestProgress, lockDigest, waitingAnnouncements } from '../announcements.ts'
import { frameOf } from '../frame.ts'
import * as jobs from '../jobs.ts'

const batch = 500

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: PayloadOf<typeof jobs.sendDigest> }

export async function sendDigest({ ctx, input }: Verb): Promise<void> {
  const { digest_id } = input
  await ctx.db.transaction().execute(async (trx) => {
    const digest = await lockDigest(trx, digest_id)
    if (!digest) return
    const members = await announcementRecipients(trx, digest.last_user_id, batch)
    const ids = members.map(({ id }) => id)
    const payload = sql`json_build_object('digest_id', ${digest_id}::integer, 'user_id', member)`
    await sql`
      select ${jobCall(jobs.sendAnnouncements, payload, { priority: bulkPriority })}
      from unnest(${ids}::integer[]) as member`.execute(trx)
    const isLast = members.length < batch
    await keepDigestProgress(trx, digest_id, {
      last_user_id: ids.at(-1) ?? digest.last_user_id,
      notified: digest.notified + ids.length,
      finished_at: isLast ? ctx.now() : null,
    })
    if (!isLast) await enqueue(trx, jobs.sendDigest, input)
  })
}

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
