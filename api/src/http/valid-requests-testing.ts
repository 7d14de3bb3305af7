import { type EndpointName, endpoints } from '@sesol/contract'
import { validRequests as accounts } from '../domains/accounts/valid-requests-testing.ts'
import { validRequests as addressees } from '../domains/addressees/valid-requests-testing.ts'
import { validRequests as ai } from '../domains/ai/valid-requests-testing.ts'
import { validRequests as campaigns } from '../domains/campaigns/valid-requests-testing.ts'
import { validRequests as comments } from '../domains/comments/valid-requests-testing.ts'
import { validRequests as legal } from '../domains/legal/valid-requests-testing.ts'
import { validRequests as media } from '../domains/media/valid-requests-testing.ts'
import { validRequests as moderation } from '../domains/moderation/valid-requests-testing.ts'
import { validRequests as notifications } from '../domains/notifications/valid-requests-testing.ts'
import { validRequests as reports } from '../domains/reports/valid-requests-testing.ts'
import { validRequests as sharing } from '../domains/sharing/valid-requests-testing.ts'
import { validRequests as support } from '../domains/support/valid-requests-testing.ts'
import { validRequests as updates } from '../domains/updates/valid-requests-testing.ts'
import { keepDump } from '../open-data/keep-dump.ts'
import type { TestApi } from '../testing.ts'
import type { Fixtures, ValidRequests } from './fixtures-testing.ts'

export async function validRequestsOf(api: TestApi, fixtures: Fixtures): Promise<ValidRequests> {
  return {
    ...(await accounts(api, fixtures)),
    ...addressees(fixtures),
    ...ai(fixtures),
    ...(await campaigns(api, fixtures)),
    ...comments(api, fixtures),
    ...legal(api, fixtures),
    ...media(fixtures),
    ...moderation(api, fixtures),
    ...notifications(fixtures),
    ...reports(api, fixtures),
    ...sharing(fixtures),
    ...(await support(api, fixtures)),
    ...updates(api, fixtures),
    campaignPage: () => ({ params: { id: fixtures.campaign } }),
    capabilities: () => ({}),
    statistics: () => ({}),
    openDump: async () => {
      await keepDump(api.deps)
      return { params: { file: 'campaigns.csv.gz' } }
    },
    retention: () => ({}),
    pauses: () => ({}),
  }
}

export const names = Object.keys(endpoints) as EndpointName[]

/** Where no model is configured, nothing translates. */
export const namesWithoutModel = names.filter((name) => name !== 'translateByModel')

export const portionOf = <T>(items: readonly T[], n: number, of: number): T[] =>
  items.filter((_, at) => at % of === n % of)

export const runsOf = (name: EndpointName, many: number) => ('file' in endpoints[name] ? 1 : many)
