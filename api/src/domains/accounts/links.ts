import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Language } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { MailedLinkTable } from '../../db/schema/accounts.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { sitePage } from '../../platform/send-mail.ts'

type Purpose = MailedLinkTable['purpose']

const pages: Record<Purpose, string> = { reset: 'reset-password', confirm: 'confirm-email' }
const expiry: Record<Purpose, (now: Date) => Date> = {
  reset: (now) => addHours(now, 1),
  confirm: (now) => addDays(now, fixedRetention.emailLink),
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Member = { id: number; language: Language; email_canonical: string }

/** Replaces the previous link of that purpose. @returns the URL, and the hash of its secret, which identifies the link  @throws if the address changed meanwhile */
export async function makeLink(
  { db, config, now }: { db: Db; config: Pick<Config, 'siteUrl'>; now: () => Date },
  purpose: Purpose,
  { id, language, email_canonical }: Member,
): Promise<{ link: string; hash: string }> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  const fresh = { token_hash: hash, expires_at: expiry[purpose](now()) }
  await db.transaction().execute(async (trx) => {
    const held = trx.selectFrom('user').select('id').where('id', '=', id).where('email_canonical', '=', email_canonical)
    await held.forShare().executeTakeFirstOrThrow()
    await trx
      .insertInto('mailed_link')
      .values({ user_id: id, purpose, ...fresh })
      .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(fresh))
      .execute()
  })
  return { link: sitePage(config, language, `${pages[purpose]}/${uidOf(id)}/${token}`), hash }
}

type LinkParts = { uid: string; token: string }

type OpenLink = { userId: number; hash: string }

/** @returns undefined for a forged, expired or replaced link */
export async function openLink(
  { db, now }: { db: Db; now: () => Date },
  purpose: Purpose,
  { uid, token }: LinkParts,
): Promise<OpenLink | undefined> {
  const userId = userOf(uid)
  if (userId === undefined) return undefined
  const kept = await db
    .selectFrom('mailed_link')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const hash = hashOf(token)
  const holds = kept && timingSafeEqual(Buffer.from(kept.token_hash), Buffer.from(hash))
  return holds ? { userId, hash } : undefined
}

export async function spendLink(db: Db, purpose: Purpose, { userId, hash }: OpenLink): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mailed_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const dropLinks = (db: Db, userId: number, ...purposes: [Purpose, ...Purpose[]]) =>
  db.deleteFrom('mailed_link').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()

/** Encoded as in Django's password reset links. */
export const uidOf = (id: number) => Buffer.from(String(id)).toString('base64url')

export function userOf(uid: string): number | undefined {
  const text = Buffer.from(uid, 'base64url').toString('latin1')
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined
}
