import { pageUrl, readUrl, unknownOf } from '../../../server/request-url'
import { rewriteMailedLink, rewriteReport, withoutSecret } from '../../../server/rewrites'

test.each([
  ['/reset-password/Nw/c0ffee', '/reset-password/…'],
  ['/en/confirm-email/Nw/c0ffee', '/en/confirm-email/…'],
  ['/unsubscribe/7.c0ffee', '/unsubscribe/…'],
  ['/tr/Unsubscribe/7.c0ffee/', '/tr/Unsubscribe/…'],
  ['//unsubscribe/7.c0ffee', '//unsubscribe/…'],
  ['/signature/confirm/c0ffee', '/signature/confirm/…'],
  ['/en/signature/withdraw/c0ffee/', '/en/signature/withdraw/…'],
  ['/signature/own/c0ffee', '/signature/own/…'],
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
])('the framework sees %s as %s', (url, inner) => {
  expect(rewriteMailedLink(url)).toBe(inner)
})

test.each(['/campaign/12/unsubscribe/x', '/campaign/12', '/hashtag/unsubscribe/x', '/unsubscribe'])(
  '%s stays what it is',
  (url) => {
    expect(rewriteMailedLink(url)).toBe(url)
  },
)

test.each([
  ['/report/comment/12', '/report/comment'],
  ['/en/report/campaign/7/?x=1', '/en/report/campaign?x=1'],
  ['/report/profile/3?_rsc=1', '/report/profile?_rsc=1'],
])('the framework sees %s as %s', (url, inner) => {
  expect(rewriteReport(url)).toBe(inner)
})

test.each([
  '/report/comment',
  '/report/comment/12/x',
  '/report/campaign/x',
  '/report/comment/0',
  '/report/comment/12345678901',
  '/reports/K7QM-2WXD-94TB',
  '/campaign/12/report/comment/12',
])('%s stays what it is', (url) => {
  expect(rewriteReport(url)).toBe(url)
})

test.each([
  ['/campaign/12?fbclid=of-one-person', '/campaign/12'],
  ['/campaign/12?via=whatsapp', '/campaign/12'],
  ['/campaign/12?a=1&_rsc=1x2y_-&b=2', '/campaign/12?_rsc=1x2y_-'],
  ['/?_rsc', '/?_rsc'],
  ['/en?q=%00?b', '/en'],
  ['/signin?_rscx=1', '/signin'],
  ['/campaign/12', '/campaign/12'],
  ['/campaign/12/degirmen-deresi', '/campaign/12'],
  ['/en/campaign/12/%C3%A7ay?via=qr', '/en/campaign/12'],
  ['/campaign/12/degirmen?_rsc=1x2y_-', '/campaign/12?_rsc=1x2y_-'],
  ['/campaign/12/versions?utm=1', '/campaign/12/versions'],
  ['/campaign/12/manage?to=1', '/campaign/12/manage?to=1'],
  ['/campaign/12/degirmen/', '/campaign/12/degirmen/'],
  ['/campaign/12/a/b', '/campaign/12/a/b'],
  ['/k/12?via=qr', '/k/12?via=qr'],
  ['/en/k/12?via=qr', '/en/k/12?via=qr'],
  ['/tr/campaign/12?utm=1', '/tr/campaign/12?utm=1'],
  ['/tr?utm=1', '/tr?utm=1'],
  ['/search?utm=1&q=k%C3%B6mür/../x+y', '/search/q%3Dk%C3%B6m%C3%BCr%2F..%2Fx%20y'],
  ['/en/search?q=..', '/en/search/q%3D..'],
  ['/search?q=+%00', '/search'],
  ['/explore?q=su', '/explore/q%3Dsu'],
  ['/en/explore/state/won/page/x?q=..&utm=1', '/en/explore/state/won/page/x/q%3D..'],
  ['/explore/state/won?utm=1', '/explore/state/won'],
  ['/explore/place/denizli?q=su', '/explore/place/denizli'],
  ['/search?q=a&_rsc=1', '/search?_rsc=1'],
])('C-11 the framework sees %s as %s', (url, inner) => {
  expect(pageUrl(url)).toBe(inner)
})

test.each([
  ['/EN', '/en/-'],
  ['/En/campaign/1', '/en/-'],
  ['/API/x', '/-'],
  ['/_NEXT/x.js', '/-'],
  ['/404', '/-'],
  ['/_not-found?a', '/-'],
  ['/en/%ff', '/en/-'],
  ['/api/%ff', '/api/-'],
  ['/media/%2e%2E/users', '/api/-'],
  ['/api/a/../../settings?x', '/api/-'],
  ['/campaign/.', '/-'],
  ['/en/a\\..\\b', '/en/-'],
])('of %s the framework has no page with a text in it, so it sees %s', (url, inner) => {
  expect(readUrl(url)).toBe('unknown')
  expect(unknownOf(url)).toBe(inner)
})

test.each([
  '/en',
  '/en/404',
  '/counts/1',
  '/_next/x.js',
  '/englisch',
  '/4040',
  '/TR',
  '/media/a..b/...',
  '/search?q=/../',
])('%s is handed on', (url) => {
  expect(readUrl(url)).toBe('readable')
})
