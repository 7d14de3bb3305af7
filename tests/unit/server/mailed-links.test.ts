import { rewriteMailedLink, withoutSecret } from '../../../server/mailed-links'

test.each([
  ['/reset-password/Nw/c0ffee', '/reset-password/…'],
  ['/en/confirm-email/Nw/c0ffee', '/en/confirm-email/…'],
  ['/unsubscribe/7.c0ffee', '/unsubscribe/…'],
  ['/tr/Unsubscribe/7.c0ffee/', '/tr/Unsubscribe/…'],
  ['//unsubscribe/7.c0ffee', '//unsubscribe/…'],
  ['/hooks/unsubscribe/7.c0ffee', '/hooks/unsubscribe/…'],
  ['/signature/confirm/c0ffee', '/signature/confirm/…'],
  ['/en/signature/withdraw/c0ffee/', '/en/signature/withdraw/…'],
  ['/answer/c0ffee', '/answer/…'],
  ['/en/confirm-alert/c0ffee', '/en/confirm-alert/…'],
])('P-07 %s is logged as %s', (path, logged) => {
  expect(withoutSecret(path)).toBe(logged)
})

test.each([
  '/',
  '/unsubscribe',
  '/campaign/12',
  '/hashtag/unsubscribe',
  '/campaign/12/answer',
  '/api/users/unsubscribe',
  '/signature/confirm',
])('%s is logged as it is', (path) => {
  expect(withoutSecret(path)).toBe(path)
})

test.each([
  ['/confirm-email/Nw/c0ffee', '/confirm-email'],
  ['/en/confirm-email/Nw/c0ffee/', '/en/confirm-email'],
  ['/unsubscribe/7.c0ffee?_rsc=1', '/unsubscribe?_rsc=1'],
  ['/en/reset-password/Nw/c0ffee', '/en/reset-password'],
  ['/signature/confirm/c0ffee', '/signature/confirm'],
  ['/en/answer/c0ffee', '/en/answer'],
  ['/confirm-alert/c0ffee?x=1', '/confirm-alert?x=1'],
  ['/en/signature/withdraw/c0ffee/?x=1', '/en/signature/withdraw?x=1'],
])('the framework sees %s as %s for GET and HEAD', (url, inner) => {
  expect(rewriteMailedLink('GET', url)).toBe(inner)
  expect(rewriteMailedLink('HEAD', url)).toBe(inner)
})

test.each([
  ['/unsubscribe/7.c0ffee', '/hooks/unsubscribe/7.c0ffee'],
  ['/en/unsubscribe/7.c0ffee/?x=1', '/hooks/unsubscribe/7.c0ffee'],
])('a POST to %s is the one click', (url, inner) => {
  expect(rewriteMailedLink('POST', url)).toBe(inner)
})

test.each([
  ['POST', '/unsubscribe'],
  ['POST', '/unsubscribe/7/c0ffee'],
  ['POST', '/confirm-email/Nw/c0ffee'],
  ['POST', '/signature/confirm/c0ffee'],
  ['POST', '/campaign/12/unsubscribe/x'],
  ['GET', '/campaign/12'],
  ['GET', '/hashtag/unsubscribe/x'],
  ['GET', '/unsubscribe'],
])('%s %s stays what it is', (method, url) => {
  expect(rewriteMailedLink(method, url)).toBe(url)
})
