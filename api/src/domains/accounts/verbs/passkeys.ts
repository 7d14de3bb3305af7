import { limits } from '@sesol/contract'
import { badRequest, HttpError, notFound, unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { makeChallenge, signedPart, spendChallenge, spendSigned, tryChallenge } from '../challenges.ts'
import { auditFactor } from '../codes.ts'
import { knownDevices } from '../known-devices.ts'
import { mailMember } from '../mails.ts'
import { openSession } from '../open-session.ts'
import { creationOptions, newPasskey, passkeysOf, requestOptions, usePasskey } from '../passkeys.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { requireRecentFactor } from '../recent-factor.ts'
import { replaceRecoveryCodes } from '../recovery-codes.ts'
import { activeUser, lockUser } from '../repository.ts'
import { endWithoutFactor, isEnrolled } from '../second-factor.ts'
import { holdAccount, verifySession } from '../sessions.ts'
import { requireConfirmed } from '../unproved.ts'
import { forgiveLogin } from './login.ts'

/** A further factor is added beside one that is given first: a stolen session with the password must not add one. @throws 400, 403, 409 */
export async function passkeyOptions({ ctx, input }: Call<'passkeyOptions'>) {
  const { db, config, now } = ctx
  await requireConfirmed(ctx)
  const user = await reauthenticate(ctx, 'password', input.password)
  await requireRecentFactor(ctx, user.id)
  const known = await passkeysOf(db, user.id)
  if (known.length >= limits.passkeys) throw new HttpError(409, 'error.passkey.too_many')
  const challenge = signedPart(await makeChallenge(db, user.id, now(), 'add_passkey'))
  return { ...(await creationOptions(config, user, known, challenge)) }
}

/** It also verifies this session. @throws 400, 403, 409 */
export async function addPasskey({ ctx, input: { name, credential } }: Call<'addPasskey'>) {
  const { db, caller, config, now } = ctx
  await requireConfirmed(ctx)
  const spend = (challenge: string) =>
    spendSigned(db, challenge, { userId: caller.id, purpose: 'add_passkey', now: now() })
  const passkey = await newPasskey(config, credential, spend)
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, caller.id)
    if (!user) throw unauthorized('error.session.expired')
    await requireRecentFactor({ ...ctx, db: trx }, user.id)
    const known = await passkeysOf(trx, user.id)
    if (known.length >= limits.passkeys) throw new HttpError(409, 'error.passkey.too_many')
    const isFirst = !(await isEnrolled(trx, user.id))
    const added = await trx
      .insertInto('passkey')
      .values({ ...passkey, user_id: user.id, name, created_at: now() })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw badRequest('error.passkey.refused')
    await verifySession(trx, caller.sessionId, now())
    const recovery_codes = isFirst ? await replaceRecoveryCodes(trx, user.id) : []
    await mailMember(trx, config, 'passkey_added', { ...user, name })
    await auditFactor(trx, user, 'add_passkey')
    return { recovery_codes }
  })
}

/** @throws 400, 403, 404 */
export async function removePasskey({ ctx, input }: Call<'removePasskey'>) {
  const { db, config } = ctx
  const user = await reauthenticate(ctx, 'password', input.password)
  await requireRecentFactor(ctx, user.id)
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('passkey')
      .where('id', '=', input.passkey)
      .where('user_id', '=', user.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound()
    await endWithoutFactor(trx, user.id)
    await mailMember(trx, config, 'passkey_removed', { ...user, name: removed.name })
    await auditFactor(trx, user, 'remove_passkey')
  })
}

/** @throws 409 without a passkey */
export async function passkeyChallenge({ ctx }: Call<'passkeyChallenge'>) {
  const { db, caller, config, now } = ctx
  const known = await passkeysOf(db, caller.id)
  if (known.length === 0) throw new HttpError(409, 'error.factor.missing')
  const challenge = signedPart(await makeChallenge(db, caller.id, now(), 'verify'))
  return { ...(await requestOptions(config, known, challenge)) }
}

/** @throws 400 */
export async function verifyPasskey({ ctx, input: { credential } }: Call<'verifyPasskey'>) {
  const { caller, now } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    const spend = (challenge: string) =>
      spendSigned(trx, challenge, { userId: caller.id, purpose: 'verify', now: now() })
    await usePasskey({ ...ctx, db: trx }, caller.id, credential, spend)
    await verifySession(trx, caller.sessionId, now())
  })
}

/** Instead of a code; the signature is over the hash of the challenge. @throws 400, 401 */
export async function loginPasskey({ ctx, input }: Call<'loginPasskey'>) {
  const userId = await tryChallenge(ctx.db, input.challenge, ctx.now())
  const user = userId === undefined ? undefined : await activeUser(ctx.db, userId)
  if (!user) throw badRequest('error.factor.challenge')
  const devices = await knownDevices(ctx, input.device_token)
  const response = await ctx.db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, user))) throw unauthorized('error.login.invalid')
    const isSigned = async (challenge: string) => challenge === signedPart(input.challenge)
    await usePasskey({ ...ctx, db: trx }, user.id, input.credential, isSigned)
    // The challenge is spent after the lock: a change of the password has dropped it.
    if (!(await spendChallenge(trx, input.challenge))) throw badRequest('error.factor.challenge')
    return openSession(ctx, trx, { userId: user.id, devices, isVerified: true })
  })
  await forgiveLogin(
    ctx,
    user.email_canonical,
    devices.find((device) => device.userId === user.id),
  )
  return response
}
