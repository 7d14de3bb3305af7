import type { Fixtures } from '../fixtures.ts'
import { address, missingId } from '../material.ts'
import { claimsOf, expired } from '../members.ts'
import type { ChecksByRow } from '../row-checks.ts'

async function opens(fixtures: Fixtures, token: string): Promise<boolean> {
  const { status } = await fixtures.client.call('commentDetail', { params: { id: missingId }, token })
  return status !== 401
}

export const sessionChecks: Pick<ChecksByRow, 'login' | 'refreshToken'> = {
  login: {
    sample: async () => ({ form: { email: address('kimse'), password: 'yok' } }),
    checks: [
      async (checker, fixtures) => {
        const member = await fixtures.owner()
        const reply = checker.accept('with e-mail address and password', await member.loginReply())
        checker.holds('access' in reply, 'with e-mail address and password: a code is asked for')
        const access = 'access' in reply ? reply.access : ''
        const { user_id } = claimsOf(access)
        checker.holds(
          /^[1-9]\d*$/.test(String(user_id)),
          'with e-mail address and password: the access token tells no user_id',
        )
        checker.holds(await opens(fixtures, access), 'with e-mail address and password: the access token is not taken')
      },
      async (checker, fixtures) => {
        const { email } = (await fixtures.owner()).credentials
        const password = 'yanlis-bir-parola'
        const wrong = await checker.refuses('with a wrong password', { form: { email, password } }, 401)
        const form = { email: address('kimse'), password }
        const unknown = await checker.refuses('with an unknown address', { form }, 401)
        const details = [wrong, unknown].map(({ body }) => Object(body).detail)
        checker.holds(details[0] === details[1], 'with an unknown address: the answer tells that nobody has it')
      },
      async (checker) => {
        await checker.refuses('with nothing', { form: {} }, 400, ['email', 'password'])
      },
    ],
  },
  refreshToken: {
    sample: async () => ({ json: { refresh: 'yok' } }),
    checks: [
      async (checker, fixtures) => {
        const { access, refresh } = await (await fixtures.owner()).pair()
        await checker.refuses('with an access token', { json: { refresh: access } }, 401)
        await checker.refuses('with an expired token', { json: { refresh: expired(refresh) } }, 401)
        await checker.refuses('with no token at all', { json: { refresh: 'yok' } }, 401)
        await checker.refuses('without the field', { json: {} }, 400, ['refresh'])
      },
      async (checker, fixtures) => {
        const { refresh } = await (await fixtures.owner()).newSession()
        const first = await checker.succeeds('with a refresh token', { json: { refresh } })
        checker.holds(await opens(fixtures, first.access), 'with a refresh token: the new access token is not taken')
        if (first.refresh === undefined) return
        const next = await checker.succeeds('with the token that came of it', { json: { refresh: first.refresh } })
        checker.holds(
          await opens(fixtures, next.access),
          'with the token that came of it: the new access token is not taken',
        )
      },
    ],
  },
}
