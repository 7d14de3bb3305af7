import type { Fixtures } from '../fixtures.ts'
import { missingId } from '../material.ts'
import type { ChecksByRow, RowChecks } from '../row-checks.ts'
import { forModerators, moderators } from './desk.ts'

const unknown = { json: { token: 'yok' } }
const unknownReceipt = { json: { receipt: 'yok' } }
const stage = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.stage()).id },
  token: await (await fixtures.moderator()).token(),
})
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const unsigned = { domain: 'conformance.invalid' }
const filter = { domain: 'conformance.example', dry_run: true }

type ByLink = 'mailedForm' | 'confirmSignature' | 'linkedSignature' | 'withdrawByMail' | 'unshareName'

const byLink = <N extends ByLink>(): RowChecks<N> => ({
  sample: async () => unknown,
  checks: [
    async (checker) => {
      await checker.refuses('with a link that nobody sent', unknown, { status: 400 })
      await checker.refuses('with nothing', { json: {} }, { status: 400, fields: ['token'] })
    },
  ],
})

export const signatureReviewChecks: Pick<
  ChecksByRow,
  | 'sendSignatureMail'
  | 'saveStatement'
  | 'campaignSigners'
  | 'decideStatement'
  | 'mailedForm'
  | 'confirmSignature'
  | 'linkedSignature'
  | 'withdrawByMail'
  | 'unshareName'
  | 'moderatedSignatures'
  | 'signatureReport'
  | 'invalidateSignatures'
  | 'waitingDomains'
  | 'clearDomain'
> = {
  sendSignatureMail: {
    sample: async () => unknownReceipt,
    checks: [
      async (checker) => {
        await checker.refuses('with nothing', { json: {} }, { status: 400, fields: ['receipt'] })
      },
    ],
  },
  saveStatement: {
    sample: async () => unknownReceipt,
    checks: [
      async (checker) => {
        await checker.refuses('with a receipt that nobody was given', unknownReceipt, { status: 400 })
        await checker.refuses('with a link that nobody sent', unknown, { status: 400 })
        await checker.refuses('with nothing', { json: {} }, { status: 400 })
      },
    ],
  },
  campaignSigners: {
    sample: async () => ({ params: { id: missingId } }),
    checks: [
      async (checker, fixtures) => {
        await checker.succeeds('of a public campaign', { params: { id: (await fixtures.stage()).id } })
      },
    ],
  },
  decideStatement: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ params: { id: missingId, act: 'hide' }, json: { reason: 'insult' } }),
    checks: [
      async (checker, fixtures) => {
        const sent = {
          params: { id: missingId, act: 'hide' },
          json: { reason: 'insult' },
          token: await others(fixtures),
        }
        await checker.refuses('by a member', sent, { status: 403 })
      },
    ],
  },
  mailedForm: byLink(),
  confirmSignature: byLink(),
  linkedSignature: byLink(),
  withdrawByMail: byLink(),
  unshareName: byLink(),
  moderatedSignatures: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ params: { id: missingId } }),
    checks: [
      async (checker, fixtures) => {
        const sent = await stage(fixtures)
        await checker.refuses('by a member', { ...sent, token: await others(fixtures) }, { status: 403 })
        await checker.succeeds('by a moderator', sent)
      },
    ],
  },
  signatureReport: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ params: { id: missingId } }),
    checks: [
      async (checker, fixtures) => {
        const sent = await stage(fixtures)
        await checker.refuses('by a member', { ...sent, token: await others(fixtures) }, { status: 403 })
        await checker.succeeds('by a moderator', sent)
      },
    ],
  },
  invalidateSignatures: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ params: { id: missingId, act: 'invalidate' }, json: filter }),
    checks: [
      async (checker, fixtures) => {
        const { params, token } = await stage(fixtures)
        const sent = { params: { ...params, act: 'invalidate' }, json: filter, token }
        await checker.refuses('by a member', { ...sent, token: await others(fixtures) }, { status: 403 })
        await checker.refuses('without a filter', { ...sent, json: { dry_run: true } }, { status: 400 })
        const { changed } = await checker.succeeds('as a trial', sent)
        checker.holds(changed === 0, `as a trial: expected no change, got ${changed}`)
      },
    ],
  },
  waitingDomains: forModerators({}, async (checker, fixtures) => {
    await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
  }),
  clearDomain: forModerators({ json: unsigned }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    await checker.refuses('without a domain', { token, json: {} }, { status: 400, fields: ['domain'] })
    await checker.refuses('from which nobody signed', { token, json: unsigned }, { status: 404 })
  }),
}
