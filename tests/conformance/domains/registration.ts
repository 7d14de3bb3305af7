import type { ErrorId } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { fieldTexts, textAt } from '../drf.ts'
import type { Fixtures } from '../fixtures.ts'
import { address, mark } from '../material.ts'
import type { Check, ChecksByRow } from '../row-checks.ts'

/** Patterns of the canonical sentence (`ı` is `i`), because the specification matches on the text. */
const sentences: Partial<Record<ErrorId, RegExp>> = {
  'error.registration.username_exists': /already|in use|taken|zaten|kullanilmakta|kullaniliyor|mevcut/,
  'error.registration.username_invalid': /invalid|valid|may only|geçersiz|geçerli/,
  'error.registration.email_exists': /already|in use|registered|zaten|kayitli|mevcut/,
  'error.registration.email_invalid': /valid|geçerli|geçersiz/,
  'error.registration.password_too_short': /too short|at least \d|çok kisa|en az \d/,
  'error.registration.password_too_common': /too common|yaygin|çok genel/,
  'error.registration.password_numeric': /numeric|digits|sayisal|rakam/,
  'error.registration.passwords_not_match': /match|same|uyuşm|eşleşm|ayni/,
}

type Wrong = { what: string; fields: string[]; means: ErrorId; with: (fixtures: Fixtures) => object }

const wrong: Wrong[] = [
  {
    what: 'with a blank in the username',
    fields: ['username'],
    means: 'error.registration.username_invalid',
    with: () => ({ username: 'deniz yildiz' }),
  },
  {
    what: 'with no e-mail address',
    fields: ['email'],
    means: 'error.registration.email_invalid',
    with: () => ({ email: 'deniz' }),
  },
  {
    what: 'with a password of 7 characters',
    fields: ['password'],
    means: 'error.registration.password_too_short',
    with: () => ({ password: 'Kz7-qpW', password2: 'Kz7-qpW' }),
  },
  {
    what: 'with a common password',
    fields: ['password'],
    means: 'error.registration.password_too_common',
    with: () => ({ password: 'iloveyou', password2: 'iloveyou' }),
  },
  {
    what: 'with digits for a password',
    fields: ['password'],
    means: 'error.registration.password_numeric',
    with: () => ({ password: '84629157301', password2: '84629157301' }),
  },
  {
    what: 'with two passwords',
    fields: [],
    means: 'error.registration.passwords_not_match',
    with: () => ({ password2: `Kanit-${mark}-43` }),
  },
  {
    what: 'with a taken username in capitals',
    fields: ['username'],
    means: 'error.registration.username_exists',
    with: ({ registration }) => ({ username: registration.username.toUpperCase() }),
  },
  {
    what: 'with a taken e-mail address in capitals',
    fields: ['email'],
    means: 'error.registration.email_exists',
    with: ({ registration }) => ({ email: registration.email.toUpperCase() }),
  },
]

const newMember = (fixtures: Fixtures) => ({
  ...fixtures.registration,
  username: `yeni_${mark}`,
  email: address('yeni'),
})

const refusal =
  ({ what, fields, means, with: change }: Wrong): Check<'register'> =>
  async (checker, fixtures) => {
    await fixtures.registered()
    const json = { ...newMember(fixtures), ...change(fixtures) }
    const { status, body } = await checker.refuses(what, { json }, { status: 400, fields })
    if (status !== 400) return
    const texts = [
      ...Object.values(fieldTexts(body)).flat(),
      textAt(body, 'error_message') ?? '',
      textAt(body, 'detail') ?? '',
    ]
    const isClear = texts.some((sentence) => sentences[means]?.test(canonical(sentence)))
    checker.holds(isClear, `${what}: expected a sentence that means ${means}, got another`)
  }

export const registrationChecks: Pick<ChecksByRow, 'register'> = {
  register: {
    sample: async (fixtures) => ({ json: newMember(fixtures) }),
    checks: [
      async (checker, fixtures) => {
        checker.accept('with all that is asked', await fixtures.registered())
      },
      async (checker) => {
        await checker.refuses('with nothing', { json: {} }, { status: 400, fields: ['username', 'email', 'password'] })
      },
      ...wrong.map(refusal),
    ],
  },
}
