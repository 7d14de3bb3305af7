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

type Wrong = [what: string, field: string | undefined, means: ErrorId, values: (fixtures: Fixtures) => object]

const password = (text: string) => () => ({ password: text, password2: text })
const wrong: Wrong[] = [
  [
    'with a blank in the username',
    'username',
    'error.registration.username_invalid',
    () => ({ username: 'deniz yildiz' }),
  ],
  ['with no e-mail address', 'email', 'error.registration.email_invalid', () => ({ email: 'deniz' })],
  ['with a password of 7 characters', 'password', 'error.registration.password_too_short', password('Kz7-qpW')],
  ['with a common password', 'password', 'error.registration.password_too_common', password('iloveyou')],
  ['with digits for a password', 'password', 'error.registration.password_numeric', password('84629157301')],
  [
    'with two passwords',
    undefined,
    'error.registration.passwords_not_match',
    () => ({ password2: `Kanit-${mark}-43` }),
  ],
  [
    'with a taken username in capitals',
    'username',
    'error.registration.username_exists',
    ({ registration }) => ({ username: registration.username.toUpperCase() }),
  ],
  [
    'with a taken e-mail address in capitals',
    'email',
    'error.registration.email_exists',
    ({ registration }) => ({ email: registration.email.toUpperCase() }),
  ],
]

const newMember = (fixtures: Fixtures) => ({
  ...fixtures.registration,
  username: `yeni_${mark}`,
  email: address('yeni'),
})

const refusal =
  ([what, field, means, values]: Wrong): Check<'register'> =>
  async (checker, fixtures) => {
    await fixtures.registered()
    const json = { ...newMember(fixtures), ...values(fixtures) }
    const { status, body } = await checker.refuses(what, { json }, 400, field ? [field] : [])
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
        await checker.refuses('with nothing', { json: {} }, 400, ['username', 'email', 'password'])
      },
      ...wrong.map(refusal),
    ],
  },
}
