import { rewritePlainForm } from '../../../server/plain-forms'

test.each([
  ['GET', '/report/comment/12', '/report/comment'],
  ['HEAD', '/en/report/campaign/7/?x=1', '/en/report/campaign?x=1'],
  ['GET', '/report/profile/3?_rsc=1', '/report/profile?_rsc=1'],
  ['POST', '/report/comment/12', '/hooks/report/tr/comment/12'],
  ['POST', '/en/report/statement/5/?x=1', '/hooks/report/en/statement/5'],
  ['POST', '/legal-notice', '/hooks/legal-notice/tr'],
  ['POST', '/en/legal-notice/?x=1', '/hooks/legal-notice/en'],
  ['POST', '/explore/topic/environment', '/hooks/alert/tr/explore/topic/environment'],
  ['POST', '/addressee/7', '/hooks/alert/tr/addressee/7'],
  ['POST', '/legal-notices/K7QM-2WXD-94TB', '/hooks/legal-notice/tr/K7QM-2WXD-94TB'],
  ['POST', '/en/legal-notices/K7QM-2WXD-94TB/?x=1', '/hooks/legal-notice/en/K7QM-2WXD-94TB'],
])('%s %s reaches %s', (method, url, inner) => {
  expect(rewritePlainForm(method, url)).toBe(inner)
})

test.each([
  ['GET', '/hashtag/su'],
  ['POST', '/explore'],
  ['POST', '/searching?q=x'],
  ['GET', '/report/comment'],
  ['GET', '/legal-notice'],
  ['GET', '/legal-notices/K7QM-2WXD-94TB'],
  ['POST', '/legal-notices/K7QM-2WXD-94TB/x'],
  ['POST', '/report/comment'],
  ['POST', '/report/comment/12/x'],
  ['GET', '/report/campaign/x'],
  ['GET', '/report/comment/0'],
  ['POST', '/report/comment/12345678901'],
  ['GET', '/reports/K7QM-2WXD-94TB'],
  ['POST', '/campaign/12/report/comment/12'],
  ['POST', '/api/reports/comment/12'],
])('%s %s stays what it is', (method, url) => {
  expect(rewritePlainForm(method, url)).toBe(url)
})
