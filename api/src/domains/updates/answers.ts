import type { PublicAnswer, ReviewedAnswer } from '@sesol/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AnswerTable } from '../../db/schema/updates.ts'
import { writtenIn } from '../../platform/language.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { type CampaignRow, type LockedCampaign, ownersOf, setAnswered, tagsOfRow } from '../campaigns/index.ts'
import { notify } from '../notifications/index.ts'
import { planMailing } from './mailings.ts'

export type AnswerRow = Selectable<AnswerTable>

export const presentAnswer = (row: AnswerRow): PublicAnswer => ({
  ...{ id: row.id, campaign: row.campaign_id, name: row.name, text: row.text, is_proven: row.is_proven },
  ...writtenIn(row.text),
  published_at: row.published_at.toISOString(),
  reply: row.reply,
  replied_at: row.replied_at?.toISOString() ?? null,
})

const answersOf = (db: Db, campaignId: number) =>
  db.selectFrom('answer').selectAll().where('campaign_id', '=', campaignId).orderBy('id', 'desc')

export async function shownAnswers(db: Db, campaignId: number): Promise<PublicAnswer[]> {
  return (await answersOf(db, campaignId).where('hidden_at', 'is', null).execute()).map(presentAnswer)
}

export const mailedAnswers = (db: Db, campaignId: number, mailing: number): Promise<AnswerRow[]> =>
  answersOf(db, campaignId).where('mailing_id', '=', mailing).where('hidden_at', 'is', null).execute()

export async function reviewedAnswers(db: Db, campaignId: number): Promise<ReviewedAnswer[]> {
  const rows = await answersOf(db, campaignId).execute()
  return rows.map((row) => ({ ...presentAnswer(row), is_hidden: row.hidden_at !== null }))
}

export const lockAnswer = (trx: Db, id: number): Promise<AnswerRow | undefined> =>
  trx.selectFrom('answer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type NewAnswer = Pick<AnswerRow, 'text' | 'name' | 'addressee_id' | 'is_proven'>

/** The campaign must be locked. */
export async function publishAnswer(
  trx: Db,
  campaign: LockedCampaign,
  answer: NewAnswer,
  now: Date,
): Promise<AnswerRow> {
  const mailing_id = await planMailing(trx, { campaign_id: campaign.id, kind: 'answer', from: now, now })
  const row = await trx
    .insertInto('answer')
    .values({ ...answer, campaign_id: campaign.id, published_at: now, mailing_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await changed(trx, campaign)
  await notify(trx, ownersOf(campaign), { kind: 'answered', campaign_id: campaign.id, now })
  return row
}

/** The answer and its campaign must be locked. */
export async function hideAnswer(trx: Db, campaign: CampaignRow, id: number, hidden_at: Date | null): Promise<void> {
  await trx.updateTable('answer').set({ hidden_at }).where('id', '=', id).execute()
  await changed(trx, campaign)
}

/** The answer must be locked. */
export async function saveReply(trx: Db, campaign: CampaignRow, id: number, reply: string, now: Date) {
  const row = await trx
    .updateTable('answer')
    .set({ reply, replied_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await changed(trx, campaign)
  return row
}

async function changed(trx: Db, campaign: CampaignRow): Promise<void> {
  const { first } = await trx
    .selectFrom('answer')
    .select(({ fn }) => fn.min('published_at').as('first'))
    .where('campaign_id', '=', campaign.id)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  await setAnswered(trx, campaign.id, first)
  await queueRevalidation(trx, tagsOfRow(campaign))
}
