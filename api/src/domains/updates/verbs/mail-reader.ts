import { isShown, type Outcome } from '@sesol/contract'
import { campaignPath } from '@sesol/shared/campaign-path'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { cut } from '../../../platform/clean-text.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import { type MailedCampaign, outcomeText, promiseText, voteQuestion } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/send-mail.ts'
import { campaignById, mailedCampaign, mailedPicture, ownersOf } from '../../campaigns/index.ts'
import { preferencesFor } from '../../notifications/index.ts'
import { mailedAnswers } from '../answers.ts'
import { recipientOf } from '../audience.ts'
import { dateOf } from '../deadlines.ts'
import type * as jobs from '../jobs.ts'
import { ballotLink, type Reader, unsubscribeLink } from '../links.ts'
import type { MailingRow } from '../mailings.ts'
import { picturesOf } from '../presenter.ts'
import { mailedPromises, mailedUpdates } from '../repository.ts'
import { signersEndOn } from '../signers-end.ts'

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
  const signed = reader.kind === 'signer' ? ('true' as const) : ('' as const)
  const own = { signed, unsubscribe: unsubscribeLink(config, language, reader) }
  if (kind === 'ending') {
    const data = { title, date: dateOf(content.subject.day, language), link: page(), ...own }
    return mailer.send({ mail: 'signature_ends', to, language, data, campaign }, name)
  }
  if (kind === 'outcome') {
    const { text, outcome } = content.subject
    const data = { title, text, outcome: outcomeText(outcome, language), link: page(), ...own }
    return mailer.send({ mail: 'campaign_outcome', to, language, data, campaign }, name)
  }
  if (kind === 'answer') {
    const { id: answer, ...subject } = content.subject
    const data = { title, ...subject, link: page('#answers'), ...own }
    const quotes = [voteQuestion(ballotLink(config, language, { reader, answer }), language)]
    return mailer.send({ mail: 'campaign_answered', to, language, data, campaign, quotes }, name)
  }
  const { id, text, titles, promises } = content.subject
  const words = promises.map(({ day, is_kept }) => promiseText(is_kept === true, dateOf(day, language), language))
  const [update = '', ...earlier] = [...titles, ...words]
  const link = page(id === undefined ? undefined : `#update-${id}`)
  const data = { title, update, text, earlier: earlier.join('\n'), link, ...own }
  await mailer.send({ mail: 'campaign_updated', to, language, data, campaign }, name)
}

type Content = {
  campaign_id: number
  title: string
  campaign: MailedCampaign | undefined
  notified: (number | null)[]
} & (
  | { kind: 'update'; subject: Omit<News, 'picture'> }
  | { kind: 'answer'; subject: { id: number; name: string; text: string } }
  | { kind: 'outcome'; subject: { outcome: Outcome; text: string } }
  | { kind: 'ending'; subject: { day: string } }
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

async function readContent({ db, config }: Deps, mailingId: number): Promise<Content | undefined> {
  const mailing = await db.selectFrom('mailing').selectAll().where('id', '=', mailingId).executeTakeFirst()
  const row = mailing && (await campaignById(db, mailing.campaign_id))
  if (!row || !isShown(row.state)) return undefined
  const campaign = await mailedCampaign(db, config, row.id)
  const { kind } = mailing
  const notified = kind === 'answer' ? ownersOf(row) : []
  const content = { campaign_id: row.id, title: row.title, campaign, notified }
  if (kind === 'ending') {
    const { signers_end_notified_at: notified, signers_erased_at } = row
    return notified && !signers_erased_at ? { ...content, kind, subject: { day: signersEndOn(notified) } } : undefined
  }
  if (kind === 'outcome') {
    const { outcome, outcome_text: text } = row
    return outcome !== null && outcome === mailing.outcome
      ? { ...content, kind, subject: { outcome, text } }
      : undefined
  }
  if (kind === 'answer') {
    const [answer] = await mailedAnswers(db, row.id, mailingId)
    if (!answer) return undefined
    const { id, name, text } = answer
    return { ...content, kind, subject: { id, name, text: cut(text, mailedLength) } }
  }
  const found = await newsOf(db, config, mailingId)
  if (!found) return undefined
  const { picture, ...subject } = found
  return { ...content, kind, subject, campaign: campaign && picture ? { ...campaign, picture } : campaign }
}

/** Members may choose the digest of the notifications or no e-mail instead; signers without an account have ticked this one. */
async function wantsAtOnce(db: Db, userId: number | null, kind: MailingRow['kind']): Promise<boolean> {
  if (userId === null || kind === 'ending') return true
  const preferences = await preferencesFor(db, [userId], kind)
  return preferences.get(userId)?.kind.mail === 'at_once'
}

const mailedLength = 1500

type News = NonNullable<Awaited<ReturnType<typeof newsOf>>>

async function newsOf(db: Db, config: Deps['config'], mailing: number) {
  const [updates, promises] = [await mailedUpdates(db, mailing), await mailedPromises(db, mailing)]
  const [newest] = updates
  if (!newest && promises.length === 0) return undefined
  return {
    id: newest?.id,
    titles: updates.map(({ title }) => title),
    promises,
    text: cut(newest?.text ?? '', mailedLength),
    picture: newest && mailedPicture(config, (await picturesOf(db, [newest]))(newest)),
  }
}
