import type { Language, SubscriptionChoice } from '@sesol/contract'
import { canonicalEmail } from '@sesol/shared/canonical'
import { mailboxOf } from '@sesol/shared/mailbox'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { recommendationsHash, refuseRecommendations } from '../../platform/mail/index.ts'
import { endCampaignMail } from '../accounts/index.ts'
import { deleteFollow, deleteFollows, insertFollow, isFollowing } from './follows.ts'
import type { Reader } from './links.ts'

type Keyed = Pick<Config, 'jwtSecret'>
/** `email` as it was mailed to. */
type Person = { email: string; mailbox: string; language: Language; userId: number | undefined }

export async function personOf(db: Db, { kind, id, campaign_id }: Reader): Promise<Person | undefined> {
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
export async function changeSubscription(trx: Db, reader: Reader, choice: SubscriptionChoice): Promise<void> {
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
export async function endSubscriptionsOf(trx: Db, config: Keyed, reader: Reader, now: Date): Promise<void> {
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

export async function readSubscription(db: Db, reader: Reader) {
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
