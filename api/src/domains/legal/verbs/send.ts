import { hoursToDecide, type LegalNoticeForm } from '@sesol/contract'
import { addHours } from 'date-fns/addHours'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { idOf } from '../../../http/caller.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { newNumber } from '../../reports/index.ts'
import { fingerprintOf, sealClaimant } from '../claimant.ts'
import { mailReceipt, mailStaff } from '../mails.ts'
import { placesAt } from '../places.ts'
import { insertNotice, insertPlaces, type NoticeRow, numberOf, openNotice } from '../repository.ts'

/** A repeated form changes nothing and gets the secret of the first. @throws 400 */
export async function sendLegalNotice({ ctx, input }: { ctx: Context; input: LegalNoticeForm }) {
  const { db, config, language } = ctx
  const now = ctx.now()
  const fingerprint = fingerprintOf(config, input)
  const earlier = await openNotice(db, fingerprint)
  if (earlier) return presentSent(earlier)
  const places = await placesAt(db, config.siteUrl, input.addresses)
  return db.transaction().execute(async (trx) => {
    const notice = await insertNotice(trx, {
      ...{ secret: newNumber(), fingerprint, user_id: idOf(ctx.caller) ?? null, ground: input.ground },
      ...{ claimant: sealClaimant(config, input), text: input.text, language, created_at: now },
      due_at: addHours(now, hoursToDecide[input.ground]),
    })
    if (!notice) return presentSent(await sentMeanwhile(trx, fingerprint))
    await insertPlaces(
      trx,
      places.map(({ kind, id: subject_id, subject: { campaign_id, author_id } }) => ({
        ...{ notice_id: notice.id, kind, subject_id, campaign_id, author_id },
      })),
    )
    await mailReceipt(trx, config, notice)
    await mailStaff(trx, config, notice)
    await insertAudit(trx, ctx, {
      action: 'notice.receive',
      subject: 'notice',
      subject_id: notice.id,
      details: { ground: notice.ground, places: places.length, due: notice.due_at.toISOString() },
    })
    return presentSent(notice)
  })
}

async function sentMeanwhile(trx: Db, fingerprint: Buffer): Promise<NoticeRow> {
  const notice = await openNotice(trx, fingerprint)
  if (!notice) throw new Error('the notice of a repeated form is not there')
  return notice
}

const presentSent = ({ id, secret, due_at }: NoticeRow) => ({
  number: numberOf(id),
  secret,
  due_at: due_at.toISOString(),
})
