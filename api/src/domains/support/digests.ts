import { splitEmails } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { startOfTurkishDay } from '@sesol/shared/dates'
import { sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isCounted } from '../../db/expressions.ts'
import { enqueue, type PayloadOf } from '../../platform/jobs.ts'
import { sitePage } from '../../platform/send-mail.ts'
import { unsubscribeToken } from '../../platform/unsubscribe-token.ts'
import { addresseeById } from '../addressees/index.ts'
import * as jobs from './jobs.ts'

const batch = 100
const mostCampaigns = 20
const mostReasons = 3

/** The mark of the day and the job that sends are one transaction, so that no addressee gets two digests a day, and none is left out. */
export async function queueDigests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const day = startOfTurkishDay(now())
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('addressee')
      .select(['id', 'digest_since'])
      .where('digest_since', 'is not', null)
      .where('digest_since', '<', now())
      .$narrowType<{ digest_since: Date }>()
      .where('merged_into', 'is', null)
      .where('bounced_at', 'is', null)
      .where('email', '<>', '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('addressee_digest')
              .select('day')
              .whereRef('addressee_id', '=', 'addressee.id')
              .where('day', '=', day),
          ),
        ),
      )
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, digest_since } of due) {
      const { last } = await trx
        .selectFrom('addressee_digest')
        .select(({ fn }) => fn.max('until').as('last'))
        .where('addressee_id', '=', id)
        .executeTakeFirstOrThrow()
      const since = last && last > digest_since ? last : digest_since
      await trx.insertInto('addressee_digest').values({ addressee_id: id, day, since, until: now() }).execute()
      await enqueue(trx, jobs.sendAddresseeDigest, { addressee_id: id, day: day.toISOString() })
    }
    if (due.length === batch) await enqueue(trx, jobs.queueAddresseeDigests, {})
  })
}

type Period = { addressee_id: number; since: Date; until: Date }

const signedIn = (db: Db, { addressee_id, since, until }: Period) =>
  db
    .selectFrom('campaign')
    .innerJoin('signature', 'signature.campaign_id', 'campaign.id')
    .select(['campaign.id', 'campaign.title'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign.addressee_id', '=', addressee_id)
    .where('campaign.state', '=', 'approved')
    .where('campaign.deleted_at', 'is', null)
    .where('signature.confirmed_at', '>', since)
    .where('signature.confirmed_at', '<=', until)
    .where(isCounted)
    .groupBy('campaign.id')
    .orderBy('count', 'desc')
    .orderBy('campaign.id')
    .limit(mostCampaigns)
    .execute()

/** Public statements of signers, without names. */
const reasonsIn = (db: Db, campaigns: number[], { since, until }: Period) =>
  db
    .selectFrom('signature_statement as statement')
    .innerJoin('signature', 'signature.id', 'statement.signature_id')
    .select('statement.text')
    .where('statement.campaign_id', 'in', campaigns)
    .where('statement.hidden_at', 'is', null)
    .where('statement.text', '<>', '')
    .where('signature.confirmed_at', '>', since)
    .where('signature.confirmed_at', '<=', until)
    .where(isCounted)
    .orderBy('statement.signature_id', 'desc')
    .limit(mostReasons)
    .execute()

type Sending = { ctx: Deps; input: PayloadOf<typeof jobs.sendAddresseeDigest> }

export async function sendDigest({ ctx, input: { addressee_id, day } }: Sending): Promise<void> {
  const { db, config, mailer } = ctx
  const period = await db
    .selectFrom('addressee_digest')
    .selectAll()
    .where('addressee_id', '=', addressee_id)
    .where('day', '=', sql<Date>`${day}::timestamptz`)
    .executeTakeFirst()
  const addressee = await addresseeById(db, addressee_id)
  const [to] = splitEmails(addressee?.email ?? '')
  if (!period || !addressee?.digest_since || addressee.bounced_at || to === undefined) return
  const campaigns = await signedIn(db, period)
  if (campaigns.length === 0) return
  const reasons = await reasonsIn(
    db,
    campaigns.map(({ id }) => id),
    period,
  )
  const page = (path: string) => sitePage(config, 'tr', path)
  const total = campaigns.reduce((sum, { count }) => sum + count, 0)
  const data = {
    name: addressee.name,
    count: new Intl.NumberFormat('tr').format(total),
    reasons: reasons.map(({ text }) => `• ${text}`).join('\n'),
    link: page(`addressee/${addressee_id}`),
    unsubscribe: page(`unsubscribe/${unsubscribeToken(config, addressee_id, 'digest')}`),
  }
  const events = campaigns.map(({ id, title, count }) => ({
    ...{ kind: 'signed' as const, title, count },
    link: page(campaignPath({ id, title })),
  }))
  await mailer.send({ mail: 'addressee_digest', to, language: 'tr', data, events }, `digest:${addressee_id}:${day}`)
}
