import { drawable, longestFitting } from '../../../lib/server/share-image/characters'
import { TaskQueue } from '../../../lib/server/share-image/task-queue'
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

test.each([
  ['Turkish', 'Ğ ğ İ ı Ş ş ₺ “Söğütlü” – №5…'],
  ['Azerbaijani', 'Şəki meşəsi kəsilməsin'],
  ['Vietnamese', 'Trần Thị Hằng: hãy giữ rừng đước'],
  ['Greek', 'Δικαιοσύνη για όλους, ᾧ'],
  ['Cyrillic', 'Справедливость, Ґанок, Әділет'],
  ['Arabic', 'أوقفوا قطع أشجار الزيتون (٢٠٢٦)'],
  ['Persian with a joiner', 'ما می\u200cخواهیم پژوهش کنیم'],
  ['Hebrew', 'הצילו את היער'],
  ['Devanagari', 'नदी को प्रदूषित मत करो।'],
  ['Georgian', 'გადავარჩინოთ ტყე'],
  ['Armenian', 'Փրկենք անտառը'],
  ['formulas', 'H₂O ≤ 30 µg/m³, CO₂ ≥ 5‰, x² ≠ ∞, ½ → ∑'],
])('a title in %s is drawn with all of its signs', (_name, title) => {
  expect(drawable(title)).toBe(title)
})

test.each([
  ['Chinese', '保护森林'],
  ['Japanese', '川をきれいに'],
  ['Korean', '강을 지켜요'],
  ['Thai', 'รักษาป่า'],
  ['an emoji and another sign', '水 💧 Su'],
  ['one sign among many', 'Dere 漢 temizlensin'],
  ['an ancient script', '𐎀𐎁 yazıtı'],
])('a title with %s is left out as a whole, because a missing sign may change what it says', (_name, title) => {
  expect(drawable(title)).toBe('')
})

test.each([
  ['Orman 🌲🔥 yanmasın', 'Orman yanmasın'],
  ['🌳 Ağaçlarımızı kesmeyin', 'Ağaçlarımızı kesmeyin'],
  ['Çocuklara yemek 👧🏽👨‍👩‍👧🇹🇷', 'Çocuklara yemek'],
  ['Orman🌲yanmasın', 'Orman yanmasın'],
  ['नदी बचाओ 🌊', 'नदी बचाओ'],
  ['حق التعليم 📚', 'حق التعليم'],
])('emoji only adorn, so “%s” is drawn without', (title, drawn) => {
  expect(drawable(title)).toBe(drawn)
})

test('space becomes one, and what is invisible goes', () => {
  expect(drawable('iki\n\nsatır\u200b\u202e')).toBe('iki satır')
})

test('what has no letter left is empty', () => {
  expect(drawable('😀 漢字 — !')).toBe('')
  expect(drawable('')).toBe('')
})

test('the longest start that fits is cut between words', async () => {
  const narrow = async (cut: string) => cut.length <= 14
  expect(await longestFitting('bir iki üç dört beş altı', narrow)).toBe('bir iki üç…')
})

function gate() {
  let open = () => {}
  const wait = new Promise<void>((resolve) => {
    open = resolve
  })
  return { wait, open: () => open() }
}

test('one task runs, some wait, and the next one is refused', async () => {
  const queue = new TaskQueue({ running: 1, waiting: 1 })
  const first = gate()
  let running = 0
  let most = 0
  const work = (wait?: Promise<void>) => async () => {
    running += 1
    most = Math.max(most, running)
    await wait
    running -= 1
    return 'done'
  }
  const one = queue.run(work(first.wait))
  const two = queue.run(work())
  expect(await queue.run(work())).toBeUndefined()
  first.open()
  expect(await Promise.all([one, two])).toEqual(['done', 'done'])
  expect(most).toBe(1)
})

test('work that fails gives its place to the next', async () => {
  const queue = new TaskQueue({ running: 1, waiting: 5 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue.run(async () => 'free')).toBe('free')
})
