import { campaignPath } from '@sesol/shared/campaign-path'
import { startOfTurkishDay } from '@sesol/shared/dates'
import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import { bulkPriority, jobCall, type PayloadOf } from '../../../platform/jobs.ts'
import { alertCampaignsText, alertEndText } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { unsubscribeToken } from '../../../platform/unsubscribe-token.ts'
import { publicTitles } from '../../campaigns/index.ts'
import { mailedAlerts } from '../../notifications/index.ts'
import { subjectText } from '../alert-subjects.ts'
import * as jobs from '../jobs.ts'

const batch = 500
/** The hour of the day, in Turkey. */
const mailedFrom = 8

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
  const rest = new Map((await publicTitles(db, [...matches.values()].flat())).map((row) => [row.id, row]))
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
