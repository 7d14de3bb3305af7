import type { AlertKind } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { canonical } from '@sesol/shared/canonical'
import { startOfTurkishDay } from '@sesol/shared/dates'
import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { bulkPriority, jobCall, type PayloadOf } from '../../../platform/jobs.ts'
import { alertCampaignsText, alertEndText } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/send-mail.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { subjectText } from '../alert-subjects.ts'
import { mailedAlerts } from '../alerts.ts'
import * as jobs from '../jobs.ts'

const batch = 500
const mostMatches = 50
/** The hour of the day, in Turkey. */
const mailedFrom = 8

const isPublic = sql<boolean>`campaign.state = 'approved' and campaign.deleted_at is null`

type Matching = { ctx: Pick<Deps, 'db'>; input: PayloadOf<typeof jobs.matchAlerts> }

/** Notes a new campaign at the alerts that it matches, except those of its author. May be repeated. */
export async function matchAlerts({ ctx: { db }, input: { campaign_id: id } }: Matching): Promise<void> {
  const campaign = await db
    .selectFrom('campaign')
    .select(['user_id', 'topic', 'hashtags', 'province', 'district', 'addressee_id'])
    .where('id', '=', id)
    .where(isPublic)
    .executeTakeFirst()
  if (!campaign) return
  const { province, district } = campaign
  const subjects: Record<AlertKind, string[]> = {
    topic: [campaign.topic],
    hashtag: campaign.hashtags.map(canonical),
    place: province === '' ? [] : [province, ...(district === '' ? [] : [`${province}/${district}`])],
    addressee: await entriesOf(db, campaign.addressee_id),
  }
  for (const [kind, keys] of Object.entries(subjects)) {
    if (keys.length === 0) continue
    await sql`
      update alert set matches = matches || ${id}::integer
      where kind = ${kind} and key = any(${keys}::text[]) and user_id is distinct from ${campaign.user_id}::integer
        and cardinality(matches) < ${mostMatches} and not ${id}::integer = any(matches)`.execute(db)
  }
}

/** The entry and those that were merged into it. */
async function entriesOf(db: Db, id: number | null): Promise<string[]> {
  if (id === null) return []
  const rows = await db
    .selectFrom('addressee')
    .select(sql<string>`id::text`.as('key'))
    .where(({ or, eb }) => or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute()
  return rows.map(({ key }) => key)
}

/** Queues each mailbox that was not mailed today, from the morning on. Marks and queues in one statement. */
export async function queueAlerts({ ctx: { db, now } }: { ctx: Pick<Deps, 'db' | 'now'> }): Promise<void> {
  const today = startOfTurkishDay(now())
  if (now() < addHours(today, mailedFrom)) return
  const payload = sql`json_build_object('alerts', json_agg(json_build_object('id', id, 'campaigns', matches) order by id))`
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('queue-alerts', 0))`.execute(trx)
    await sql`
      with due as (
        select distinct mailbox from alert where matches <> '{}'
          and not exists (select from alert as other where other.mailbox = alert.mailbox and other.mailed_at >= ${today})
        limit ${batch}
      ), taken as (
        select id, mailbox, matches from alert where mailbox in (select mailbox from due) and matches <> '{}' for update
      ), marked as (
        update alert set matches = '{}', mailed_at = ${now()} from taken where alert.id = taken.id
      )
      select ${jobCall(jobs.sendAlerts, payload, { priority: bulkPriority })} from taken group by mailbox`.execute(trx)
  })
}

type Input = { order: PayloadOf<typeof jobs.sendAlerts>; name: string }

/** Each campaign once, without those that are no longer public; nothing if no alert is left. */
export async function sendAlerts({ ctx, input: { order, name } }: { ctx: Deps; input: Input }): Promise<void> {
  const { db, config, mailer } = ctx
  const ids = order.alerts.map(({ id }) => id)
  const alerts = await mailedAlerts(db, ids)
  const matches = new Map(order.alerts.map(({ id, campaigns }) => [id, campaigns]))
  const campaigns = await db
    .selectFrom('campaign')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${[...matches.values()].flat()}::integer[])`)
    .where(isPublic)
    .execute()
  const rest = new Map(campaigns.map((row) => [row.id, row]))
  const [first] = alerts
  if (!first) return
  const { email: to, language } = first
  const page = (path: string) => sitePage(config, language, path)
  const ended: number[] = []
  const end = (key: number | string) => page(`unsubscribe/${unsubscribeToken(config, key, 'alerts')}`)
  const count = rest.size
  const quotes = alerts.flatMap((alert) => {
    const campaigns = (matches.get(alert.id) ?? []).flatMap((id) => {
      const row = rest.get(id)
      return row && rest.delete(id) ? [row] : []
    })
    if (campaigns.length === 0) return []
    ended.push(alert.id)
    const links = campaigns.map((row) => ({ label: row.title, link: page(`${campaignPath(row)}?via=email`) }))
    return [
      {
        caption: subjectText(alert, language),
        text: alertCampaignsText(campaigns.length, language),
        links: [...links, { label: alertEndText(language), link: end(alert.id) }],
      },
    ]
  })
  if (quotes.length === 0) return
  const data = { count: String(count - rest.size), link: page('explore'), unsubscribe: end(ended.join('-')) }
  await mailer.send({ mail: 'alerts', to, language, data, quotes }, name)
}
