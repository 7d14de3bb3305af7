import { codeOf } from '../../../api/src/domains/accounts/testing.ts'
import type { Fixtures } from '../fixtures.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Rows = 'loginCode' | 'secondFactor' | 'enrolFactor' | 'confirmFactor' | 'verifyFactor' | 'removeFactor'

const caller = (fixtures: Fixtures) => fixtures.other()
const nothing = async () => ({})
const token = async (fixtures: Fixtures) => (await fixtures.other()).token()
const wrong = { challenge: 'x'.repeat(43), one_time_code: '000000' }
const refusedCode = { status: 400, fields: ['one_time_code'] }

export const secondFactorChecks: Pick<ChecksByRow, Rows> = {
  loginCode: {
    sample: async () => ({ json: wrong }),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('with a challenge that nobody got', { json: wrong }, { status: 400 })
        await checker.refuses('with nothing', { json: {} }, { status: 400, fields: ['challenge', 'one_time_code'] })
        const member = await fixtures.coder()
        const { email, password } = member.credentials
        const own = { token: await member.token() }
        const { secret } = await fixtures.does('enrolFactor', { ...own, json: { password } })
        // A used code is refused, and that of the next half minute is accepted.
        const [first, second] = [0, 30_000].map((ms) => codeOf(new Date(Date.now() + ms), secret))
        const { recovery_codes } = await fixtures.does('confirmFactor', { ...own, json: { one_time_code: first } })
        const { body } = await fixtures.client.call('login', { form: { email, password } })
        const { challenge, access } = Object(body)
        checker.holds(access === undefined, 'with a second factor: the password alone gives a token')
        await checker.refuses('with a wrong code', { json: { challenge, one_time_code: '0' } }, refusedCode)
        await checker.succeeds('with the code', { json: { challenge, one_time_code: second } })
        await checker.refuses('once more', { json: { challenge, one_time_code: second } }, { status: 400 })
        const json = { password, one_time_code: recovery_codes[0] ?? '' }
        await fixtures.does('removeFactor', { ...own, json })
      },
    ],
  },
  secondFactor: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const { enrolled_at } = await checker.succeeds('by a member', { token: await token(fixtures) })
        checker.holds(enrolled_at === null, 'by a member without one: there is a second factor')
      },
    ],
  },
  enrolFactor: {
    caller,
    sample: async () => ({ json: {} }),
    checks: [
      async (checker, fixtures) => {
        const json = { password: 'yanlis-bir-parola' }
        const refusal = { status: 400, fields: ['password'] }
        await checker.refuses('with a wrong password', { token: await token(fixtures), json }, refusal)
      },
    ],
  },
  confirmFactor: {
    caller,
    sample: async () => ({ json: {} }),
    checks: [
      async (checker, fixtures) => {
        const as = { token: await token(fixtures) }
        await checker.refuses('before a secret', { ...as, json: { one_time_code: '000000' } }, { status: 409 })
        await checker.refuses('with nothing', { ...as, json: {} }, refusedCode)
      },
    ],
  },
  verifyFactor: {
    caller,
    sample: async () => ({ json: {} }),
    checks: [
      async (checker, fixtures) => {
        const json = { one_time_code: '000000' }
        await checker.refuses('without a second factor', { token: await token(fixtures), json }, { status: 409 })
      },
    ],
  },
  removeFactor: {
    caller,
    sample: async () => ({ json: {} }),
    checks: [
      async (checker, fixtures) => {
        const { password } = (await fixtures.other()).credentials
        const json = { password, one_time_code: '000000' }
        await checker.refuses('without a second factor', { token: await token(fixtures), json }, { status: 409 })
      },
    ],
  },
}
