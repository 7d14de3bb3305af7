import { newPasswordField } from '@sesol/contract/accounts/schema'
import { commonPasswords, isCommon } from '../../../api/src/domains/accounts/common-passwords'
import { isCommonPassword } from '../../../lib/client/accounts/common-passwords'

const allowed = commonPasswords.filter((word) => newPasswordField.safeParse(word).success)

// After a change of the list: node script/common-passwords.ts.
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
