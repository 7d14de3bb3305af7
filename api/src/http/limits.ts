import { createHmac } from 'node:crypto'
import { type EndpointName, endpoints } from '@sesol/contract'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { networksPerAllocation } from '../network.ts'
import type { Caller } from './caller.ts'
import { throttled } from './errors.ts'
import type { HitCounter } from './hit-counter.ts'
import type { Visitor } from './visitor.ts'

type Rule = { most: number; seconds: number }

const reads: Rule = { most: 1200, seconds: 60 }
const writes: Rule = { most: 120, seconds: 60 }

/** The rules that replace the general limits. Those that protect accounts and mailboxes are in db/attempts.ts. */
const byNetwork: Partial<Record<EndpointName, Rule>> = {
  register: { most: 30, seconds: 3600 },
  // Sent while a title is typed.
  similarCampaigns: { most: 120, seconds: 60 },
  detectLanguage: { most: 120, seconds: 60 },
  searchAddressees: { most: 120, seconds: 60 },
  searchCompletions: { most: 120, seconds: 60 },
  suggestedCampaigns: { most: 120, seconds: 60 },
  campaignPage: { most: 120, seconds: 60 },
  checkUsername: { most: 120, seconds: 60 },
  // Files of any size.
  openDump: { most: 60, seconds: 3600 },
  // Each makes the site render its lists again.
  concludeCampaign: { most: 20, seconds: 600 },
  // Each may mail an institution.
  sendAnswerLink: { most: 10, seconds: 3600 },
  checkAnswerLink: { most: 60, seconds: 600 },
  giveAnswer: { most: 20, seconds: 600 },
  // Each may have the attention of a moderator.
  createReport: { most: 20, seconds: 3600 },
  sendFeedback: { most: 10, seconds: 3600 },
  sendLegalNotice: { most: 10, seconds: 3600 },
  followLegalNotice: { most: 60, seconds: 600 },
  confirmLegalNotice: { most: 60, seconds: 600 },
  followReport: { most: 60, seconds: 600 },
  siteMapPart: { most: 60, seconds: 60 },
  forgotPassword: { most: 10, seconds: 600 },
  resetPassword: { most: 20, seconds: 600 },
  checkResetLink: { most: 60, seconds: 600 },
  signCampaign: { most: 60, seconds: 600 },
  sendSignatureMail: { most: 20, seconds: 600 },
  saveStatement: { most: 20, seconds: 600 },
  saveWantsUpdates: { most: 20, seconds: 600 },
  // Mail programs of one company unsubscribe by links of their own.
  updateSubscription: { most: 300, seconds: 600 },
  endSubscriptions: { most: 300, seconds: 600 },
  createAlert: { most: 20, seconds: 3600 },
  confirmAlert: { most: 300, seconds: 600 },
  sendEndLink: { most: 20, seconds: 3600 },
  // Many people of one company press links of their own.
  confirmSignature: { most: 300, seconds: 600 },
  withdrawByMail: { most: 60, seconds: 600 },
  unshareName: { most: 60, seconds: 600 },
  trackClick: { most: 300, seconds: 600 },
  trackPhoneClick: { most: 300, seconds: 600 },
  trackFaxClick: { most: 300, seconds: 600 },
  recordVisit: { most: 60, seconds: 600 },
  retryFax: { most: 10, seconds: 600 },
  shareCampaign: { most: 20, seconds: 3600 },
  // Many people of a mobile network share an address; the quota of drafts is in domains/ai.
  generateText: { most: 120, seconds: 3600 },
}

const byAccount: Partial<Record<EndpointName, Rule>> = {
  createCampaign: { most: 30, seconds: 3600 },
  editCampaign: { most: 120, seconds: 3600 },
  uploadMedia: { most: 240, seconds: 3600 },
  keepDraft: { most: 120, seconds: 600 },
  updateProfile: { most: 60, seconds: 3600 },
  changePassword: { most: 30, seconds: 3600 },
  deleteAccount: { most: 30, seconds: 3600 },
  requestExport: { most: 30, seconds: 3600 },
  exportFile: { most: 30, seconds: 3600 },
  withdrawSignature: { most: 120, seconds: 3600 },
  createUpdate: { most: 20, seconds: 3600 },
  addSheet: { most: 120, seconds: 3600 },
  removeSheet: { most: 120, seconds: 3600 },
  editUpdate: { most: 60, seconds: 3600 },
  deleteUpdate: { most: 60, seconds: 3600 },
  followCampaign: { most: 120, seconds: 600 },
  unfollowCampaign: { most: 120, seconds: 600 },
  changeSignature: { most: 120, seconds: 600 },
  saveApplication: { most: 60, seconds: 600 },
  removeApplication: { most: 60, seconds: 600 },
  createReport: { most: 30, seconds: 3600 },
  sendLegalNotice: { most: 10, seconds: 3600 },
  giveStatement: { most: 20, seconds: 3600 },
  createComment: { most: 30, seconds: 60 },
  updateComment: { most: 30, seconds: 60 },
  likeComment: { most: 120, seconds: 60 },
  unlikeComment: { most: 120, seconds: 60 },
  shareCampaign: { most: 10, seconds: 3600 },
}

export type Limits = {
  visitor: (name: EndpointName, visitor: Visitor) => Promise<void>
  account: (name: EndpointName, caller: Caller) => Promise<void>
}

const mostBlocked = 100_000

/** Counted for all processes together; without a counter there are none. The returned functions throw 429 with Retry-After. */
export function openLimits({ rateLimitScale: scale, jwtSecret }: Config, counter: HitCounter | undefined): Limits {
  if (!counter) return { visitor: async () => {}, account: async () => {} }
  // A caller over the limit is refused without a query until the window ends.
  const blockedUntil = new LRUCache<string, number>({ max: mostBlocked })

  const hit = async (name: string, { most, seconds }: Rule, subject: string) => {
    // Hashed, so that no store has addresses.
    const hash = createHmac('sha256', jwtSecret).update(subject).digest('base64url').slice(0, 24)
    const key = `${name}:${hash}`
    const blockedMs = (blockedUntil.get(key) ?? 0) - performance.now()
    if (blockedMs > 0) throw throttled(blockedMs / 1000)
    const { hits, endsInMs } = await counter.count({ key, seconds })
    if (hits <= Math.max(1, Math.round(most * scale))) return
    blockedUntil.set(key, performance.now() + endsInMs)
    throw throttled(endsInMs / 1000)
  }

  const visitor: Limits['visitor'] = async (name, { isSite, network: { address, allocation } }) => {
    if (isSite) return
    const own = byNetwork[name]
    const general = endpoints[name].method === 'GET' ? ('reads' as const) : ('writes' as const)
    const [id, rule] = own ? [name, own] : [general, { reads, writes }[general]]
    await hit(id, rule, address)
    // What a network is refused does not count against the others of its allocation.
    if (allocation !== undefined) await hit(id, { ...rule, most: rule.most * networksPerAllocation }, allocation)
  }
  const account: Limits['account'] = async (name, caller) => {
    const rule = byAccount[name]
    if (rule && 'id' in caller) await hit(`${name}-account`, rule, String(caller.id))
  }
  return { visitor, account }
}
