import { createHash, randomBytes } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { subHours } from 'date-fns/subHours'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { sitePage } from '../../platform/site-pages.ts'
import { addresseeById, answerAddress } from '../addressees/index.ts'
import { campaignById } from '../campaigns/index.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const hoursBetweenLinks = 12

/** Does nothing if the directory has no address, or one was mailed lately. */
export async function mailAnswerLink({ db, config, mailer, now }: Deps, campaignId: number): Promise<void> {
  const campaign = await campaignById(db, campaignId)
  const addressee = campaign?.addressee_id ? await addresseeById(db, campaign.addressee_id) : undefined
  const to = addressee && answerAddress(addressee)
  if (!campaign || !addressee || to === undefined || campaign.state !== 'approved') return
  const token = randomBytes(32).toString('base64url')
  const link = {
    addressee_id: addressee.id,
    token_hash: hashOf(token),
    expires_at: addDays(now(), fixedRetention.link),
  }
  const kept = await db
    .insertInto('answer_link')
    .values({ ...link, campaign_id: campaignId, mailed_at: now() })
    .onConflict((conflict) =>
      conflict
        .column('campaign_id')
        .doUpdateSet({ ...link, mailed_at: now() })
        .where('answer_link.mailed_at', '<', subHours(now(), hoursBetweenLinks)),
    )
    .returning('campaign_id')
    .executeTakeFirst()
  if (!kept) return
  const data = {
    name: addressee.name,
    title: campaign.title,
    campaign: sitePage(config, 'tr', `campaign/${campaignId}`),
    link: sitePage(config, 'tr', `answer/${token}`),
  }
  await mailer.send({ mail: 'answer_link', to, language: 'tr', data }, link.token_hash)
}

export type OpenAnswerLink = { campaign_id: number; addressee_id: number; name: string }

export const openAnswerLink = (db: Db, token: string, now: Date): Promise<OpenAnswerLink | undefined> =>
  db
    .selectFrom('answer_link')
    .innerJoin('addressee', 'addressee.id', 'answer_link.addressee_id')
    .select(['answer_link.campaign_id', 'answer_link.addressee_id', 'addressee.name'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function sweepAnswerLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('answer_link').where('expires_at', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function spendAnswerLink(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('answer_link')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
