import 'server-only'
import { statisticsRanges } from '@sesol/contract/support/deliveries'
import { newsOf } from '@/lib/shared/manage/next-steps'
import { idIn, readForSession } from './session/member'
import { hasGroup } from './upstream/capabilities'

export type StatisticsRange = (typeof statisticsRanges)[number]

export const rangeOf = (given: unknown): StatisticsRange => statisticsRanges.find((range) => range === given) ?? '30'

const noFaxes = { queued: 0, sent: 0, failed: 0, failures: [] }

export const readManaged = (segment: string) => readForSession('managedCampaign', { params: { id: idIn(segment) } })

async function readReached(id: number) {
  const params = { id }
  const [faxes, deliveries] = await Promise.all([
    (await hasGroup('fax')) ? readForSession('campaignFaxes', { params }) : noFaxes,
    readForSession('campaignDeliveries', { params }),
  ])
  return { faxes, deliveries }
}

export async function readToday(id: number) {
  const params = { id }
  const [reached, answers, timeline, updates] = await Promise.all([
    readReached(id),
    readForSession('campaignAnswers', { params }),
    readForSession('campaignTimeline', { params }),
    readForSession('ownUpdates', { params }),
  ])
  return { ...reached, answers: answers.results, news: newsOf(timeline.results, updates.results, Date.now()) }
}
export type ManagedToday = Awaited<ReturnType<typeof readToday>>

export async function readNumbers(id: number, days: StatisticsRange) {
  const params = { id }
  const [{ days: counted, provinces }, visits, deliveries] = await Promise.all([
    readForSession('campaignStatistics', { params, query: { days } }),
    readForSession('campaignVisits', { params }),
    readForSession('campaignDeliveries', { params }),
  ])
  return { days: counted, visits, deliveries, provinces }
}

export async function readDelivery(id: number) {
  const [reached, given] = await Promise.all([readReached(id), readForSession('ownPaper', { params: { id } })])
  return { ...reached, ...given }
}
