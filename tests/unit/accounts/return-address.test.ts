/** @jest-environment jsdom */

import { forgetReturnAddress, rememberReturnAddress, takeReturnAddress } from '@/lib/client/accounts/return-address'
import { safeReturnAddress } from '@/lib/shared/accounts/return-address'

test.each(['/', '/campaign/12', '/en/campaign/12?x=1#sign', '/hashtag/%C3%A7evre', '/search?q=a//b'])(
  'C-06 an address of ours is kept: %s',
  (address) => expect(safeReturnAddress(address)).toBe(address),
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5c/../\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/evil',
  ' /campaign/1',
  '/campaign//evil.example',
  '/a?b=\u0007',
  '/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'campaign/1',
  '',
  `/${'a'.repeat(2001)}`,
  null,
  undefined,
  12,
  {},
])('C-06 an address that leads elsewhere is refused: %j', (address) => {
  expect(safeReturnAddress(address)).toBeUndefined()
})

test('C-06 dots cannot climb out of the site', () => {
  expect(safeReturnAddress('/../../campaign/1')).toBe('/campaign/1')
})

test('C-06 an address planted in storage is not followed', () => {
  localStorage.setItem('auth_redirect_url', '//evil.example')
  expect(takeReturnAddress()).toBeUndefined()
  expect(localStorage.getItem('auth_redirect_url')).toBeNull()
})

test('an address is remembered once', () => {
  rememberReturnAddress('/create-campaign')
  expect(takeReturnAddress()).toBe('/create-campaign')
  expect(takeReturnAddress()).toBeUndefined()
  rememberReturnAddress('https://evil.example')
  expect(localStorage.getItem('auth_redirect_url')).toBeNull()
  rememberReturnAddress('/campaign/1')
  forgetReturnAddress()
  expect(takeReturnAddress()).toBeUndefined()
})
