import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { openSealedText, sealText } from '../../platform/sealed-text.ts'
import { newSecret, stepOf } from './one-time-codes.ts'
import { dropRecoveryCodes, spendRecoveryCode, tidyCode } from './recovery-codes.ts'

type Clocked = Pick<Context, 'db' | 'config' | 'now'>

const sealing = (userId: number) => ({ purpose: 'second-factor', owner: userId })

export function factorOf(db: Db, userId: number) {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export const hasApp = async (db: Db, userId: number): Promise<boolean> =>
  (await factorOf(db, userId))?.confirmed_at != null

export async function isEnrolled(db: Db, userId: number): Promise<boolean> {
  if (await hasApp(db, userId)) return true
  const passkey = await db.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return passkey !== undefined
}

/** Replaces a secret that was not confirmed. @returns undefined if there is a confirmed one */
export async function beginEnrolment({ db, config, now }: Clocked, userId: number): Promise<string | undefined> {
  const secret = newSecret()
  const row = { secret: sealText(config, sealing(userId), secret), last_step: 0, created_at: now() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows ? secret : undefined
}

/** Each code works once. @returns whether it was right, and so is spent */
async function spendOneTimeCode({ db, config, now }: Clocked, userId: number, code: string): Promise<boolean> {
  const factor = await factorOf(db, userId)
  const secret = factor && openSealedText(config, sealing(userId), factor.secret)
  const step = secret && stepOf(secret, code, now())
  if (!step) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function confirmEnrolment(ctx: Clocked, userId: number, given: string): Promise<boolean> {
  if (!(await spendOneTimeCode(ctx, userId, tidyCode(given)))) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('second_factor')
    .set({ confirmed_at: ctx.now() })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type SpentCode = 'one-time' | 'recovery'

/** A recovery code works too, also after the key of the secrets was replaced. */
export async function spendCode(ctx: Clocked, userId: number, given: string): Promise<SpentCode | undefined> {
  const code = tidyCode(given)
  if (!(await isEnrolled(ctx.db, userId))) return undefined
  if (/^\d{6}$/.test(code)) {
    const isConfirmed = await hasApp(ctx.db, userId)
    return isConfirmed && (await spendOneTimeCode(ctx, userId, code)) ? 'one-time' : undefined
  }
  return (await spendRecoveryCode(ctx.db, userId, code)) ? 'recovery' : undefined
}

/** The authenticator app; passkeys stay. */
export async function dropOneTimeCodes(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await endWithoutFactor(trx, userId)
}

/** Recovery codes and verified sessions go with the last factor. */
export async function endWithoutFactor(trx: Db, userId: number): Promise<void> {
  if (await isEnrolled(trx, userId)) return
  await dropRecoveryCodes(trx, userId)
  await trx.updateTable('session').set({ verified_at: null }).where('user_id', '=', userId).execute()
}

/** @returns whether there was one */
export async function dropFactors(trx: Db, userId: number): Promise<boolean> {
  const wasEnrolled = await isEnrolled(trx, userId)
  await trx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await dropOneTimeCodes(trx, userId)
  return wasEnrolled
}

export async function insertFactor(
  trx: Db,
  config: Pick<Config, 'jwtSecret'>,
  factor: { userId: number; secret: string; now: Date },
) {
  const { userId, secret, now } = factor
  const sealed = sealText(config, sealing(userId), secret)
  await trx
    .insertInto('second_factor')
    .values({ user_id: userId, secret: sealed, created_at: now, confirmed_at: now })
    .execute()
}
