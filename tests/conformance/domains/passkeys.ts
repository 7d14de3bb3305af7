import { testPasskey } from '../../../api/src/domains/accounts/testing.ts'
import type { Fixtures } from '../fixtures.ts'
import type { ChecksByRow, RowChecks } from '../row-checks.ts'

type Rows =
  | 'renewRecoveryCodes'
  | 'passkeyOptions'
  | 'addPasskey'
  | 'removePasskey'
  | 'passkeyChallenge'
  | 'verifyPasskey'
  | 'loginPasskey'
  | 'endSessionByMail'

const caller = (fixtures: Fixtures) => fixtures.other()
const token = async (fixtures: Fixtures) => (await fixtures.other()).token()
const credential = testPasskey('https://ornek.example').give({ challenge: 'AAAA', rpId: 'ornek.example' })
const ending = { session: '5f0c7f9e-5f5e-4f57-9f0e-0c1d2e3f4a5b', token: 'x' }
const wrong = { password: 'yanlis-bir-parola' }
const wrongPassword = { status: 400, fields: ['password'] }

/** Needs the password first. */
const withPassword = <N extends 'renewRecoveryCodes' | 'passkeyOptions' | 'removePasskey'>(
  json: Record<string, unknown>,
): RowChecks<N> => ({
  caller,
  sample: async () => ({ json }),
  checks: [
    async (checker, fixtures) => {
      await checker.refuses('with a wrong password', { token: await token(fixtures), json }, wrongPassword)
    },
  ],
})

const refuses = <N extends 'addPasskey' | 'verifyPasskey'>(json: Record<string, unknown>): RowChecks<N> => ({
  caller,
  sample: async () => ({ json }),
  checks: [
    async (checker, fixtures) => {
      await checker.refuses('of another site', { token: await token(fixtures), json }, { status: 400 })
    },
  ],
})

export const passkeyChecks: Pick<ChecksByRow, Rows> = {
  renewRecoveryCodes: withPassword(wrong),
  passkeyOptions: withPassword(wrong),
  removePasskey: withPassword({ ...wrong, passkey: 1 }),
  addPasskey: refuses({ name: 'Telefonum', credential }),
  verifyPasskey: refuses({ credential }),
  passkeyChallenge: {
    caller,
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('by a member without one', { token: await token(fixtures) }, { status: 409 })
      },
    ],
  },
  loginPasskey: {
    sample: async () => ({ json: { challenge: 'x'.repeat(43), credential } }),
    checks: [
      async (checker) => {
        const json = { challenge: 'x'.repeat(43), credential }
        await checker.refuses('with a challenge that nobody got', { json }, { status: 400 })
      },
    ],
  },
  endSessionByMail: {
    sample: async () => ({ json: ending }),
    checks: [
      async (checker) => {
        await checker.refuses('with a link that nobody got', { json: ending }, { status: 400 })
        await checker.refuses('with nothing', { json: {} }, { status: 400, fields: ['session', 'token'] })
      },
    ],
  },
}
