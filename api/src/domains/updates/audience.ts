import type { Language } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isCounted } from '../../db/expressions.ts'
import type { Tables } from '../../db/schema/index.ts'
import type { Reader } from './links.ts'

/** Reads `signature_wants_updates`. */
const signers = (db: Db, campaignId: number) =>
  db
    .selectFrom('signature')
    .where('signature.campaign_id', '=', campaignId)
    .where('signature.wants_updates', '=', sql<boolean>`true`)
    .where(isCounted)
    .where('signature.email', '<>', '')

const followers = (db: Db, campaignId: number) =>
  db
    .selectFrom('follow')
    .innerJoin('user', 'user.id', 'follow.user_id')
    .where('follow.campaign_id', '=', campaignId)
    .where('user.is_active', '=', true)
    .where('user.deletion_at', 'is', null)
    .where('user.email_confirmed_at', 'is not', null)

export async function audienceSize(db: Db, campaignId: number): Promise<number> {
  const counted = <T extends keyof Tables>(query: SelectQueryBuilder<Tables, T, object>) =>
    query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const [{ count: signed }, { count: followed }] = await Promise.all([
    counted(signers(db, campaignId)),
    counted(
      followers(db, campaignId).where(({ not, exists }) =>
        not(
          exists(
            signers(db, campaignId).select('signature.id').where(sql<boolean>`signature.user_id = follow.user_id`),
          ),
        ),
      ),
    ),
  ])
  return signed + followed
}

export type Behind = { signature: number; follow: number }

type Batch = { readers: Reader[]; behind: Behind; isLast: boolean }

/** The next recipients, each once: signers first, then followers who have not signed. */
export async function audienceOf(db: Db, campaignId: number, behind: Behind, most: number): Promise<Batch> {
  const signed = await signers(db, campaignId)
    .select('signature.id')
    .where('signature.id', '>', behind.signature)
    .orderBy('signature.id')
    .limit(most)
    .execute()
  const signer = ({ id }: { id: number }): Reader => ({ kind: 'signer', id, campaign_id: campaignId })
  const signature = signed.at(-1)?.id ?? behind.signature
  if (signed.length === most) {
    return { readers: signed.map(signer), behind: { ...behind, signature }, isLast: false }
  }
  const left = most - signed.length
  const followed = await followers(db, campaignId)
    .select(['follow.id', 'follow.user_id', 'user.email'])
    .where('follow.id', '>', behind.follow)
    .orderBy('follow.id')
    .limit(left)
    .execute()
  const known = await signersAmong(db, campaignId, followed)
  const readers = [
    ...signed.map(signer),
    ...followed
      .filter(({ user_id }) => !known.has(user_id))
      .map(({ user_id }): Reader => ({ kind: 'follower', id: user_id, campaign_id: campaignId })),
  ]
  return {
    readers,
    behind: { signature, follow: followed.at(-1)?.id ?? behind.follow },
    isLast: followed.length < left,
  }
}

type Follower = { user_id: number; email: string }

async function signersAmong(db: Db, campaignId: number, followed: Follower[]): Promise<Set<number>> {
  if (followed.length === 0) return new Set()
  const rows = await signers(db, campaignId)
    .select(['signature.user_id', 'signature.email_canonical'])
    .where(({ or, eb }) =>
      or([
        eb(
          'signature.user_id',
          'in',
          followed.map(({ user_id }) => user_id),
        ),
        eb(
          'signature.email_canonical',
          'in',
          followed.map(({ email }) => mailboxOf(email)),
        ),
      ]),
    )
    .execute()
  const accounts = new Set(rows.map(({ user_id }) => user_id))
  const mailboxes = new Set(rows.map(({ email_canonical }) => email_canonical))
  return new Set(
    followed.flatMap(({ user_id, email }) => (accounts.has(user_id) || mailboxes.has(mailboxOf(email)) ? user_id : [])),
  )
}

type Recipient = { email: string; language: Language; user_id: number | null }

/** Undefined where the reader no longer wants news of the campaign. */
export function recipientOf(db: Db, { kind, id, campaign_id }: Reader): Promise<Recipient | undefined> {
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
