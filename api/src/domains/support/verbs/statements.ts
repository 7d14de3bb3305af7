import type { StatisticsDay, signerProof } from '@sesol/contract'
import { startOfTurkishDay, turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { badRequest } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { overseenCampaign, readIdCursor, visibleCampaign } from '../../campaigns/index.ts'
import { requireOpenLinks } from '../../trust/index.ts'
import { countsByDay, faxesByDay } from '../deliveries.ts'
import { changeForm } from '../forms.ts'
import { openLink, openReceipt } from '../links.ts'
import { listedByProvince } from '../pack/queries.ts'
import { pressedSignature, setWantsUpdates } from '../repository.ts'
import { queueSettling } from '../settling.ts'
import { signersOf } from '../signers.ts'
import { markStatement, saveStatementOf } from '../statements.ts'

/** The answer is the same for a form that waits no longer. @throws 400 for an invalid proof or a blocked link */
export async function saveStatement({ ctx, input }: Call<'saveStatement'>) {
  const { db } = ctx
  const proven = await provenBy(ctx, input)
  const text = input.text.trim()
  await requireOpenLinks(ctx, { text })
  if ('receipt' in proven) return changeWaiting(ctx, proven.receipt, { text, is_named: input.is_named })
  await saveStatementOf(db, { id: proven.signature, text, is_named: input.is_named })
  await markStatement(ctx, proven.signature)
}

/** As with a statement. @throws 400 for an invalid proof */
export async function saveWantsUpdates({ ctx, input }: Call<'saveWantsUpdates'>) {
  const proven = await provenBy(ctx, input)
  const { wants_updates } = input
  if ('receipt' in proven) return changeWaiting(ctx, proven.receipt, { wants_updates })
  await setWantsUpdates(ctx.db, proven.signature, wants_updates)
}

async function changeWaiting({ db }: Context, receipt: string, changes: Parameters<typeof changeForm>[2]) {
  await db.transaction().execute((trx) => changeForm(trx, receipt, changes))
  await queueSettling(db)
}

type Proof = z.output<typeof signerProof>

/** The proof is the receipt of a form while it waits; later it is the mailed link, or the receipt of what counted at once. */
async function provenBy({ config, db, now }: Context, { token, receipt }: Proof) {
  if (token !== undefined) {
    const link = openLink(config, 'confirm', token)
    if (!link) throw badRequest('error.signature.link')
    return { signature: (await pressedSignature(db, link)) ? link.signature : 0 }
  }
  const opened = openReceipt(config, receipt ?? '', now())
  if (!opened) throw badRequest('error.signature.link')
  return opened.signature > 0 ? { signature: opened.signature } : { receipt: opened.id }
}

export async function campaignSigners({ ctx, input }: Call<'campaignSigners'>) {
  const behind = readIdCursor(input.cursor)
  const { id } = await visibleCampaign(ctx, input.id)
  return signersOf(ctx.db, id, behind)
}

const columns = {
  signature: 'signatures',
  email: 'emails_opened',
  sent_email: 'emails_sent',
  phone: 'calls_opened',
  sent_phone: 'calls_made',
  sent: 'faxes_delivered',
  failed: 'faxes_failed',
} as const

const isColumn = (kind: string): kind is keyof typeof columns => kind in columns

export async function campaignStatistics({ ctx, input: { id, days: length } }: Call<'campaignStatistics'>) {
  const campaign = await overseenCampaign(ctx, id)
  const since = subDays(startOfTurkishDay(ctx.now()), Number(length) - 1)
  const counts = await Promise.all([faxesByDay, countsByDay].map((read) => read(ctx.db, campaign.id, since)))
  const days = new Map(
    Array.from({ length: Number(length) }, (_, n) => {
      const day = turkishDayOf(addDays(since, n))
      return [day, emptyDay(day)]
    }),
  )
  for (const { day: name, kind, hits } of counts.flat()) {
    const day = days.get(name)
    if (!day) continue
    if (isColumn(kind)) day[columns[kind]] = hits
    else if (kind.startsWith('visit_')) Object.assign(day.visits, { [kind.slice('visit_'.length)]: hits })
  }
  const listed = await listedByProvince(ctx.db, campaign.id)
  const provinces = listed.flatMap(({ label, count }) => (label === null ? [] : [{ province: label, count }]))
  return { days: [...days.values()], provinces }
}

const emptyDay = (day: string): StatisticsDay => ({
  day,
  signatures: 0,
  emails_opened: 0,
  emails_sent: 0,
  calls_opened: 0,
  calls_made: 0,
  faxes_delivered: 0,
  faxes_failed: 0,
  visits: {},
})
