import { linkify, linksOf, paragraphs } from '@sesol/shared/links'

const hrefs = (text: string) => linkify(text).flatMap(({ href }) => (href ? [href] : []))
const whole = (text: string) =>
  linkify(text)
    .map((part) => part.text)
    .join('')

test.each([
  ['Bkz. https://ornek.org/rapor.', ['https://ornek.org/rapor']],
  ['(http://ornek.org/a_(b))', ['http://ornek.org/a_(b)']],
  ['www.ornek.org/basvuru, sonra', ['https://www.ornek.org/basvuru']],
  ['ftp://dosya.ornek.org/x.pdf', ['ftp://dosya.ornek.org/x.pdf']],
  ['HTTPS://ORNEK.ORG', ['https://ornek.org/']],
  ['“https://ornek.org/ş?q=ğ”', ['https://ornek.org/%C5%9F?q=%C4%9F']],
  ['https://a.org https://b.org', ['https://a.org/', 'https://b.org/']],
  ['https://ornek.org/a’dan', ['https://ornek.org/a']],
])('finds the addresses in %j', (text, expected) => {
  expect(hrefs(text)).toEqual(expected)
  expect(whole(text)).toBe(text)
})

test.each([
  ['https://ornek.example/kisi_', 'https://ornek.example/kisi_'],
  ['https://ornek.example/_kisi_,', 'https://ornek.example/_kisi_'],
  ['https://youtu.be/abc-', 'https://youtu.be/abc-'],
  ['https://ornek.example/a~', 'https://ornek.example/a~'],
  ['https://ornek.example/web/*', 'https://ornek.example/web/*'],
  ['https://ornek.example/?q=a=', 'https://ornek.example/?q=a='],
  ['https://ornek.example/?a=1&', 'https://ornek.example/?a=1&'],
  ['https://ornek.example/#', 'https://ornek.example/#'],
  ['https://ornek.example/@kisi', 'https://ornek.example/@kisi'],
  ['https://ornek.example/c++', 'https://ornek.example/c++'],
  ['https://ornek.example/fiyat$', 'https://ornek.example/fiyat$'],
  ['https://ornek.example/100%', 'https://ornek.example/100%'],
  ['https://ornek.example/a/', 'https://ornek.example/a/'],
  ['https://ornek.example/a.', 'https://ornek.example/a'],
  ['https://ornek.example/a...', 'https://ornek.example/a'],
  ['https://ornek.example/a…', 'https://ornek.example/a'],
  ['https://ornek.example/a?!', 'https://ornek.example/a'],
  ['https://ornek.example/a;', 'https://ornek.example/a'],
  ['https://ornek.example/a:', 'https://ornek.example/a'],
  ['https://ornek.example/a,b', 'https://ornek.example/a,b'],
  ['https://ornek.example/a_(b)', 'https://ornek.example/a_(b)'],
  ['(https://ornek.example/a_(b)).', 'https://ornek.example/a_(b)'],
  ['(https://ornek.example/a)dan', 'https://ornek.example/a'],
  ['[https://ornek.example/a](metin)', 'https://ornek.example/a'],
  ['https://ornek.example/a(bkz. ek)', 'https://ornek.example/a'],
  ['https://ornek.example/?a[0]=1]', 'https://ornek.example/?a[0]=1'],
  ['{https://ornek.example/a}', 'https://ornek.example/a'],
  ['*https://ornek.example/a*', 'https://ornek.example/a'],
  ['~~https://ornek.example/a~~', 'https://ornek.example/a'],
  ['|https://ornek.example/a|', 'https://ornek.example/a'],
  ['`https://ornek.example/a`', 'https://ornek.example/a'],
  ['"https://ornek.example/a"', 'https://ornek.example/a'],
  ['«https://ornek.example/a»', 'https://ornek.example/a'],
  ["https://ornek.example/a'dan", 'https://ornek.example/a'],
  ['https://ornek.example/a’dan', 'https://ornek.example/a'],
  ['https://ornek.example/a`dan', 'https://ornek.example/a'],
  ['https://ornek.example/a。次', 'https://ornek.example/a'],
  ['https://ornek.example/a、b', 'https://ornek.example/a'],
  ['https://ornek.example/a！', 'https://ornek.example/a'],
  ['https://ornek.example/a？次', 'https://ornek.example/a'],
  ['（https://ornek.example/a）次', 'https://ornek.example/a'],
  ['「https://ornek.example/a」', 'https://ornek.example/a'],
  ['https://ornek.example/東京（曖昧）', 'https://ornek.example/東京（曖昧）'],
  ['https://ornek.example/a👍', 'https://ornek.example/a'],
  ['https://ornek.example/👍👩‍👧/b?c=❤️&d=1 👍', 'https://ornek.example/👍👩‍👧/b?c=❤️&d=1'],
  ['https://ornek.example/a—', 'https://ornek.example/a'],
  ['https://ornek.example/a –', 'https://ornek.example/a'],
  ['https://ornek.example/a\\b', 'https://ornek.example/a'],
  ['https://ornek.example:8080/a:', 'https://ornek.example:8080/a'],
  ['https://ornek.example。', 'https://ornek.example'],
])('%j holds the address %j', (text, address) => {
  expect(linkify(text).flatMap(({ href, text: found }) => (href ? [found] : []))).toEqual([address])
  expect(whole(text)).toBe(text)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https',
  'file:///etc/passwd',
  'mailto:a@b.org',
  '//ornek.org',
  'ornek.org',
  'a@www.ornek.org',
  'http://',
  'https://x',
  'www.',
  'www...',
  'http://banka.com@kotu.org/',
  'https://kullanici:parola@kotu.org',
  'xhttp://ornek.org',
  'şhttps://ornek.org',
  '&#106;avascript:alert(1)',
])('X-02 %j stays text', (text) => {
  expect(linkify(text)).toEqual([{ text }])
})

test('X-02 an address ends where something unseen begins', () => {
  expect(hrefs('https://ornek.org/\u202egro.utok')).toEqual(['https://ornek.org/'])
  expect(hrefs('https://ornek.org/\u0000"onclick=x')).toEqual(['https://ornek.org/'])
  expect(hrefs('https://ornek.org/"onmouseover="alert(1)')).toEqual(['https://ornek.org/'])
  expect(hrefs('https://ornek.org/<script>')).toEqual(['https://ornek.org/'])
})

test('X-02 whatever is thrown at it, a link is http, https or ftp and no character is lost', () => {
  const pieces = ['http://', 'https://', 'ftp://', 'www.', 'javascript:', 'data:', 'a.b', '@', ':', '/', '(', ')', '[']
  const more = [
    ']',
    '.',
    ',',
    '"',
    "'",
    '<',
    '>',
    ' ',
    '\n',
    '\t',
    '\0',
    '\u202e',
    '\u200b',
    'ş',
    '😀',
    '\ud800',
    '%',
    '#',
  ]
  const all = [...pieces, ...more]
  let state = 42
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  for (let round = 0; round < 5000; round += 1) {
    const text = Array.from({ length: 1 + (next() % 14) }, () => all[next() % all.length]).join('')
    expect(whole(text)).toBe(text)
    for (const href of hrefs(text)) expect(href).toMatch(/^(?:https?|ftp):\/\/[^\s"<>@/]+\//)
  }
})

test.each([
  ['http://', 'http://'],
  ['www.', 'www.'],
  ['https://a.b/(', 'https://a.b/'],
  ['closing brackets', `https://a.b/${')'.repeat(9980)}`],
  ['opening brackets', `https://a.b/${'('.repeat(9980)}`],
  ['dots', `https://a.b/${'.'.repeat(9980)}`],
  ['a', 'a'],
  ['https://a.b ', 'https://a.b '],
  ['line ends', '\n'],
  ['spaces between line ends', '\n '],
])('X-03 10,000 characters of %s take less than 200 ms of CPU time', (_, unit) => {
  const text = unit.repeat(Math.ceil(10_000 / unit.length)).slice(0, 10_000)
  const start = process.cpuUsage()
  linkify(text)
  linksOf(text)
  paragraphs(text)
  expect(process.cpuUsage(start).user).toBeLessThan(200_000)
})

test('the list of links names each address once', () => {
  expect(linksOf('www.a.org ve https://www.a.org/', 'https://b.org')).toEqual([
    { href: 'https://www.a.org/', text: 'www.a.org' },
    { href: 'https://b.org/', text: 'https://b.org' },
  ])
})

test('an empty line ends a paragraph, a single line end does not', () => {
  expect(paragraphs('\r\nbir\r\niki  \n \n\nüç\n')).toEqual([['bir', 'iki'], ['üç']])
  expect(paragraphs(' \n\t\n')).toEqual([])
})
