import { createHash, randomBytes } from 'node:crypto'
import { campaignPath } from '@sesol/shared/campaign-path'
import { addDays } from 'date-fns/addDays'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { mailWithin } from '../../platform/mail/index.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { openSealedText, sealText } from '../../platform/sealed-text.ts'
import { sitePage } from '../../platform/send-mail.ts'
import { addresseeById, answerAddress } from '../addressees/index.ts'
import { campaignById, mailedCampaign } from '../campaigns/index.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Does nothing if the directory has no address, or a link for any campaign was mailed to it in the last twelve hours. */
export async function mailAnswerLink(deps: Deps, campaignId: number): Promise<void> {
  const { db, config, mailer } = deps
  const campaign = await campaignById(db, campaignId)
  const addressee = campaign?.addressee_id ? await addresseeById(db, campaign.addressee_id) : undefined
  const to = addressee && answerAddress(addressee)
  if (!campaign || !addressee || to === undefined || campaign.state !== 'approved') return
  await mailWithin(deps, 'answer_link', to, async () => {
    const token = await keepLink(deps, campaignId, addressee.id)
    const data = {
      name: addressee.name,
      title: campaign.title,
      campaign: sitePage(config, 'tr', campaignPath(campaign)),
      link: sitePage(config, 'tr', `answer/${token}`),
    }
    const mailed = await mailedCampaign(db, config, campaignId)
    await mailer.send({ mail: 'answer_link', to, language: 'tr', data, campaign: mailed }, hashOf(token))
  })
}

/** Extends the open link of the campaign, so that one that was mailed before stays valid. @returns its token */
async function keepLink({ db, config, now }: Deps, campaign_id: number, addressee_id: number): Promise<string> {
  const sealed = { purpose: 'answer link', owner: campaign_id }
  const times = { expires_at: addDays(now(), fixedRetention.link), mailed_at: now() }
  const open = await db
    .selectFrom('answer_link')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .where('addressee_id', '=', addressee_id)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const earlier = open ? openSealedText(config, sealed, open.token) : undefined
  const token = earlier ?? randomBytes(32).toString('base64url')
  const link = { addressee_id, token_hash: hashOf(token), token: sealText(config, sealed, token), ...times }
  await db
    .insertInto('answer_link')
    .values({ ...link, campaign_id })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(link))
    .execute()
  return token
}

export const openAnswerLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('answer_link')
    .innerJoin('addressee', 'addressee.id', 'answer_link.addressee_id')
    .select(['answer_link.campaign_id', 'answer_link.addressee_id', 'addressee.name', 'addressee.kind'])
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
