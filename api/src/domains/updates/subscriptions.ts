import { canonicalEmail, mailboxOf, type SubscriptionChoice } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { endCampaignMail } from '../accounts/index.ts'
import { deleteFollow, deleteFollows, insertFollow, isFollowing } from './follows.ts'
import type { Reader } from './links.ts'

type Person = { mailbox: string; userId: number | undefined }

async function personOf(db: Db, { kind, id, campaign_id }: Reader): Promise<Person | undefined> {
  const { email } =
    (kind === 'signer'
      ? await db
          .selectFrom('signature')
          .select('email')
          .where('id', '=', id)
          .where('campaign_id', '=', campaign_id)
          .executeTakeFirst()
      : await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirst()) ?? {}
  if (!email) return undefined
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email_canonical', '=', canonicalEmail(email))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return { mailbox: mailboxOf(email), userId: user?.id }
}

const signaturesOf = (mailbox: string) =>
  sql<boolean>`signature.email_canonical = ${mailbox} and signature.wants_updates`

/** What is switched off is so for everything that reaches the mailbox. Call it in a transaction. */
export async function changeSubscription(trx: Db, reader: Reader, choice: SubscriptionChoice): Promise<void> {
  const person = await personOf(trx, reader)
  if (!person) return
  if (choice === 'on') return subscribe(trx, reader)
  const { mailbox, userId } = person
  const { campaign_id } = reader
  let query = trx.updateTable('signature').set({ wants_updates: false }).where(signaturesOf(mailbox))
  if (choice === 'off') query = query.where('campaign_id', '=', campaign_id)
  await query.execute()
  if (userId === undefined) return
  if (choice === 'off') {
    await deleteFollow(trx, { user_id: userId, campaign_id })
  } else {
    await deleteFollows(trx, userId)
    await endCampaignMail(trx, userId)
  }
}

async function subscribe(trx: Db, { kind, id, campaign_id }: Reader): Promise<void> {
  if (kind === 'follower') return insertFollow(trx, { user_id: id, campaign_id })
  await trx.updateTable('signature').set({ wants_updates: true }).where('id', '=', id).execute()
}

export async function readSubscription(db: Db, reader: Reader) {
  const { campaign_id: id } = reader
  const person = await personOf(db, reader)
  const campaign = await db
    .selectFrom('campaign')
    .select('title')
    .where('id', '=', id)
    .where('state', 'in', ['approved', 'closed'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return {
    campaign: { id, title: campaign?.title ?? '' },
    is_on: person !== undefined && (await isSubscribed(db, reader)),
    is_on_elsewhere: person !== undefined && (await isSubscribedElsewhere(db, person, id)),
  }
}

async function isSubscribed(db: Db, { kind, id, campaign_id }: Reader): Promise<boolean> {
  if (kind === 'follower') return isFollowing(db, { user_id: id, campaign_id })
  const row = await db.selectFrom('signature').select('wants_updates').where('id', '=', id).executeTakeFirst()
  return row?.wants_updates ?? false
}

async function isSubscribedElsewhere(db: Db, { mailbox, userId }: Person, campaignId: number): Promise<boolean> {
  const signed = await db
    .selectFrom('signature')
    .select('id')
    .where(signaturesOf(mailbox))
    .where('campaign_id', '<>', campaignId)
    .executeTakeFirst()
  if (signed || userId === undefined) return signed !== undefined
  const followed = await db
    .selectFrom('follow')
    .select('id')
    .where('user_id', '=', userId)
    .where('campaign_id', '<>', campaignId)
    .executeTakeFirst()
  return followed !== undefined
}
