import { hoursToDecide } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { addHours } from 'date-fns/addHours'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { idOf } from '../../../http/caller.ts'
import type { Call } from '../../../http/routes.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { activeUser } from '../../accounts/index.ts'
import { newNumber } from '../../reports/index.ts'
import { fingerprintOf, sealClaimant } from '../claimant.ts'
import { mailConfirmation, mailNotice } from '../mails.ts'
import { placesAt } from '../places.ts'
import { insertNotice, insertPlaces, type NoticeRow, openNotice } from '../repository.ts'
import { begin } from './confirm.ts'

/**
 * It begins at once for a member with this confirmed address, otherwise with the press on the mailed link.
 * A repeated form is the same notice, whose link is mailed again. @throws 400
 */
export async function sendLegalNotice({ ctx, input }: Call<'sendLegalNotice'>) {
  const places = await placesAt(ctx.db, ctx.config.siteUrl, input.addresses)
  const user_id = await memberWith(ctx, input.email)
  return ctx.db.transaction().execute(async (trx) => {
    // This check precedes all storing: a notice that cannot be mailed cannot be confirmed.
    if (user_id === null && !(await mayMail({ ...ctx, db: trx }, 'legal_notice', input.email))) return { secret: null }
    const notice = await keptNotice({ ctx, input }, trx, { user_id, places })
    if (user_id !== null) return { secret: (notice.is_confirmed ? notice : await begin(ctx, trx, notice)).secret }
    if (notice.is_confirmed) await mailNotice(trx, ctx.config, 'legal_notice_received', notice)
    else await mailConfirmation(trx, ctx.config, notice)
    return { secret: null }
  })
}

/** @returns null unless the caller has this address, confirmed */
async function memberWith({ db, caller }: Context, email: string): Promise<number | null> {
  const id = idOf(caller)
  const member = id === undefined ? undefined : await activeUser(db, id)
  return member?.email_confirmed_at && mailboxOf(member.email) === mailboxOf(email) ? member.id : null
}

type New = { user_id: number | null; places: Awaited<ReturnType<typeof placesAt>> }

async function keptNotice(
  { ctx, input }: Call<'sendLegalNotice'>,
  trx: Db,
  { user_id, places }: New,
): Promise<NoticeRow> {
  const { config, language } = ctx
  const now = ctx.now()
  const fingerprint = fingerprintOf(config, input)
  const notice = await insertNotice(trx, {
    ...{ secret: newNumber(), fingerprint, user_id, ground: input.ground, is_confirmed: false },
    ...{ claimant: sealClaimant(config, input), text: input.text, language, created_at: now },
    due_at: addHours(now, hoursToDecide[input.ground]),
  })
  if (!notice) return sentBefore(trx, fingerprint)
  await insertPlaces(
    trx,
    places.map(({ kind, id: subject_id, subject: { campaign_id, author_id } }) => ({
      ...{ notice_id: notice.id, kind, subject_id, campaign_id, author_id },
    })),
  )
  return notice
}

async function sentBefore(trx: Db, fingerprint: Buffer): Promise<NoticeRow> {
  const notice = await openNotice(trx, fingerprint)
  if (!notice) throw new Error('the notice of a repeated form is not there')
  return notice
}
