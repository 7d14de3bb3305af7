import { qrPath } from '@sesol/shared/qr'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { HttpError, unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { auditFactor, countCode, forgiveCode, noteRecovery, wrongCode } from '../codes.ts'
import { mailMember } from '../mails.ts'
import { addressOfSecret } from '../one-time-codes.ts'
import { passkeysOf, presentPasskey } from '../passkeys.ts'
import { verifiedUntil } from '../policy.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { requireRecentFactor } from '../recent-factor.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../recovery-codes.ts'
import { activeUser } from '../repository.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  dropOneTimeCodes,
  factorOf,
  isEnrolled,
  spendCode,
} from '../second-factor.ts'
import { verifiedAt, verifySession } from '../sessions.ts'
import { requireConfirmed } from '../unproved.ts'

const enrolled = () => new HttpError(409, 'error.factor.enrolled')
const missing = () => new HttpError(409, 'error.factor.missing')

async function ownAccount({ db, caller }: Context<SignedIn>) {
  const user = await activeUser(db, caller.id)
  if (!user) throw unauthorized('error.session.expired')
  return user
}

export async function secondFactor({ ctx }: Call<'secondFactor'>) {
  const { db, caller, now } = ctx
  const user = await ownAccount(ctx)
  const factor = await factorOf(db, caller.id)
  const until = verifiedUntil(await verifiedAt(db, caller.sessionId), now())
  return {
    enrolled_at: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes: await countRecoveryCodes(db, caller.id),
    passkeys: (await passkeysOf(db, caller.id)).map(presentPasskey),
    is_required: user.is_staff,
    verified_until: until?.toISOString() ?? null,
  }
}

/** @throws 400, 403, 409 */
export async function enrolFactor({ ctx, input }: Call<'enrolFactor'>) {
  await requireConfirmed(ctx)
  const user = await reauthenticate(ctx, 'password', input.password)
  await requireRecentFactor(ctx, user.id)
  const secret = await beginEnrolment(ctx, user.id)
  if (secret === undefined) throw enrolled()
  return { secret, qr: qrPath(addressOfSecret(secret, { issuer: ctx.config.siteName, label: user.email })) }
}

/** The code proves that the app has the secret. It also verifies this session. */
export async function confirmFactor({ ctx, input }: Call<'confirmFactor'>) {
  const { caller } = ctx
  const user = await ownAccount(ctx)
  await requireConfirmed(ctx)
  const factor = await factorOf(ctx.db, user.id)
  if (!factor) throw missing()
  if (factor.confirmed_at) throw enrolled()
  await requireRecentFactor(ctx, user.id)
  await countCode(ctx, String(user.id))
  const recovery_codes = await ctx.db.transaction().execute(async (trx) => {
    if (!(await confirmEnrolment({ ...ctx, db: trx }, user.id, input.one_time_code))) throw wrongCode()
    const codes = await replaceRecoveryCodes(trx, user.id)
    await verifySession(trx, caller.sessionId, ctx.now())
    await mailMember(trx, ctx.config, 'factor_added', user)
    await auditFactor(trx, user, 'add_factor')
    return codes
  })
  await forgiveCode(ctx, String(user.id))
  return { recovery_codes }
}

export async function verifyFactor({ ctx, input }: Call<'verifyFactor'>) {
  const user = await ownAccount(ctx)
  await spendOwnCode(ctx, user, input.one_time_code, (trx) => verifySession(trx, ctx.caller.sessionId, ctx.now()))
}

/** Needs both factors: a stolen session with a known password must not replace the app by another. */
export async function removeFactor({ ctx, input }: Call<'removeFactor'>) {
  const user = await reauthenticate(ctx, 'password', input.password)
  if (!(await factorOf(ctx.db, user.id))?.confirmed_at) throw missing()
  await spendOwnCode(ctx, user, input.one_time_code, async (trx) => {
    await dropOneTimeCodes(trx, user.id)
    await mailMember(trx, ctx.config, 'factor_removed', user)
    await auditFactor(trx, user, 'remove_factor')
  })
}

/** The factors stay. @throws 400, 403, 409 */
export async function renewRecoveryCodes({ ctx, input }: Call<'renewRecoveryCodes'>) {
  const user = await reauthenticate(ctx, 'password', input.password)
  if (!(await isEnrolled(ctx.db, user.id))) throw missing()
  await requireRecentFactor(ctx, user.id)
  return ctx.db.transaction().execute(async (trx) => {
    const recovery_codes = await replaceRecoveryCodes(trx, user.id)
    await mailMember(trx, ctx.config, 'recovery_codes_renewed', user)
    await auditFactor(trx, user, 'renew_recovery_codes')
    return { recovery_codes }
  })
}

type Owner = Awaited<ReturnType<typeof ownAccount>>

async function spendOwnCode(
  ctx: Context<SignedIn>,
  user: Owner,
  code: string,
  act: (trx: Context['db']) => Promise<void>,
) {
  if (!(await isEnrolled(ctx.db, user.id))) throw missing()
  await countCode(ctx, String(user.id))
  await ctx.db.transaction().execute(async (trx) => {
    const spent = await spendCode({ ...ctx, db: trx }, user.id, code)
    if (!spent) throw wrongCode()
    await act(trx)
    if (spent === 'recovery') await noteRecovery(trx, ctx, user)
  })
  await forgiveCode(ctx, String(user.id))
}
