import { languageScript, themeScript } from '../../../components/layout/head-scripts'

function visit(script: string, { path = '/', cookie = '', stored = {} as Record<string, string> } = {}) {
  const went: string[] = []
  const url = new URL(path, 'https://sesol.example')
  const location = {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: (to: string) => went.push(to),
  }
  const document = { cookie, documentElement: { dataset: {} as Record<string, string> } }
  const localStorage = { getItem: (key: string) => stored[key] ?? null }
  new Function('location', 'document', 'localStorage', script)(location, document, localStorage)
  return { went, dataset: document.documentElement.dataset }
}

test.each([
  ['/', 'en', '/en'],
  ['/campaign/12', 'en', '/en/campaign/12'],
  ['/campaign/12?a=1#sign', 'en', '/en/campaign/12?a=1#sign'],
  ['/english', 'en', '/en/english'],
  ['/en', 'tr', '/'],
  ['/en/', 'tr', '/'],
  ['/en/campaign/12?a=1#sign', 'tr', '/campaign/12?a=1#sign'],
])('%s with the language %s remembered goes to %s', (path, language, target) => {
  expect(visit(languageScript, { path, cookie: `a=b; sesol_language=${language}; c=d` }).went).toEqual([target])
})

test.each([
  ['/', 'tr'],
  ['/campaign/12', 'tr'],
  ['/en', 'en'],
  ['/en/campaign/12', 'en'],
  ['/', 'de'],
  ['/', 'en"'],
])('%s with the language %s remembered stays', (path, language) => {
  expect(visit(languageScript, { path, cookie: `sesol_language=${language}` }).went).toEqual([])
})

test('nothing remembered, nothing done', () => {
  expect(visit(languageScript, { cookie: 'x_sesol_language=en' }).went).toEqual([])
  expect(visit(themeScript).dataset).toEqual({})
})

test('the remembered theme stands on the root element before anything is drawn', () => {
  expect(visit(themeScript, { stored: { theme: 'dark' } }).dataset).toEqual({ theme: 'dark' })
  expect(visit(themeScript, { stored: { theme: 'light' } }).dataset).toEqual({ theme: 'light' })
  expect(visit(themeScript, { stored: { theme: '"><script>' } }).dataset).toEqual({})
  expect(visit(themeScript, { stored: { user: '{"id":1}' } }).dataset).toEqual({ member: 1 })
})

test('the root element says whether something waits for signing in', () => {
  const note = (at: number) => JSON.stringify({ kind: 'campaign', title: 'Dere', at })
  expect(visit(themeScript, { stored: { entry_note: note(Date.now() - 60_000) } }).dataset).toEqual({ note: '' })
  expect(visit(themeScript, { stored: { entry_note: note(Date.now() - 3_700_000) } }).dataset).toEqual({})
  expect(visit(themeScript, { stored: { theme: 'dark', entry_note: 'broken' } }).dataset).toEqual({ theme: 'dark' })
})

test('closed storage stops nothing', () => {
  const document = { documentElement: { dataset: {} } }
  const closed = {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  expect(() => new Function('document', 'localStorage', themeScript)(document, closed)).not.toThrow()
})
