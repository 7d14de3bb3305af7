import 'server-only'
import { statisticsRanges } from '@sesol/contract/support/deliveries'
import { newsOf } from '@/lib/shared/manage/news'
import { idIn, readForSession } from './session/member'
import { hasGroup } from './upstream/capabilities'

export type StatisticsRange = (typeof statisticsRanges)[number]

export const rangeOf = (given: unknown): StatisticsRange => statisticsRanges.find((range) => range === given) ?? '30'

const noFaxes = { queued: 0, sent: 0, failed: 0, failures: [] }

export async function readManaged(segment: string, days: StatisticsRange) {
  const params = { id: idIn(segment) }
  const { campaign, team } = await readForSession('managedCampaign', { params })
  const [statistics, visits, faxes, deliveries, answers, timeline, updates, sheets] = await Promise.all([
    readForSession('campaignStatistics', { params, query: { days } }),
    readForSession('campaignVisits', { params }),
    (await hasGroup('fax')) ? readForSession('campaignFaxes', { params }) : noFaxes,
    readForSession('campaignDeliveries', { params }),
    readForSession('campaignAnswers', { params }),
    readForSession('campaignTimeline', { params }),
    readForSession('ownUpdates', { params }),
    readForSession('ownSheets', { params }),
  ])
  const news = newsOf(timeline.results, updates.results, Date.now())
  return {
    campaign,
    team,
    days: statistics.days,
    visits,
    faxes,
    deliveries,
    answers: answers.results,
    news,
    sheets: sheets.results,
  }
}
export type Managed = Awaited<ReturnType<typeof readManaged>>
