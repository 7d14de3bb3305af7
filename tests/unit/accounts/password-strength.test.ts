import { newPasswordField } from '@sesol/contract/accounts/schema'
import { commonPasswords, isCommon } from '../../../api/src/domains/accounts/passwords'
import { isCommonPassword } from '../../../lib/client/accounts/common-passwords'
import { bloomHas, bloomOf } from '../../../lib/shared/accounts/bloom'
import { strengthOf } from '../../../lib/shared/accounts/password-strength'

const allowed = commonPasswords.filter((word) => newPasswordField.safeParse(word).success)

// The filter of the page is made by: node script/common-passwords.ts.
test('S-20 a page knows the 3,000 most common passwords of the server’s list', () => {
  const first = allowed.slice(0, 3000)
  expect(first).toHaveLength(3000)
  expect(first.filter((word) => !isCommonPassword(word))).toEqual([])
  expect(first.every(isCommon)).toBe(true)
})

test('a page refuses next to nothing that the server would take', () => {
  const strangers = Array.from({ length: 20_000 }, (_, at) => `${(at * 7919).toString(36)} köprü ${at}`)
  expect(strangers.some(isCommon)).toBe(false)
  expect(strangers.filter(isCommonPassword).length).toBeLessThan(20)
})

const levelOf = (password: string, known: string[] = []) => strengthOf(password, known, isCommonPassword).level

describe('S-20 what the server refuses is refused while it is typed, for the same reason', () => {
  test.each([
    ['1234567', 'error.registration.password_too_short', 1],
    ['a', 'error.registration.password_too_short', 7],
    ['1234567890', 'error.registration.password_numeric', 0],
    ['١٢٣٤٥٦٧٨', 'error.registration.password_numeric', 0],
    ['a'.repeat(129), 'error.field.too_long:128', 0],
    ['Password', 'error.registration.password_too_common', 0],
    ['sifre1234', 'error.registration.password_too_common', 0],
    ['aaaaaaaaaaaa', 'error.registration.password_too_common', 0],
    ['abcdefghijk', 'error.registration.password_too_common', 0],
    ['asdfghjklş', 'error.registration.password_too_common', 0],
  ])('%s', (password, error, missing) => {
    expect(strengthOf(password, [], isCommonPassword)).toEqual({ level: 'refused', error, missing })
  })

  test('nothing is refused before anything is typed', () => expect(strengthOf('')).toEqual({ level: 'empty' }))

  test('spaces, Unicode and 128 characters are good', () => {
    expect(levelOf('ağaç köprü deniz fener')).toBe('strong')
    expect(levelOf('ağaç köprü '.repeat(11).padEnd(128, 'x9').slice(0, 128))).not.toBe('refused')
  })
})

describe('the rest is estimated', () => {
  test.each([
    'aaaaaaaaaaa1',
    'abcdefghijk1',
    'qwertyuıop1',
    'P@ssw0rd!23',
    'Password2024',
    'mehmet1985',
    'abcabcabcabc',
    'elifelif',
    'Yagmur-39',
  ])('%s is weak', (password) => expect(levelOf(password)).toBe('weak'))

  test.each(['orman yolu', 'bisiklet-73'])('%s is fair', (password) => expect(levelOf(password)).toBe('fair'))

  test.each(['hujfas-Tuqkig-7gyxpa', 'xK9#mQ2$vL5!', 'kedi masa deniz bulut', 'kırmızı bisiklet yolu'])(
    '%s is strong',
    (password) => expect(levelOf(password)).toBe('strong'),
  )

  test('what others know of the person makes it weaker', () => {
    expect(levelOf('Aksungur yolcu')).toBe('fair')
    expect(levelOf('Aksungur yolcu', ['aksungur'])).toBe('weak')
    expect(levelOf('AKSUNGUR yolcu', ['Aksungur', ''])).toBe('weak')
  })

  test('a longer password is never worse', () => {
    const order = ['empty', 'refused', 'weak', 'fair', 'strong']
    let last = 0
    for (const end of [2, 9, 14, 19, 24]) {
      const level = order.indexOf(levelOf('kedi masa deniz bulut yol'.slice(0, end)))
      expect(level).toBeGreaterThanOrEqual(last)
      last = level
    }
    expect(last).toBe(4)
  })

  test('the longest of passwords is checked at once', () => {
    const before = process.cpuUsage()
    for (const unit of ['ab', 'a', 'x1', '0123456789abcdef']) strengthOf(`${unit.repeat(128).slice(0, 127)}!`)
    expect(process.cpuUsage(before).user).toBeLessThan(200_000)
  })
})

describe('a filter of texts', () => {
  const texts = Array.from({ length: 3000 }, (_, at) => `kelime-${at * 7}`)
  const bits = bloomOf(texts)

  test('knows all of them', () => expect(texts.every((text) => bloomHas(bits, text))).toBe(true))

  test('takes few strangers for one of them', () => {
    const taken = Array.from({ length: 20_000 }, (_, at) => `yabanci ${at}`).filter((text) => bloomHas(bits, text))
    expect(taken.length).toBeLessThan(20)
  })
})
