import rateLimit from '@fastify/rate-limit'
import { type EndpointName, endpoints } from '@sesol/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { throttled } from './errors.ts'
import type { Visitor } from './visitor.ts'

type Rule = { most: number; seconds: number }

const reads: Rule = { most: 1200, seconds: 60 }
const writes: Rule = { most: 120, seconds: 60 }

/** Stricter rules of single calls, by visitor. What must outlast a restart is counted in the database by the call itself. */
const byVisitor: Partial<Record<EndpointName, Rule>> = {
  register: { most: 30, seconds: 3600 },
  // Asked while a title is typed.
  similarCampaigns: { most: 120, seconds: 60 },
  // Asked while a name is typed.
  checkUsername: { most: 120, seconds: 60 },
  // A part is thousands of rows.
  siteMapPart: { most: 60, seconds: 60 },
  forgotPassword: { most: 10, seconds: 600 },
  resetPassword: { most: 20, seconds: 600 },
  signCampaign: { most: 60, seconds: 600 },
  trackClick: { most: 300, seconds: 600 },
  trackPhoneClick: { most: 300, seconds: 600 },
  trackFaxClick: { most: 300, seconds: 600 },
  recordVisit: { most: 60, seconds: 600 },
  retryFax: { most: 10, seconds: 600 },
  shareCampaign: { most: 20, seconds: 3600 },
  generateText: { most: 20, seconds: 3600 },
}

/** By account, whatever the address. */
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

/**
 * Counters in memory, a bounded number of keys each. `scale` multiplies every limit, 0 switches them off.
 * @throws 429 with Retry-After, from the functions returned
 */
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
  const guards = (rules: Partial<Record<EndpointName, Rule>>) =>
    new Map(Object.entries(rules).map(([name, rule]) => [name, guard(rule)]))

  const general = { read: guard(reads), write: guard(writes) }
  const visitors = guards(byVisitor)
  const accounts = guards(byAccount)
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
