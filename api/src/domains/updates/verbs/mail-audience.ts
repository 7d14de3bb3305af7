import { isShown } from '@sesol/contract'
import { sql } from 'kysely'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { enqueue, jobCall } from '../../../platform/jobs.ts'
import { campaignById } from '../../campaigns/index.ts'
import { mailedAnswers } from '../answers.ts'
import { audienceOf } from '../audience.ts'
import * as jobs from '../jobs.ts'
import type { Reader } from '../links.ts'
import { keepProgress, lastMailing, lockMailing, type MailingRow } from '../mailings.ts'
import { mailedPromises, mailedUpdates } from '../repository.ts'

const batch = 100

/** Behind all followers: the end of signatures is for signers alone. */
const largestId = 2 ** 31 - 1

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: { mailing: number } }

export async function mailAudience({ ctx: { db, now }, input }: Verb): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const mailing = await lockMailing(trx, input.mailing)
    if (!mailing) return
    const { id, campaign_id, kind, started_at } = mailing
    const outcome = await subjectOf(trx, mailing)
    if (outcome === undefined) return keepProgress(trx, id, { started_at: started_at ?? now(), finished_at: now() })
    const behind = {
      signature: mailing.last_signature_id,
      follow: kind === 'ending' ? largestId : mailing.last_follow_id,
    }
    const next = await audienceOf(trx, campaign_id, behind, batch)
    await queueMails(trx, id, next.readers)
    if (!started_at) await enqueue(trx, jobs.notifySupporters, { mailing: id, last_user_id: 0 })
    await keepProgress(trx, id, {
      outcome,
      started_at: started_at ?? now(),
      last_signature_id: next.behind.signature,
      last_follow_id: next.behind.follow,
      mailed: mailing.mailed + next.readers.length,
      finished_at: next.isLast ? now() : null,
    })
    if (!next.isLast) await enqueue(trx, jobs.mailAudience, input)
  })
}

/** The outcome that is mailed, null for updates and answers; undefined if there is nothing to mail any more. */
async function subjectOf(trx: Db, { id, campaign_id, kind, started_at, outcome }: MailingRow) {
  const campaign = await campaignById(trx, campaign_id)
  if (!campaign || !isShown(campaign.state)) return undefined
  if (kind === 'ending') return campaign.signers_erased_at ? undefined : null
  if (kind === 'outcome') {
    const former = started_at ? undefined : await lastMailing(trx, campaign_id, 'outcome')
    const current = campaign.state === 'closed' ? campaign.outcome : null
    if (current === null || current === former?.outcome) return undefined
    return started_at && outcome !== current ? undefined : current
  }
  const [subject] =
    kind === 'answer'
      ? await mailedAnswers(trx, campaign_id, id)
      : [...(await mailedUpdates(trx, id)), ...(await mailedPromises(trx, id))]
  return subject && null
}

/** They hold no address: the reader may have changed their mind when the e-mail is composed. */
async function queueMails(trx: Db, mailing: number, readers: Reader[]): Promise<void> {
  const order = sql`json_build_object('mailing', ${mailing}::bigint, 'reader', kind, 'id', id)`
  await sql`
    select ${jobCall(jobs.sendUpdateMail, order)}
    from unnest(
      ${readers.map(({ kind }) => kind)}::text[], ${readers.map(({ id }) => id)}::bigint[]
    ) as reader (kind, id)`.execute(trx)
}
