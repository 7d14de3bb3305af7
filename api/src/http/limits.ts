import rateLimit from '@fastify/rate-limit'
import { type EndpointName, endpoints } from '@sesol/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Network, networksPerAllocation } from '../network.ts'
import type { Caller } from './caller.ts'
import { throttled } from './errors.ts'
import type { Visitor } from './visitor.ts'

type Rule = { most: number; seconds: number }

const reads: Rule = { most: 1200, seconds: 60 }
const writes: Rule = { most: 120, seconds: 60 }

/** Stricter limits of single calls, by network. Limits that must survive a restart are counted in the database. */
const byNetwork: Partial<Record<EndpointName, Rule>> = {
  register: { most: 30, seconds: 3600 },
  // Sent while a title is typed.
  similarCampaigns: { most: 120, seconds: 60 },
  // Searches titles too. Calls that the site makes for its pages have no limit.
  suggestedCampaigns: { most: 120, seconds: 60 },
  // Sent while a name is typed.
  checkUsername: { most: 120, seconds: 60 },
  siteMapPart: { most: 60, seconds: 60 },
  forgotPassword: { most: 10, seconds: 600 },
  resetPassword: { most: 20, seconds: 600 },
  checkResetLink: { most: 60, seconds: 600 },
  signCampaign: { most: 60, seconds: 600 },
  sendSignatureMail: { most: 20, seconds: 600 },
  saveStatement: { most: 20, seconds: 600 },
  // Many people of one company press links of their own.
  confirmSignature: { most: 300, seconds: 600 },
  withdrawByMail: { most: 60, seconds: 600 },
  trackClick: { most: 300, seconds: 600 },
  trackPhoneClick: { most: 300, seconds: 600 },
  trackFaxClick: { most: 300, seconds: 600 },
  recordVisit: { most: 60, seconds: 600 },
  retryFax: { most: 10, seconds: 600 },
  shareCampaign: { most: 20, seconds: 3600 },
  generateText: { most: 20, seconds: 3600 },
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
  createComment: { most: 30, seconds: 60 },
  updateComment: { most: 30, seconds: 60 },
  likeComment: { most: 120, seconds: 60 },
  unlikeComment: { most: 120, seconds: 60 },
  shareCampaign: { most: 10, seconds: 3600 },
}

type Guard = (request: FastifyRequest, key: string) => Promise<void>
export type Limits = {
  visitor: (name: EndpointName, request: FastifyRequest, visitor: Visitor) => Promise<void>
  account: (name: EndpointName, request: FastifyRequest, caller: Caller) => Promise<void>
}

/** In-memory counters with a bounded number of keys; a `scale` of 0 disables them. The returned functions throw 429 with Retry-After. */
export async function openLimits(app: FastifyInstance, scale: number): Promise<Limits> {
  await app.register(rateLimit, { global: false })

  const keys = new WeakMap<FastifyRequest, string>()
  const guard = ({ most, seconds }: Rule): Guard => {
    const check = app.createRateLimit({
      max: Math.max(1, Math.round(most * scale)),
      timeWindow: seconds * 1000,
      keyGenerator: (request) => keys.get(request) ?? '',
    })
    return async (request, key) => {
      keys.set(request, key)
      const outcome = await check(request)
      if (!outcome.isAllowed && outcome.isExceeded) throw throttled(outcome.ttlInSeconds)
    }
  }
  const guardNetwork = ({ most, seconds }: Rule) => {
    const ofNetwork = guard({ most, seconds })
    const ofAllocation = guard({ most: most * networksPerAllocation, seconds })
    return async (request: FastifyRequest, { address, allocation }: Network) => {
      await ofNetwork(request, address)
      if (allocation !== undefined) await ofAllocation(request, allocation)
    }
  }
  const guards = <G>(rules: Partial<Record<EndpointName, Rule>>, make: (rule: Rule) => G) =>
    new Map(Object.entries(rules).map(([name, rule]) => [name, make(rule)]))

  const general = { read: guardNetwork(reads), write: guardNetwork(writes) }
  const visitors = guards(byNetwork, guardNetwork)
  const accounts = guards(byAccount, guard)
  return {
    visitor: async (name, request, visitor) => {
      if (scale === 0 || visitor.isSite) return
      await general[endpoints[name].method === 'GET' ? 'read' : 'write'](request, visitor.network)
      await visitors.get(name)?.(request, visitor.network)
    },
    account: async (name, request, caller) => {
      if (scale === 0 || !('id' in caller)) return
      await accounts.get(name)?.(request, String(caller.id))
    },
  }
}
