import { type AnswerChoice, limits, type PublicAnswer, type ReviewedAnswer } from '@sesol/contract'
import { type Selectable, sql } from 'kysely'
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
  ...{ signer: row.signer, office: row.office, earlier: row.earlier },
  ...writtenIn(row.text),
  corrected_at: row.corrected_at?.toISOString() ?? null,
  published_at: row.published_at.toISOString(),
  reply: row.reply,
  replied_at: row.replied_at?.toISOString() ?? null,
})

const answersOf = (db: Db, campaignId: number) =>
  db.selectFrom('answer').selectAll().where('campaign_id', '=', campaignId).orderBy('id', 'desc')

export async function shownAnswers(db: Db, campaignId: number): Promise<PublicAnswer[]> {
  const rows = await answersOf(db, campaignId).where('hidden_at', 'is', null).execute()
  return Promise.all(rows.map(async (row) => ({ ...presentAnswer(row), votes: await shownVotes(db, row.id) })))
}

/** Null where they are too few. */
export async function shownVotes(db: Db, id: number) {
  const votes = { yes: 0, partly: 0, no: 0 }
  const counts = await db
    .selectFrom('answer_vote')
    .select(['choice', sql<number>`count(*)`.as('count')])
    .where('answer_id', '=', id)
    .groupBy('choice')
    .execute()
  for (const { choice, count } of counts) votes[choice] = count
  return votes.yes + votes.partly + votes.no < limits.answerVotes ? null : votes
}

export const mailedAnswers = (db: Db, campaignId: number, mailing: number): Promise<AnswerRow[]> =>
  answersOf(db, campaignId).where('mailing_id', '=', mailing).where('hidden_at', 'is', null).execute()

export async function reviewedAnswers(db: Db, campaignId: number): Promise<ReviewedAnswer[]> {
  const rows = await answersOf(db, campaignId).execute()
  return rows.map((row) => ({ ...presentAnswer(row), is_hidden: row.hidden_at !== null }))
}

export const lockAnswer = (trx: Db, id: number): Promise<AnswerRow | undefined> =>
  trx.selectFrom('answer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readAnswer = (db: Db, id: number): Promise<AnswerRow | undefined> =>
  db.selectFrom('answer').selectAll().where('id', '=', id).executeTakeFirst()

export async function keepVote(db: Db, vote: { answer_id: number; voter: string; choice: AnswerChoice }) {
  await db
    .insertInto('answer_vote')
    .values(vote)
    .onConflict((on) => on.columns(['answer_id', 'voter']).doUpdateSet({ choice: vote.choice }))
    .execute()
}

type NewAnswer = Pick<AnswerRow, 'text' | 'name' | 'addressee_id' | 'is_proven'> & Partial<Signed>
type Signed = Pick<AnswerRow, 'signer' | 'office'>

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

/** The answer and its campaign must be locked. Both texts are kept, and nobody is mailed again. */
export async function correctAnswer(
  trx: Db,
  campaign: CampaignRow,
  { id, text: earlier }: AnswerRow,
  corrected: Signed & Pick<AnswerRow, 'text'>,
  now: Date,
): Promise<AnswerRow> {
  const row = await trx
    .updateTable('answer')
    .set({ ...corrected, earlier, corrected_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await changed(trx, campaign)
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
