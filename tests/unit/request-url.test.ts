/** @jest-environment node */
import { pageUrl } from '../../server/request-url'

test.each([
  ['/campaign/12?fbclid=of-one-person', '/campaign/12'],
  ['/campaign/12?a=1&_rsc=1x2y_-&b=2', '/campaign/12?_rsc=1x2y_-'],
  ['/?_rsc', '/?_rsc'],
  ['/en?q=%00?b', '/en'],
  ['/signin?_rscx=1', '/signin'],
  ['/campaign/12', '/campaign/12'],
  ['/tr/campaign/12?utm=1', '/tr/campaign/12?utm=1'],
  ['/tr?utm=1', '/tr?utm=1'],
])('C-11 the framework sees %s as %s', (url, inner) => {
  expect(pageUrl(url)).toBe(inner)
})
