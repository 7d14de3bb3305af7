import type { StatisticsDay } from '@sesol/contract'
import { startOfTurkishDay, turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { Call } from '../../../http/routes.ts'
import { overseenCampaign } from '../../campaigns/index.ts'
import { countsByDay, faxesByDay } from '../deliveries.ts'
import { listedByProvince } from '../pack/queries.ts'

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
