import { pageUrl, readUrl, unknownOf } from '../../../server/request-url'

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
