import { CannotCheck } from '../client.ts'
import type { Fixtures } from '../fixtures.ts'
import type { Check, ChecksByRow } from '../row-checks.ts'

const nobodys = '00000000-0000-4000-8000-000000000000'

const ofFax = async (fixtures: Fixtures) => ({ params: { fax: (await fixtures.fax()).id } })

const refusesOthers: Check<'faxDetail' | 'retryFax'> = async (checker, fixtures) => {
  await fixtures.fax()
  await checker.refuses('of a fax that there is not', { params: { fax: nobodys } }, { status: 404 })
  await checker.refuses('with a word for the fax', { params: { fax: 'abc' } }, { status: 404 })
}

export const faxChecks: Pick<ChecksByRow, 'campaignFaxes' | 'faxDetail' | 'retryFax'> = {
  campaignFaxes: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id } }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.draft()
        const sent = { params: { id }, token: await (await fixtures.owner()).token() }
        const { queued, sent: delivered, failed } = await checker.succeeds('by its owner', sent)
        checker.holds(queued + delivered + failed === 0, 'by its owner: a campaign under review has faxes')
        const token = await (await fixtures.other()).token()
        await checker.refuses(
          'by another member, of a campaign under review',
          { params: { id }, token },
          { status: [403, 404] },
        )
      },
      async (checker, fixtures) => {
        const { campaign } = await fixtures.fax()
        const params = { id: campaign }
        const token = await (await fixtures.owner()).token()
        const { queued, sent, failed } = await checker.succeeds('after a fax', { params, token })
        checker.holds(queued + sent + failed > 0, 'after a fax: expected at least one, got none')
        const other = await (await fixtures.other()).token()
        await checker.refuses('by another member, of a public campaign', { params, token: other }, { status: 403 })
      },
    ],
  },
  faxDetail: {
    sample: ofFax,
    checks: [
      async (checker, fixtures) => {
        const fax = await fixtures.fax()
        const seen = await checker.succeeds('of a fax', await ofFax(fixtures))
        checker.holds(seen.id === fax.id && seen.campaign === fax.campaign, 'of a fax: expected it, got another')
      },
      (checker, fixtures) => refusesOthers(checker as never, fixtures),
    ],
  },
  retryFax: {
    sample: ofFax,
    checks: [
      async (checker, fixtures) => {
        const { state } = await fixtures.does('faxDetail', await ofFax(fixtures))
        if (state === 'failed') throw new CannotCheck('the fax failed at once')
        const after = await checker.succeeds('of a fax that has not failed', await ofFax(fixtures))
        checker.holds(after.state !== 'failed', 'of a fax that has not failed: it has failed now')
      },
      (checker, fixtures) => refusesOthers(checker as never, fixtures),
    ],
  },
}
