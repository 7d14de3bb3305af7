import { createHash, randomBytes } from 'node:crypto'
import { campaignPath } from '@sesol/shared/campaign-path'
import { addDays } from 'date-fns/addDays'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { PayloadOf } from '../../platform/jobs.ts'
import { mailWithin } from '../../platform/mail/index.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { openSealedText, sealText } from '../../platform/sealed-text.ts'
import { sitePage } from '../../platform/send-mail.ts'
import { addresseeById, answerAddress } from '../addressees/index.ts'
import { campaignById, mailedCampaign } from '../campaigns/index.ts'
import { dateOf } from './deadlines.ts'
import type * as jobs from './jobs.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Asked = PayloadOf<typeof jobs.sendAnswerLink>

/**
 * Does nothing if the directory has no address, or a link for any campaign that was asked for was mailed to it in the last twelve hours.
 * A link to what is overdue is mailed once, and with the petition.
 */
export async function mailAnswerLink(deps: Deps, { campaign_id: campaignId, is_overdue }: Asked): Promise<void> {
  const { db, config, mailer } = deps
  const campaign = await campaignById(db, campaignId)
  const addressee = campaign?.addressee_id ? await addresseeById(db, campaign.addressee_id) : undefined
  const to = addressee && (await answerAddress(db, addressee))
  if (!campaign || !addressee || to === undefined || campaign.state !== 'approved') return
  const send = async () => {
    const token = await keepLink(deps, campaignId, addressee.id)
    if (token === undefined) return
    const data = {
      name: addressee.name,
      title: campaign.title,
      campaign: sitePage(config, 'tr', campaignPath(campaign)),
      link: sitePage(config, 'tr', `answer/${token}`),
    }
    const mailed = await mailedCampaign(db, config, campaignId)
    const { delivered_on, answer_due_on: due } = campaign
    const asked =
      is_overdue && delivered_on && due
        ? { mail: 'answer_asked' as const, data: { ...data, ...askedOf(campaign, delivered_on, due) } }
        : { mail: 'answer_link' as const, data }
    await mailer.send({ ...asked, to, language: 'tr', campaign: mailed }, hashOf(token))
  }
  await (is_overdue ? send() : mailWithin(deps, 'answer_link', to, send))
}

type Petition = { id: number; petition: string; content: string }

const askedOf = ({ id, petition, content }: Petition, delivered: string, due: string) => ({
  ...{ number: String(id), petition: petition.trim() || content },
  ...{ delivered: dateOf(delivered, 'tr'), due: dateOf(due, 'tr') },
})

/**
 * Extends the open link of the campaign, so that one that was mailed before stays valid.
 * @returns its token; undefined while what was given with it can be corrected
 */
async function keepLink({ db, config, now }: Deps, campaign_id: number, addressee_id: number) {
  const sealed = { purpose: 'answer link', owner: campaign_id }
  const times = { expires_at: addDays(now(), fixedRetention.link), mailed_at: now() }
  const open = await db
    .selectFrom('answer_link')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .where('addressee_id', '=', addressee_id)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (open?.answer_id) return undefined
  const earlier = open ? openSealedText(config, sealed, open.token) : undefined
  const token = earlier ?? randomBytes(32).toString('base64url')
  const link = {
    addressee_id,
    answer_id: null,
    token_hash: hashOf(token),
    token: sealText(config, sealed, token),
    ...times,
  }
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
    .select(['answer_link.campaign_id', 'answer_link.addressee_id', 'answer_link.answer_id'])
    .select(['addressee.name', 'addressee.kind'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function sweepAnswerLinks(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('answer_link').where('expires_at', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const correctionDays = 1

/** The link then makes one correction within a day. */
export async function extendAnswerLink(trx: Db, token: string, answer_id: number, now: Date): Promise<void> {
  const change = { answer_id, expires_at: addDays(now, correctionDays) }
  await trx.updateTable('answer_link').set(change).where('token_hash', '=', hashOf(token)).execute()
}

export async function spendAnswerLink(trx: Db, token: string): Promise<void> {
  await trx.deleteFrom('answer_link').where('token_hash', '=', hashOf(token)).execute()
}
