import { isDeepStrictEqual } from 'node:util'
import type { Reply } from '../client.ts'
import type { Exams } from '../exam.ts'
import { address, mark } from '../material.ts'

const link = { uid: 'MQ', token: 'yok' }
const password = `Yeni-${mark}-77`
const reset = { ...link, new_password: password, confirm_password: password }

/** What an answer says, without what is new in each. */
function saidBy({ status, body }: Reply) {
  const { request_id: _, ...said } = Object(body)
  return { status, said }
}

type Rows = 'forgotPassword' | 'resetPassword' | 'checkResetLink' | 'confirmEmail' | 'sendConfirmation' | 'unsubscribe'

/** Calls around links that are sent by mail. The mail cannot be read here: of those links only the wrong ones are judged. */
export const mailedLinkExams: Pick<Exams, Rows> = {
  forgotPassword: {
    sample: async () => ({ json: { email: address('kimse') } }),
    checks: [
      async (judge, world) => {
        const { email } = (await world.other()).credentials
        const known = await judge.ask('with a member’s address', { json: { email } })
        judge.accept('with a member’s address', known)
        const unknown = await judge.ask('with an unknown address', { json: { email: address('kimse') } })
        const same = isDeepStrictEqual(saidBy(known), saidBy(unknown))
        judge.holds(same, 'with an unknown address: the answer tells that nobody has it')
      },
      async (judge) => {
        await judge.refuses('with no e-mail address', { json: { email: 'deniz' } }, { status: 400, fields: ['email'] })
        await judge.refuses('with nothing', { json: {} }, { status: 400, fields: ['email'] })
      },
    ],
  },
  resetPassword: {
    sample: async () => ({ json: reset }),
    checks: [
      async (judge) => {
        await judge.refuses('with a link that nobody sent', { json: reset }, { status: 400 })
        const two = { ...reset, confirm_password: `${password}x` }
        await judge.refuses('with two passwords', { json: two }, { status: 400 })
        const short = { ...link, new_password: 'Kz7-qpW', confirm_password: 'Kz7-qpW' }
        await judge.refuses('with a password of 7 characters', { json: short }, { status: 400 })
      },
    ],
  },
  checkResetLink: {
    sample: async () => ({ json: link }),
    probe: async () => ({ json: link }),
    checks: [
      async (judge) => {
        const { valid } = await judge.succeeds('with a link that nobody sent', { json: link })
        judge.holds(!valid, 'with a link that nobody sent: it is valid')
        await judge.refuses('with nothing', { json: {} }, { status: 400, fields: ['uid', 'token'] })
      },
    ],
  },
  confirmEmail: {
    sample: async () => ({ json: link }),
    probe: async () => ({ json: link }),
    checks: [
      async (judge) => {
        await judge.refuses('with a link that nobody sent', { json: link }, { status: 400 })
        await judge.refuses('with nothing', { json: {} }, { status: 400, fields: ['uid', 'token'] })
      },
    ],
  },
  sendConfirmation: {
    caller: (world) => world.other(),
    sample: async () => ({}),
    probe: async (world) => ({ token: await (await world.other()).token() }),
    checks: [
      async (judge, world) => {
        await judge.succeeds('by a member', { token: await (await world.other()).token() })
      },
    ],
  },
  unsubscribe: {
    sample: async () => ({ json: { token: 'yok' } }),
    probe: async () => ({ json: { token: 'yok' } }),
    checks: [
      async (judge) => {
        await judge.refuses('with a token that nobody sent', { json: { token: 'yok' } }, { status: 400 })
        await judge.refuses('with nothing', { json: {} }, { status: 400, fields: ['token'] })
      },
    ],
  },
}
