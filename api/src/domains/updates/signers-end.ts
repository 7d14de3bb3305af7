import type { Language } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isCounted, zone } from '../../db/expressions.ts'
import { jobCall } from '../../platform/jobs.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { defineMails, type Mailing } from '../../platform/send-mail.ts'
import { activeUsers } from '../accounts/index.ts'
import {
  endSigning,
  type LockedCampaign,
  lockCampaign,
  mailedCampaign,
  ownersOf,
  tagsOfRow,
} from '../campaigns/index.ts'
import { supportJobs } from '../support/index.ts'
import { dateOf } from './deadlines.ts'
import { planMailing } from './mailings.ts'

const daysNotifiedBefore = 14
const atOnce = 100

/** Seconds. What is being signed at the moment of the end has been written by then. */
const untilErased = 60

type Acting = Pick<Deps, 'db' | 'config' | 'now'>

/** Owners and signers hear two weeks before that a campaign no longer needs the names; then it takes no signature, and they are erased. */
export async function endSigners({ db, config, now }: Acting): Promise<void> {
  const [today, soon] = [overBy(config, now()), overBy(config, addDays(now(), daysNotifiedBefore))]
  await sql`
    update campaign set signers_end_notified_at = null
    where signers_end_notified_at is not null and ${isKept} and not ${isOver(soon)}`.execute(db)
  for await (const id of ending(db, soon, isUnnotified)) {
    await ofEnding(db, id, async (trx, row) => {
      if (row.signers_end_notified_at) return
      await trx.updateTable('campaign').set({ signers_end_notified_at: now() }).where('id', '=', id).execute()
      if (row.state === 'hidden') return
      const values = { ...row, ending: signersEndOn(now()) }
      await mail(trx, config, row.state === 'closed' ? 'signers_end' : 'open_signers_end', values)
      await planMailing(trx, { campaign_id: id, kind: 'ending', from: now(), now: now() })
    })
  }
  const notifiedBy = turkishDayOf(subDays(now(), daysNotifiedBefore))
  const isNotified = sql<boolean>`signers_end_notified_at < (${notifiedBy}::date + 1)::timestamp at time zone ${zone}`
  for await (const id of ending(db, today, isNotified)) {
    await ofEnding(db, id, async (trx, row) => {
      const [still] = await endingBehind(trx, id - 1, today, isNotified, 1)
      if (still !== id) return
      await endSigning(trx, row, now())
      await queueRevalidation(trx, tagsOfRow(row))
      // Whose choice it was is the hash of a mailbox.
      await sql`
        update answer_vote set voter = gen_random_uuid()::text from answer
        where answer.id = answer_id and campaign_id = ${id}`.execute(trx)
      const order = sql`json_build_object('campaign_id', ${id}::integer, 'since', '-infinity')`
      await sql`select ${jobCall(supportJobs.eraseSigners, order, { seconds: untilErased })}`.execute(trx)
    })
  }
}

/** The day that the notice of this moment names. */
export const signersEndOn = (notifiedAt: Date): string => turkishDayOf(addDays(notifiedAt, daysNotifiedBefore))

type Over = { until: Date; silentUntil: Date }

const overBy = ({ retention }: Acting['config'], moment: Date): Over => ({
  until: subDays(moment, retention.signature),
  silentUntil: subDays(moment, fixedRetention.silent_campaign),
})

const isKept = sql<boolean>`campaign.deleted_at is null and campaign.signers_erased_at is null`
const isUnnotified = sql<boolean>`signers_end_notified_at is null`

/** An open campaign lives by its signatures and by the news of its owner. */
const lastLife = sql`greatest(
  published_at,
  (select max(confirmed_at) from signature where signature.campaign_id = campaign.id and ${isCounted}),
  (select max(approved_at) from campaign_update where campaign_update.campaign_id = campaign.id)
)`

const isOver = ({ until, silentUntil }: Over) => sql<boolean>`(
  case when state in ('closed', 'hidden') then state_since <= ${until}
    when state <> 'approved' then false
    when answered_at is not null then greatest(answered_at, ${lastLife}) <= ${until}
    else ${lastLife} <= ${silentUntil} end
)`

async function* ending(db: Db, over: Over, is: RawBuilder<boolean>): AsyncGenerator<number> {
  for (let behind = 0; ; ) {
    const ids = await endingBehind(db, behind, over, is, atOnce)
    yield* ids
    if (ids.length < atOnce) return
    behind = ids.at(-1) ?? behind
  }
}

/** Each part of the union reads its index. @returns ids in their order */
async function endingBehind(db: Db, behind: number, over: Over, is: RawBuilder<boolean>, most: number) {
  const { rows } = await sql<{ id: number }>`
    with campaign as materialized (
      (select * from campaign where state in ('closed', 'hidden') and ${isKept} and state_since <= ${over.until})
      union all
      (select * from campaign where state = 'approved' and answered_at is not null and ${isKept}
        and answered_at <= ${over.until})
      union all
      (select * from campaign where state = 'approved' and answered_at is null and ${isKept}
        and published_at <= ${over.silentUntil})
    )
    select id from campaign where id > ${behind} and version is not null and ${is} and ${isOver(over)} order by id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const ofEnding = (db: Db, id: number, act: (trx: Db, row: LockedCampaign) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id).catch(() => undefined)
    if (row && !row.signers_erased_at) await act(trx, row)
  })

type Ending = LockedCampaign & { ending: string }

const ofEnd = {
  to: (db: Db, row: Ending) => activeUsers(db, ownersOf(row)),
  page: ({ id }: Ending) => `campaign/${id}/manage`,
  data: ({ title, ending }: Ending, language: Language) => ({ title, date: dateOf(ending, language) }),
  campaign: (db: Db, { id }: Ending, config: Mailing) => mailedCampaign(db, config, id),
}

const mail = defineMails({
  signers_end: { ...ofEnd, page: ({ id }: Ending) => `campaign/${id}/manage/delivery#pack` },
  open_signers_end: ofEnd,
})
