import { type Language, pathOf, type SubscriptionChoice } from '@sesol/contract'
import { canonicalEmail } from '@sesol/shared/canonical'
import { mailboxOf } from '@sesol/shared/mailbox'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import { badRequest } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { mayMail, recommendationsHash, refuseRecommendations } from '../../../platform/mail/index.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { endCampaignMail } from '../../accounts/index.ts'
import { existingCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { deleteFollow, deleteFollows, followsOf, insertFollow, isFollowing } from '../follows.ts'
import { endLink, openReaderToken, type Reader } from '../links.ts'
import { presentFollow } from '../presenter.ts'

export async function followState({ ctx, input: { id } }: Call<'followState'>) {
  await visibleCampaign(ctx, id)
  return { is_following: await isFollowing(ctx.db, { user_id: ctx.caller.id, campaign_id: id }) }
}

/** Idempotent. E-mails begin once the member's address is confirmed. @throws 404, 409, 410 */
export async function followCampaign({ ctx, input: { id } }: Call<'followCampaign'>) {
  requireShown(await visibleCampaign(ctx, id))
  await insertFollow(ctx.db, { user_id: ctx.caller.id, campaign_id: id })
  return { is_following: true }
}

/** Idempotent, also for a campaign that was taken down. @throws 404, 410 where nothing was followed */
export async function unfollowCampaign({ ctx, input: { id } }: Call<'unfollowCampaign'>) {
  const isGone = await deleteFollow(ctx.db, { user_id: ctx.caller.id, campaign_id: id })
  if (!isGone) await existingCampaign(ctx.db, id)
}

export async function followedCampaigns({ ctx: { db, caller }, input: { cursor } }: Call<'followedCampaigns'>) {
  const rows = await followsOf(db, caller.id, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('followedCampaigns'), {})
  return { next, previous: null, results: page.map(presentFollow) }
}

type Keyed = Pick<Config, 'jwtSecret'>
/** `email` as it was mailed to. */
type Person = { email: string; mailbox: string; language: Language; userId: number | undefined }

async function personOf(db: Db, { kind, id, campaign_id }: Reader): Promise<Person | undefined> {
  const { email, language } =
    (kind === 'signer'
      ? await db
          .selectFrom('signature')
          .select(['email', 'language'])
          .where('id', '=', id)
          .where('campaign_id', '=', campaign_id)
          .executeTakeFirst()
      : await db.selectFrom('user').select(['email', 'language']).where('id', '=', id).executeTakeFirst()) ?? {}
  if (!email || !language) return undefined
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email_canonical', '=', canonicalEmail(email))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return { email, language, mailbox: mailboxOf(email), userId: user?.id }
}

const signaturesOf = (mailbox: string) =>
  sql<boolean>`signature.email_canonical = ${mailbox} and signature.wants_updates`

/** Changes the subscription of one campaign for all that reaches the mailbox about it. Call it in a transaction. */
async function changeSubscription(trx: Db, reader: Reader, choice: SubscriptionChoice): Promise<void> {
  const person = await personOf(trx, reader)
  if (!person) return
  if (choice === 'on') return subscribe(trx, reader)
  const { mailbox, userId } = person
  const { campaign_id } = reader
  await endUpdates(trx, mailbox).where('campaign_id', '=', campaign_id).execute()
  if (userId !== undefined) await deleteFollow(trx, { user_id: userId, campaign_id })
}

const endUpdates = (trx: Db, mailbox: string) =>
  trx.updateTable('signature').set({ wants_updates: false }).where(signaturesOf(mailbox))

/** Everything about campaigns, recommendations included. Call it in a transaction. */
async function endSubscriptionsOf(trx: Db, config: Keyed, reader: Reader, now: Date): Promise<void> {
  const person = await personOf(trx, reader)
  if (!person) return
  const { email, mailbox, userId } = person
  await endUpdates(trx, mailbox).execute()
  await refuseRecommendations(trx, recommendationsHash(config, email), now)
  if (userId === undefined) return
  await deleteFollows(trx, userId)
  await endCampaignMail(trx, userId)
}

async function subscribe(trx: Db, { kind, id, campaign_id }: Reader): Promise<void> {
  if (kind === 'follower') return insertFollow(trx, { user_id: id, campaign_id })
  await trx.updateTable('signature').set({ wants_updates: true }).where('id', '=', id).execute()
}

async function readSubscription(db: Db, reader: Reader) {
  const { campaign_id: id } = reader
  const campaign = await db
    .selectFrom('campaign')
    .select('title')
    .where('id', '=', id)
    .where('state', 'in', ['approved', 'closed'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return {
    campaign: { id, title: campaign?.title ?? '' },
    is_on: await isSubscribed(db, reader),
  }
}

async function isSubscribed(db: Db, { kind, id, campaign_id }: Reader): Promise<boolean> {
  if (kind === 'follower') return isFollowing(db, { user_id: id, campaign_id })
  const row = await db.selectFrom('signature').select('wants_updates').where('id', '=', id).executeTakeFirst()
  return row?.wants_updates ?? false
}

const badLink = () => badRequest('error.mail.link')

/** May be repeated; without a choice it only reads. @throws 400 for a bad link */
export async function updateSubscription({ ctx, input }: Call<'updateSubscription'>) {
  const { config, db } = ctx
  const reader = openReaderToken(config, input.token)
  if (!reader) throw badLink()
  const { choice } = input
  if (choice) await db.transaction().execute((trx) => changeSubscription(trx, reader, choice))
  return readSubscription(db, reader)
}

/** Sends the link to the mailbox itself, because the e-mail with the token may have been forwarded. @throws 400 for a bad link */
export async function sendEndLink({ ctx, input }: Call<'sendEndLink'>) {
  const { config, db } = ctx
  const reader = openReaderToken(config, input.token)
  if (!reader) throw badLink()
  const person = await personOf(db, reader)
  if (!person || !(await mayMail(ctx, 'end_link', person.email))) return
  const { email: to, language } = person
  await queueMail(db, {
    ...{ mail: 'end_subscriptions', to, language },
    data: { link: endLink(config, language, reader) },
  })
}

/** May be repeated. @throws 400 for a bad link */
export async function endSubscriptions({ ctx, input }: Call<'endSubscriptions'>) {
  const { config, db, now } = ctx
  const token = input.token.startsWith('all.') ? input.token.slice('all.'.length) : ''
  const reader = openReaderToken(config, token, 'all')
  if (!reader) throw badLink()
  await db.transaction().execute((trx) => endSubscriptionsOf(trx, config, reader, now()))
}
