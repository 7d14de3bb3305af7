import { isDeepStrictEqual } from 'node:util'
import type { Reply } from '../client.ts'
import { address, mark } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const link = { uid: 'MQ', token: 'yok' }
const password = `Yeni-${mark}-77`
const reset = { ...link, new_password: password, confirm_password: password }

function saidBy({ status, body }: Reply) {
  const { request_id: _, ...said } = Object(body)
  return { status, said }
}

/** The mails with the links cannot be read here, so only wrong links are checked. */
export const mailedLinkChecks: Pick<ChecksByRow, 'forgotPassword' | 'resetPassword'> = {
  forgotPassword: {
    sample: async () => ({ json: { email: address('kimse') } }),
    checks: [
      async (checker, fixtures) => {
        const { email } = (await fixtures.other()).credentials
        const known = await checker.ask('with a member’s address', { json: { email } })
        checker.accept('with a member’s address', known)
        const unknown = await checker.ask('with an unknown address', { json: { email: address('kimse') } })
        const same = isDeepStrictEqual(saidBy(known), saidBy(unknown))
        checker.holds(same, 'with an unknown address: the answer tells that nobody has it')
      },
      async (checker) => {
        await checker.refuses('with no e-mail address', { json: { email: 'deniz' } }, 400, ['email'])
        await checker.refuses('with nothing', { json: {} }, 400, ['email'])
      },
    ],
  },
  resetPassword: {
    sample: async () => ({ json: reset }),
    checks: [
      async (checker) => {
        await checker.refuses('with a link that nobody sent', { json: reset }, 400)
        const two = { ...reset, confirm_password: `${password}x` }
        await checker.refuses('with two passwords', { json: two }, 400)
        const short = { ...link, new_password: 'Kz7-qpW', confirm_password: 'Kz7-qpW' }
        await checker.refuses('with a password of 7 characters', { json: short }, 400)
      },
    ],
  },
}
