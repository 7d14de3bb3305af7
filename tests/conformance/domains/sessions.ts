import type { Exams } from '../exam.ts'
import type { Judge } from '../judge.ts'
import { address, missingId } from '../material.ts'
import { claimsOf, expired } from '../members.ts'
import type { World } from '../world.ts'

/** Whether a token is taken: a call of members on a missing record is refused otherwise than for want of one. */
async function opens(world: World, token: string): Promise<boolean> {
  const { status } = await world.client.call('commentDetail', { params: { id: missingId }, token })
  return status !== 401
}

async function refusesTokens(judge: Judge<'refreshToken'> | Judge<'blacklistToken'>, world: World) {
  const { access, refresh } = await (await world.owner()).pair()
  await judge.refuses('with an access token', { json: { refresh: access } }, { status: 401 })
  await judge.refuses('with an expired token', { json: { refresh: expired(refresh) } }, { status: 401 })
  await judge.refuses('with no token at all', { json: { refresh: 'yok' } }, { status: 401 })
  await judge.refuses('without the field', { json: {} }, { status: 400, fields: ['refresh'] })
}

export const sessionExams: Pick<Exams, 'login' | 'refreshToken' | 'blacklistToken'> = {
  login: {
    sample: async () => ({ form: { email: address('kimse'), password: 'yok' } }),
    checks: [
      async (judge, world) => {
        const member = await world.owner()
        const { access } = judge.accept('with e-mail address and password', await member.loginReply())
        const { user_id } = claimsOf(access)
        judge.holds(
          /^[1-9]\d*$/.test(String(user_id)),
          'with e-mail address and password: the access token tells no user_id',
        )
        judge.holds(await opens(world, access), 'with e-mail address and password: the access token is not taken')
      },
      async (judge, world) => {
        const { email } = (await world.owner()).credentials
        const password = 'yanlis-bir-parola'
        const wrong = await judge.refuses('with a wrong password', { form: { email, password } }, { status: 401 })
        const form = { email: address('kimse'), password }
        const unknown = await judge.refuses('with an unknown address', { form }, { status: 401 })
        const details = [wrong, unknown].map(({ body }) => Object(body).detail)
        judge.holds(details[0] === details[1], 'with an unknown address: the answer tells that nobody has it')
      },
      async (judge) => {
        await judge.refuses('with nothing', { form: {} }, { status: 400, fields: ['email', 'password'] })
      },
    ],
  },
  refreshToken: {
    sample: async () => ({ json: { refresh: 'yok' } }),
    checks: [
      refusesTokens,
      async (judge, world) => {
        const { refresh } = await (await world.owner()).newSession()
        const first = await judge.succeeds('with a refresh token', { json: { refresh } })
        judge.holds(await opens(world, first.access), 'with a refresh token: the new access token is not taken')
        if (first.refresh === undefined) return
        const next = await judge.succeeds('with the token that came of it', { json: { refresh: first.refresh } })
        judge.holds(
          await opens(world, next.access),
          'with the token that came of it: the new access token is not taken',
        )
      },
    ],
  },
  blacklistToken: {
    sample: async () => ({ json: { refresh: 'yok' } }),
    probe: async () => ({ json: { refresh: 'yok' } }),
    checks: [
      refusesTokens,
      async (judge, world) => {
        const { refresh } = await (await world.owner()).newSession()
        await judge.succeeds('with a refresh token', { json: { refresh } })
        const { status } = await world.client.call('refreshToken', { json: { refresh } })
        judge.holds(status === 401, `with a refresh token: expected that it refreshes no more, got ${status}`)
      },
    ],
  },
}
