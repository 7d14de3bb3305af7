import { isShown, type Language, type Outcome } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { isCounted } from '../../../db/expressions.ts'
import { cut } from '../../../platform/clean-text.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import { type MailedCampaign, outcomeText } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/send-mail.ts'
import { campaignById, mailedCampaign, mailedPicture, ownersOf } from '../../campaigns/index.ts'
import { preferencesFor } from '../../notifications/index.ts'
import { mailedAnswers } from '../answers.ts'
import type * as jobs from '../jobs.ts'
import { type Reader, unsubscribeLink } from '../links.ts'
import type { MailingRow } from '../mailings.ts'
import { picturesOf } from '../presenter.ts'
import { mailedUpdates } from '../repository.ts'

type Input = { order: PayloadOf<typeof jobs.sendUpdateMail>; name: string }

/** Does nothing if the reader no longer wants it, or if what it is about was taken down or has changed. */
export async function mailReader({ ctx, input: { order, name } }: { ctx: Deps; input: Input }): Promise<void> {
  const { db, config, mailer } = ctx
  const content = await contentOf(ctx, order.mailing)
  if (!content) return
  const { campaign_id, title, campaign, kind } = content
  const reader: Reader = { kind: order.reader, id: order.id, campaign_id }
  const recipient = await recipientOf(db, reader)
  if (!recipient || content.notified.includes(recipient.user_id)) return
  if (!(await wantsAtOnce(db, recipient.user_id, kind))) return
  const { email: to, language } = recipient
  const page = (hash = '') => sitePage(config, language, `${campaignPath({ id: campaign_id, title })}?via=email${hash}`)
  const unsubscribe = unsubscribeLink(config, language, reader)
  if (kind === 'outcome') {
    const { text, outcome } = content.subject
    const data = { title, text, outcome: outcomeText(outcome, language), link: page(), unsubscribe }
    return mailer.send({ mail: 'campaign_outcome', to, language, data, campaign }, name)
  }
  if (kind === 'answer') {
    const data = { title, ...content.subject, link: page('#answers'), unsubscribe }
    return mailer.send({ mail: 'campaign_answered', to, language, data, campaign }, name)
  }
  const { id, ...texts } = content.subject
  const data = { title, ...texts, link: page(`#update-${id}`), unsubscribe }
  await mailer.send({ mail: 'campaign_updated', to, language, data, campaign }, name)
}

type Content = {
  campaign_id: number
  title: string
  campaign: MailedCampaign | undefined
  notified: (number | null)[]
} & (
  | { kind: 'update'; subject: Omit<News, 'picture'> }
  | { kind: 'answer'; subject: { name: string; text: string } }
  | { kind: 'outcome'; subject: { outcome: Outcome; text: string } }
)

// Milliseconds. The same for all readers, whose own wish is read for each.
const contentTtl = 2000
const contents = new WeakMap<Db, LRUCache<number, Promise<Content | undefined>>>()

function contentOf(ctx: Deps, mailing: number): Promise<Content | undefined> {
  const known = contents.get(ctx.db) ?? new LRUCache({ max: 100, ttl: contentTtl })
  contents.set(ctx.db, known)
  const content = known.get(mailing) ?? readContent(ctx, mailing)
  known.set(mailing, content, { noUpdateTTL: true })
  content.catch(() => known.delete(mailing))
  return content
}

async function readContent({ db, config }: Deps, id: number): Promise<Content | undefined> {
  const mailing = await db.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()
  const row = mailing && (await campaignById(db, mailing.campaign_id))
  if (!row || !isShown(row.state)) return undefined
  const campaign = await mailedCampaign(db, config, row.id)
  const { kind } = mailing
  const notified = kind === 'answer' ? ownersOf(row) : []
  const content = { campaign_id: row.id, title: row.title, campaign, notified }
  if (kind === 'outcome') {
    const { outcome, outcome_text: text } = row
    return outcome !== null && outcome === mailing.outcome
      ? { ...content, kind, subject: { outcome, text } }
      : undefined
  }
  if (kind === 'answer') {
    const [answer] = await mailedAnswers(db, row.id, id)
    return answer && { ...content, kind, subject: { name: answer.name, text: cut(answer.text, mailedLength) } }
  }
  const found = await newsOf(db, config, id)
  if (!found) return undefined
  const { picture, ...subject } = found
  return { ...content, kind, subject, campaign: campaign && picture ? { ...campaign, picture } : campaign }
}

/** Members may choose the digest of the notifications or no e-mail instead; signers without an account have ticked this one. */
async function wantsAtOnce(db: Db, userId: number | null, kind: MailingRow['kind']): Promise<boolean> {
  if (userId === null) return true
  const preferences = await preferencesFor(db, [userId], kind)
  return preferences.get(userId)?.kind.mail === 'at_once'
}

type Recipient = { email: string; language: Language; user_id: number | null }

function recipientOf(db: Db, { kind, id, campaign_id }: Reader): Promise<Recipient | undefined> {
  if (kind === 'signer') {
    return db
      .selectFrom('signature')
      .select(['email', 'language', 'user_id'])
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
    .select(['user.email', 'user.language', 'user.id as user_id'])
    .where('follow.user_id', '=', id)
    .where('follow.campaign_id', '=', campaign_id)
    .where('user.is_active', '=', true)
    .where('user.deletion_at', 'is', null)
    .where('user.email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

const mailedLength = 1500

type News = { id: number; update: string; text: string; earlier: string; picture: MailedCampaign['picture'] }

async function newsOf(db: Db, config: Deps['config'], mailing: number): Promise<News | undefined> {
  const [newest, ...earlier] = await mailedUpdates(db, mailing)
  if (!newest) return undefined
  return {
    id: newest.id,
    update: newest.title,
    text: cut(newest.text, mailedLength),
    earlier: earlier.map(({ title }) => title).join('\n'),
    picture: mailedPicture(config, (await picturesOf(db, [newest]))(newest)),
  }
}
