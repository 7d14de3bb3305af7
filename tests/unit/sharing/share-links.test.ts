import {
  mailProgramLink,
  type Network,
  networkLink,
  networks,
  type Shared,
  shareText,
} from '../../../lib/shared/sharing/share-links'

const shared: Shared = {
  title: 'Kavşağa yaban hayvanı geçidi & üst geçit?',
  line: 'Sen de destek ol:',
  address: 'https://sesol.example/en/campaign/12?via=x',
}
const titled = (title: string): Shared => ({ ...shared, title })

test('WhatsApp comes first, then X, Facebook, Telegram, LinkedIn', () => {
  expect(networks).toEqual(['whatsapp', 'x', 'facebook', 'telegram', 'linkedin'])
})

test('the text is the title, one line and the address', () => {
  expect(shareText(shared)).toBe(
    'Kavşağa yaban hayvanı geçidi & üst geçit?\nSen de destek ol:\nhttps://sesol.example/en/campaign/12?via=x',
  )
})

const targets: Record<Network, [page: string, entries: Record<string, string>]> = {
  whatsapp: ['https://wa.me/', { text: shareText(shared) }],
  x: ['https://x.com/intent/post', { text: `${shared.title}\n${shared.line}`, url: shared.address }],
  facebook: ['https://www.facebook.com/sharer/sharer.php', { u: shared.address }],
  telegram: ['https://t.me/share/url', { url: shared.address, text: `${shared.title}\n${shared.line}` }],
  linkedin: ['https://www.linkedin.com/sharing/share-offsite/', { url: shared.address }],
}

test.each(networks)('X-07 %s is given what is shared, encoded', (network) => {
  const url = new URL(networkLink(network, shared))
  const [page, entries] = targets[network]
  expect(url.origin + url.pathname).toBe(page)
  expect(Object.fromEntries(url.searchParams)).toEqual(entries)
  // Some programs decode a plus as a space.
  expect(networkLink(network, shared)).toMatch(/^https:\/\/[\w.]+\/[\w./-]*\?[\w=&%.~!*'()-]+$/)
})

test('X-07 the own mail program is given a subject and a text, and no recipient or header else', () => {
  const link = mailProgramLink(titled('Konu\r\nBcc: x@y.example&cc=z@y.example%0d%0ato=a'))
  expect(link).toMatch(/^mailto:\?subject=[^&]*&body=[^&]*$/)
  const entries = new URLSearchParams(link.slice(link.indexOf('?') + 1))
  expect([...entries.keys()]).toEqual(['subject', 'body'])
  expect(entries.get('subject')).toBe('Konu Bcc: x@y.example&cc=z@y.example%0d%0ato=a')
  expect(entries.get('body')).toContain('\r\nSen de destek ol:\r\n')
  expect(link).not.toMatch(/%0D%0A.*&body/)
})

test.each([
  ['emoji', '🐶👩‍👩‍👧 yürüyüşü', /🐶/u],
  ['half an emoji', `kırık ${'🐶'.charAt(0)} köpek`, /^kırık .* köpek/],
  ['marks that turn the line around', 'soldan\u202Etxt.exe\u2066 sağa', /^soldantxt\.exe sağa/],
  ['marks without width', 'gö\u200Brün\uFEFFmez', /^görünmez/],
  ['line breaks', 'bir\r\niki\u2028üç\u0085dört', /^bir iki üç dört\n/],
  ['a nul', 'bir\0iki', /^bir iki/],
  ['encoded line breaks', 'bir%0d%0aiki', /^bir%0d%0aiki/],
  ['another address', 'x&url=https://kotu.example#', /^x&url=https:\/\/kotu\.example#\n/],
] as const)('X-07 a title with %s stays one line of the text', (_, title, expected) => {
  expect(shareText(titled(title))).toMatch(expected)
  expect(shareText(titled(title)).split('\n')).toHaveLength(3)
  for (const network of networks) {
    const url = new URL(networkLink(network, titled(title)))
    expect([...url.searchParams.keys()].sort()).toEqual(Object.keys(targets[network][1]).sort())
    expect(url.hash).toBe('')
    const address = url.searchParams.get('url') ?? url.searchParams.get('u') ?? url.searchParams.get('text') ?? ''
    expect(address.endsWith(shared.address)).toBe(true)
  }
})

test('X-07 a word of 5,000 characters is cut, and the address stays whole', () => {
  for (const word of ['x'.repeat(5000), '🐶'.repeat(2500)]) {
    const text = shareText(titled(word))
    expect(text.length).toBeLessThan(300)
    expect(text.isWellFormed()).toBe(true)
    expect(text.endsWith(`\n${shared.address}`)).toBe(true)
    for (const network of networks) expect(networkLink(network, titled(word)).length).toBeLessThan(2000)
  }
})
