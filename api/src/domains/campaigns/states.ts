import { isShown, type ReasonCode, transitions } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { subDays } from 'date-fns/subDays'
import type { Db } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { currentAddressee } from '../addressees/index.ts'
import { describeMedia, setPublic } from '../media/index.ts'
import { notificationJobs } from '../notifications/index.ts'
import { contentOf, insertVersion, type Pending, pendingOf } from '../versions/index.ts'
import { isReaddressed, keepClock } from './clock.ts'
import * as jobs from './jobs.ts'
import { hasEnded } from './policy.ts'
import { mediaIdsOfCampaign } from './queries.ts'
import { type CampaignRow, clearAnswer, insertHashtagsOf, linkMedia } from './repository.ts'
import { indexCampaign } from './search.ts'
import { acceptTranslation, translationIn } from './translation.ts'

export type Move = {
  act: Parameters<typeof stateAfter>[1]
  reason: ReasonCode | null
  note: string
  now: Date
}

export function stateAfter(state: CampaignRow['state'], act: keyof (typeof transitions)[CampaignRow['state']]) {
  const next = transitions[state][act]
  if (!next) throw new HttpError(409, 'error.moderation.not_allowed')
  return next
}

/** The first approval makes version 1. The campaign must be locked. @throws 409 */
export async function moveCampaign(trx: Db, row: CampaignRow, { act, reason, note, now }: Move): Promise<void> {
  if (act === 'reopen' && row.signers_erased_at) throw new HttpError(409, 'error.campaign.signers_erased')
  const state = stateAfter(row.state, act)
  const isFirst = state === 'approved' && row.version === null
  if (isFirst) {
    await insertVersion(trx, { campaign_id: row.id, number: 1, approved_at: now }, await contentOf(trx, row))
  }
  // A campaign that takes signatures again has no outcome.
  const ended = state === 'approved' ? { outcome: null, outcome_at: null, outcome_text: '' } : {}
  // Otherwise its last day, which is over, would close it again.
  const reopened = act === 'reopen' ? { ends_on: null } : {}
  // Who signed it is known no more, so that nobody may sign twice.
  const unsigned = state === 'approved' && row.signers_erased_at ? { ends_on: dayBefore(now) } : {}
  // A change stays in the queue, whatever becomes of the campaign.
  const waits = (await pendingOf(trx, [row.id])).has(row.id)
  const waiting_since = state === 'under_review' ? now : waits ? row.waiting_since : null
  await trx
    .updateTable('campaign')
    .set({
      ...{ state, state_since: now, reason, note, updated_at: now, waiting_since },
      ...(isFirst && { version: 1 }),
      ...ended,
      ...reopened,
      ...unsigned,
    })
    .where('id', '=', row.id)
    .execute()
  await setPublic(trx, await mediaIdsOfCampaign(trx, row.id), isShown(state))
  if (isShown(row.state) !== isShown(state)) await indexCampaign(trx, row.id)
  if (isFirst) await enqueue(trx, notificationJobs.matchAlerts, { campaign_id: row.id })
}

const dayBefore = (now: Date) => turkishDayOf(subDays(now, 1))

/** Ends it for good, because its signers are erased next. The campaign must be locked. */
export async function endSigning(trx: Db, row: CampaignRow, now: Date): Promise<void> {
  if (row.state === 'approved') {
    await moveCampaign(trx, row, { act: 'end', reason: null, note: '', now })
    await trx
      .updateTable('campaign')
      .set({ ends_on: dayBefore(now) })
      .where('id', '=', row.id)
      .execute()
  }
  await trx.updateTable('campaign').set({ signers_erased_at: now }).where('id', '=', row.id).execute()
}

/** The change becomes the next version, or the translation. The campaign must be locked. */
export async function acceptPending(trx: Db, row: CampaignRow, pending: Pending, now: Date): Promise<void> {
  const translation = translationIn(pending)
  if (translation) return acceptTranslation(trx, row, translation, now)
  const number = (row.version ?? 0) + 1
  const { texts, media } = pending
  // The entry may have been merged while the change waited.
  const addressee_id = texts.addressee_id ? ((await currentAddressee(trx, texts.addressee_id)) ?? null) : null
  const ids = media.map(({ id }) => id)
  await insertVersion(trx, { campaign_id: row.id, number, approved_at: now }, pending)
  await trx
    .updateTable('campaign')
    .set({ ...texts, addressee_id, version: number, updated_at: now, waiting_since: null })
    .$if(isReaddressed(row, { ...texts, addressee_id }), (query) =>
      query.set({ addressed_since: now, overdue_notified_at: null }),
    )
    .where('id', '=', row.id)
    .execute()
  await keepClock(trx, row.id)
  await clearAnswer(trx, row.id)
  await trx.deleteFrom('campaign_hashtag').where('campaign_id', '=', row.id).execute()
  await insertHashtagsOf(trx, row.id, texts.hashtags)
  // Files of earlier versions stay stored, but are not served to everybody.
  await setPublic(trx, await mediaIdsOfCampaign(trx, row.id), false)
  await linkMedia(trx, row.id, ids)
  await setPublic(trx, ids, isShown(row.state))
  await describeMedia(trx, new Map(media.map((medium) => [medium.id, medium])))
  await trx.deleteFrom('campaign_pending').where('campaign_id', '=', row.id).execute()
  await indexCampaign(trx, row.id)
  await enqueue(trx, jobs.tellSigners, { campaign_id: row.id, version: number, since: '-infinity' })
}

type Ending = Pick<CampaignRow, 'outcome' | 'outcome_text'>

/** Concludes a campaign, or changes the outcome of one that its owner closed. The campaign must be locked. @throws 409 */
export async function concludeCampaign(trx: Db, row: CampaignRow, ending: Ending, now: Date): Promise<void> {
  const isConcluded = row.state === 'closed' && (row.outcome !== null || hasEnded(row))
  if (!isConcluded && row.state !== 'approved') throw new HttpError(409, 'error.campaign.no_outcome')
  if (!isConcluded) await moveCampaign(trx, row, { act: 'conclude', reason: null, note: '', now })
  if (row.outcome === ending.outcome && row.outcome_text === ending.outcome_text) return
  await trx
    .updateTable('campaign')
    .set({ ...ending, updated_at: now, ...(row.outcome !== ending.outcome && { outcome_at: now }) })
    .where('id', '=', row.id)
    .execute()
  if (row.outcome !== ending.outcome) await enqueue(trx, jobs.planOutcomeMail, { campaign_id: row.id })
}
