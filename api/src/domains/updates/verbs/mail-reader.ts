import { isShown, type Language } from '@sesol/contract'
import type { Deps } from '../../../context.ts'
import { isCounted } from '../../../db/counters.ts'
import type { Db } from '../../../db/database.ts'
import { cut } from '../../../platform/clean-text.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { type MailedCampaign, outcomeText } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { campaignById, mailedCampaign } from '../../campaigns/index.ts'
import { type Reader, unsubscribeLink } from '../links.ts'
import { picturesOf } from '../presenter.ts'

type Input = { order: Jobs['send_update_mail']; name: string }

/** Does nothing if the reader no longer wants it, or if what it is about was taken down or has changed. */
export async function mailReader({ ctx, input: { order, name } }: { ctx: Deps; input: Input }): Promise<void> {
  const { db, config, mailer } = ctx
  const mailing = await db.selectFrom('mailing').selectAll().where('id', '=', order.mailing).executeTakeFirst()
  if (!mailing) return
  const { campaign_id, kind, outcome } = mailing
  const reader: Reader = { kind: order.reader, id: order.id, campaign_id }
  const [campaign, recipient] = await Promise.all([campaignById(db, campaign_id), recipientOf(db, reader)])
  if (!campaign || !isShown(campaign.state) || !recipient) return
  const { email: to, language } = recipient
  const unsubscribe = unsubscribeLink(config, language, reader)
  const { title } = campaign
  const mailed = await mailedCampaign(db, config, campaign_id)
  const page = (hash = '') => sitePage(config, language, `campaign/${campaign_id}?via=email${hash}`)
  if (kind === 'outcome') {
    if (campaign.outcome === null || campaign.outcome !== outcome) return
    const data = {
      ...{ title, link: page(), unsubscribe, text: campaign.outcome_text },
      outcome: outcomeText(campaign.outcome, language),
    }
    return mailer.send({ mail: 'campaign_outcome', to, language, data, campaign: mailed }, name)
  }
  const news = await newsOf(ctx, mailing.id)
  if (!news) return
  const { id, picture, ...texts } = news
  const data = { title, ...texts, link: page(`#update-${id}`), unsubscribe }
  await mailer.send({ mail: 'campaign_updated', to, language, data, campaign: withPicture(mailed, picture) }, name)
}

type Recipient = { email: string; language: Language }

function recipientOf(db: Db, { kind, id, campaign_id }: Reader): Promise<Recipient | undefined> {
  if (kind === 'signer') {
    return db
      .selectFrom('signature')
      .select(['email', 'language'])
      .where('id', '=', id)
      .where('campaign_id', '=', campaign_id)
      .where('wants_updates', '=', true)
      .where(isCounted)
      .where('email', '<>', '')
      .executeTakeFirst()
  }
  return db
    .selectFrom('follow')
    .innerJoin('user', 'user.id', 'follow.user_id')
    .select(['user.email', 'user.language'])
    .where('follow.user_id', '=', id)
    .where('follow.campaign_id', '=', campaign_id)
    .where('user.is_active', '=', true)
    .where('user.deletion_at', 'is', null)
    .where('user.email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

const mailedLength = 1500

/** The newest update, whole unless it is long; the titles of others that were approved in the same week. */
async function newsOf({ db, config }: Deps, mailing: number) {
  const rows = await db
    .selectFrom('campaign_update')
    .selectAll()
    .where('mailing_id', '=', mailing)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .execute()
  const [newest, ...earlier] = rows
  if (!newest) return undefined
  const medium = (await picturesOf(db, [newest]))(newest)
  return {
    id: newest.id,
    update: newest.title,
    text: cut(newest.text, mailedLength),
    earlier: earlier.map(({ title }) => title).join('\n'),
    picture: medium?.file ? { address: config.siteUrl + medium.file, alt: medium.alt } : undefined,
  }
}

const withPicture = (mailed: MailedCampaign | undefined, picture: MailedCampaign['picture']) =>
  mailed && picture ? { ...mailed, picture } : mailed
