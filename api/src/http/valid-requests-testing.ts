import { type Endpoint, type EndpointName, endpoints, staffMay } from '@sesol/contract'
import { validRequests as ofAccounts } from '../domains/accounts/valid-requests-testing.ts'
import { request } from '../domains/ai/testing.ts'
import { validRequests as ofCampaigns } from '../domains/campaigns/valid-requests-testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { validRequests as ofLegal } from '../domains/legal/valid-requests-testing.ts'
import { testVideo } from '../domains/media/testing.ts'
import { validRequests as ofModeration } from '../domains/moderation/valid-requests-testing.ts'
import { validRequests as ofNotifications } from '../domains/notifications/valid-requests-testing.ts'
import { testReport } from '../domains/reports/testing.ts'
import { validRequests as ofSupport } from '../domains/support/valid-requests-testing.ts'
import { validRequests as ofUpdates } from '../domains/updates/valid-requests-testing.ts'
import { keepDump } from '../open-data/dump.ts'
import type { TestApi } from '../testing.ts'
import { type Fixtures, randomName, type ValidRequest, type ValidRequests } from './fixtures-testing.ts'

export type { ValidRequest } from './fixtures-testing.ts'

export const names = Object.keys(endpoints) as EndpointName[]

/** A valid request for each call of the contract: a call has an entry only if its row does not say all of it. */
export async function validRequestsOf(api: TestApi, fixtures: Fixtures) {
  const own: ValidRequests = {
    ...smallDomains(api, fixtures),
    ...(await ofAccounts(api, fixtures)),
    ...(await ofCampaigns(api, fixtures)),
    ...ofLegal(api, fixtures),
    ...ofModeration(api, fixtures),
    ...(await ofSupport(api, fixtures)),
    ...ofUpdates(api, fixtures),
    ...ofNotifications(api, fixtures),
  }
  const valid = async (name: EndpointName): Promise<ValidRequest> => {
    const request = await own[name]?.()
    const token = request?.token ?? (await usualToken(name, fixtures))
    const params = { ...usualParams(name, fixtures), ...request?.params }
    return { ...request, ...(token && { token }), ...(Object.keys(params).length && { params }) }
  }
  return Object.fromEntries(names.map((name) => [name, () => valid(name)])) as Record<
    EndpointName,
    () => Promise<ValidRequest>
  >
}

function smallDomains(api: TestApi, { member, campaign }: Fixtures): ValidRequests {
  const subject = { kind: 'campaign', id: campaign } as const
  const report = { reason: 'personal_data', part: 'picture', text: 'Evimin fotoğrafı.', email: 'ada@ornek.example' }
  const video = testVideo()
  return {
    searchAddressees: () => ({ query: 'q=ornek' }),
    suggestAddress: () => ({ fields: { kind: 'email', value: 'bilgi@kurum.example', source: '' } }),
    placeAddressees: () => ({ params: { province: 'denizli' } }),
    generateText: () => ({ fields: request }),
    createComment: () => ({ fields: { text: 'Dere kurursa köy de kurur.' } }),
    updateComment: () => ({ fields: { text: 'Evet.' } }),
    deleteComment: async () => ({ params: { id: (await testComment(api, campaign, member.access)).id } }),
    uploadMedia: () => ({ fields: { file: video } }),
    changeNotificationPreferences: () => ({
      fields: { kinds: { commented: { on_site: true, mail: 'weekly' } }, quiet: null },
    }),
    createReport: () => ({ params: subject, fields: report }),
    followReport: async () => ({ params: { number: await testReport(api, subject) } }),
    writeToAuthor: () => ({
      fields: { name: 'Ada Kaya', medium: 'Körfez Postası', email: 'ada@gazete.example', text: 'Konuşabilir miyiz?' },
    }),
    sendFeedback: () => ({ fields: { text: 'Düğmeye basamadım.', page: '/explore', email: 'ada@ornek.example' } }),
    shareCampaign: () => ({
      fields: {
        campaign_id: campaign,
        recipient_emails: [`${randomName()}@komsu.example`],
        message: 'Bir bak istersen.',
        send_to_all_users: false,
      },
    }),
    recordVisit: () => ({ fields: { source: 'whatsapp' } }),
    openDump: async () => {
      await keepDump(api.deps)
      return { params: { file: 'campaigns.csv.gz' } }
    },
  }
}

async function usualToken(name: EndpointName, { member, moderator, admin }: Fixtures): Promise<string | undefined> {
  const { caller, right }: Endpoint = endpoints[name]
  if (caller === 'anyone') return undefined
  if (right === undefined) return member.access
  return typeof right === 'string' && !staffMay('moderator', right) ? admin() : moderator.access
}

function usualParams(name: EndpointName, { member, addressee, campaign, comment, fax }: Fixtures) {
  const { path } = endpoints[name]
  if (path.includes('{fax}')) return { fax }
  if (!path.includes('{id}')) return {}
  if (/\/(users|user|members)\//.test(path)) return { id: member.id }
  if (path.includes('/addressees/')) return { id: addressee }
  return { id: path.includes('/comments/{id}') ? comment : campaign }
}

export const portionOf = <T>(items: readonly T[], n: number, of: number): T[] =>
  items.filter((_, at) => at % of === n % of)

export const runsOf = (name: EndpointName, many: number) => ('file' in endpoints[name] ? 1 : many)
