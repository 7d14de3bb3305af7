import type { Fixtures } from '../fixtures.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Row = 'ownApplications' | 'saveApplication' | 'removeApplication'

const caller = (fixtures: Fixtures) => fixtures.other()
const form = { number: 'X2600417735', filed_on: '2026-11-20', is_answered: false }

async function own(fixtures: Fixtures) {
  const { id } = await fixtures.ownPublic()
  return { params: { id, kind: 'information' }, token: await (await fixtures.other()).token() }
}

export const applicationChecks: Pick<ChecksByRow, Row> = {
  ownApplications: {
    caller,
    sample: async (fixtures) => ({ params: { id: (await fixtures.ownPublic()).id } }),
    checks: [
      async (checker, fixtures) => {
        const sent = await own(fixtures)
        const [{ id }, owner] = [sent.params, await fixtures.owner()]
        await fixtures.does('saveApplication', { ...sent, json: form })
        const { results } = await checker.succeeds('by its member', { params: { id }, token: sent.token })
        checker.holds(results[0]?.number === form.number, 'by its member: the number is missing')
        const others = await checker.succeeds('by the owner', { params: { id }, token: await owner.token() })
        checker.holds(others.results.length === 0, 'by the owner: the applications of another member are read')
      },
    ],
  },
  saveApplication: {
    caller,
    sample: async (fixtures) => ({ params: (await own(fixtures)).params, json: form }),
    checks: [
      async (checker, fixtures) => {
        const sent = await own(fixtures)
        for (const is_answered of [false, true]) {
          const saved = await checker.succeeds('twice', { ...sent, json: { ...form, is_answered } })
          checker.holds(saved.is_answered === is_answered, 'twice: the answer is not that which was sent')
        }
        const identity = { ...form, number: '10000000146' }
        await checker.refuses('an identity number', { ...sent, json: identity }, { status: 400, fields: ['number'] })
      },
    ],
  },
  removeApplication: {
    caller,
    sample: async (fixtures) => ({ params: (await own(fixtures)).params }),
    checks: [
      async (checker, fixtures) => {
        const sent = await own(fixtures)
        await fixtures.does('saveApplication', { ...sent, json: form })
        for (const what of ['of one’s own', 'once more']) await checker.succeeds(what, sent)
      },
    ],
  },
}
