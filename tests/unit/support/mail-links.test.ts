import { limits } from '@sesol/contract/limits'
import fc from 'fast-check'
import { bodyOf, type MailTarget, mailLink, mailOf, mailTargets, roomFor } from '../../../lib/shared/support/mail-links'

const campaign = {
  email: 'mudur@belediye.example',
  cc: '',
  bcc: '',
  title: 'Su gelsin',
  petition: 'Suyumuz akmıyor.',
  content: 'Üç aydır susuzuz.',
}
const closing = 'Tamamı: https://sesol.example/campaign/12?via=email'
const mail = (fields: Partial<typeof campaign> = {}, opening?: string) =>
  mailOf({ ...campaign, ...fields }, closing, opening)

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const phone = 'Mozilla/5.0 (Linux; Android 15)'
const linkOf = (way: MailTarget, fields: Partial<typeof campaign> = {}, agent = phone) =>
  mailLink(way, mail(fields), roomFor(way, agent))

function read(href: string): [key: string, value: string][] {
  const [path = '', query] = href.replace(/^mailto:/, '').split('?')
  const parts = (query?.split('&') ?? []).map((part): [string, string] => {
    const [key = '', value = ''] = part.split('=')
    return [key, decodeURIComponent(value)]
  })
  return href.startsWith('mailto:') ? [['to', decodeURIComponent(path)], ...parts] : parts
}
const value = (href: string, key: string) => read(href).find(([name]) => name === key)?.[1] ?? ''

const many = (count: number, domain: string) =>
  Array.from({ length: count }, (_, at) => `kisi${at}@${domain}.example`).join(', ')
const sentences = (length: number) => 'Çığ gibi büyüyen şikâyet. '.repeat(length).slice(0, length).trim()

describe('who gets it', () => {
  test('comma-separated addresses, each once, in the first field that names it', () => {
    const found = mail({ email: ' a@b.example ,c@d.example,', cc: 'A@B.example, e@f.example', bcc: 'e@f.example' })
    expect([found.to, found.cc, found.bcc]).toEqual([['a@b.example', 'c@d.example'], ['e@f.example'], []])
  })

  test('semicolons separate too, and marks that only deceive the eye are dropped', () => {
    const { to } = mail({ email: 'a@b.example; \u202ec@d.example\u200f;v@127.0.0.1' })
    expect(to).toEqual(['a@b.example', 'c@d.example'])
  })

  test.each([
    'a@b.example%0d%0aBcc:v@z.example',
    'a%0d%0abcc@b.example',
    'a@b.example\r\nBcc: v@z.example',
    'a@b.example\nv@z.example',
    '<v@z.example>',
    'Ad <v@z.example>',
    '"v"@z.example',
    'v v@z.example',
    'v@z.example?subject=x',
    'v?subject=x@z.example',
    'v@z.example&bcc=w@z.example',
    'v@z',
    `${'v'.repeat(250)}@z.example`,
    'javascript:alert(1)',
  ])('X-08 %j is no address and is left out', (hostile) => {
    expect(mail({ email: `${hostile}, iyi@belediye.example` }).to).toEqual(['iyi@belediye.example'])
  })

  test('an address of exactly 254 characters and one with Turkish letters are kept', () => {
    const long = `${'v'.repeat(limits.emailAddress - '@z.example'.length)}@z.example`
    expect(mail({ email: `${long}, çiğdem@ığdır.example` }).to).toEqual([long, 'çiğdem@ığdır.example'])
  })
})

describe('what it says', () => {
  test('the petition, or the story where there is none', () => {
    expect(bodyOf(mail())).toBe('Suyumuz akmıyor.')
    expect(bodyOf(mail({ petition: ' \n ' }))).toBe('Üç aydır susuzuz.')
  })

  test('the sender’s own words come first', () => {
    expect(bodyOf(mail({}, ' Ben de oradaydım. '))).toBe('Ben de oradaydım.\n\nSuyumuz akmıyor.')
  })

  test('X-09 a title with line ends or control characters is a subject of one line', () => {
    expect(mail({ title: 'Su\r\nBcc: v@z.example\u0000\u0085 gelsin\u202e' }).subject).toBe(
      'Su Bcc: v@z.example gelsin',
    )
  })

  test('X-06 1,500 characters go as they are; more are cut between words, with a note and the campaign’s address', () => {
    const exact = `${'x'.repeat(749)} ${'y'.repeat(750)}`
    expect(bodyOf(mail({ petition: exact }))).toBe(exact)
    expect(bodyOf(mail({ petition: `${exact}z` }))).toBe(`${exact}…\n\n${closing}`)
    const [start = '', end] = bodyOf(mail({ petition: sentences(4000) })).split('…')
    expect(sentences(4000).startsWith(`${start} `)).toBe(true)
    expect(start.length).toBeGreaterThan(1480)
    expect(end).toBe(`\n\n${closing}`)
  })

  test('a word of 5,000 characters is cut inside, and never through a sign of two units', () => {
    expect(bodyOf(mail({ petition: 'ğ'.repeat(5000) }))).toBe(`${'ğ'.repeat(1500)}…\n\n${closing}`)
    const cut = bodyOf(mail({ petition: `a${'😀'.repeat(2500)}` }))
    expect(cut).toBe(`a${'😀'.repeat(749)}…\n\n${closing}`)
  })
})

describe('the links', () => {
  const full = {
    cc: 'bilgi@belediye.example',
    bcc: 'gizli@dernek.example',
    title: 'Şu & bu = 100 %?',
    petition: 'Bir\niki #3',
  }

  test('X-06 of the own program: line breaks as %0D%0A, keys of its own only', () => {
    expect(linkOf('program', full).href).toBe(
      'mailto:mudur@belediye.example?cc=bilgi@belediye.example&bcc=gizli@dernek.example' +
        '&subject=%C5%9Eu%20%26%20bu%20%3D%20100%20%25%3F&body=Bir%0D%0Aiki%20%233',
    )
    expect(linkOf('program').href).toBe(
      'mailto:mudur@belediye.example?subject=Su%20gelsin&body=Suyumuz%20akm%C4%B1yor.',
    )
  })

  test('X-06 of Gmail and of Outlook on the web', () => {
    expect(linkOf('gmail', full).href).toMatch(/^https:\/\/mail\.google\.com\/mail\/\?view=cm&fs=1&to=/)
    expect(linkOf('outlook', full).href).toMatch(/^https:\/\/outlook\.live\.com\/mail\/0\/deeplink\/compose\?to=/)
    const same = { to: campaign.email, cc: full.cc, bcc: full.bcc }
    const query = (way: MailTarget) => Object.fromEntries(new URL(linkOf(way, full).href).searchParams)
    expect(query('gmail')).toEqual({ view: 'cm', fs: '1', ...same, su: full.title, body: 'Bir\r\niki #3' })
    expect(query('outlook')).toEqual({ ...same, subject: full.title, body: 'Bir\r\niki #3' })
  })

  test('500 addresses: the longest list is left out first, and only what has to be', () => {
    const left = (way: MailTarget, agent?: string) =>
      linkOf(way, { email: many(20, 'a'), cc: many(180, 'b'), bcc: many(300, 'c') }, agent).leftOut
    expect(left('program')).toEqual(['bcc'])
    expect(left('gmail')).toEqual(['bcc'])
    expect(left('outlook')).toEqual(['bcc', 'cc'])
    expect(left('program', windows)).toEqual(['bcc', 'cc'])
    const alone = linkOf('program', { email: many(500, 'a') })
    expect(alone.leftOut).toEqual(['to'])
    expect(alone.href).toMatch(/^mailto:\?subject=/)
  })

  test('a text that Windows could not hand over is shorter there, with the note; the recipients stay', () => {
    const fields = { ...full, petition: sentences(1500) }
    expect(linkOf('program', fields)).toMatchObject({ leftOut: [], shortened: false })
    const short = linkOf('program', fields, windows)
    expect(short).toMatchObject({ leftOut: [], shortened: true })
    expect(short.href.length).toBeGreaterThan(1900)
    expect(value(short.href, 'body')).toMatch(
      /^Çığ gibi .*…\r\n\r\nTamamı: https:\/\/sesol\.example\/campaign\/12\?via=email$/s,
    )
  })

  test('a mail of which nothing fits is opened empty', () => {
    const whole = { ...mail({ email: '', cc: many(115, 'kisi'), bcc: '' }), subject: '', text: '' }
    const { href } = mailLink('outlook', whole, 2000)
    expect(href).toBe('https://outlook.live.com/mail/0/deeplink/compose')
  })

  test('X-06 whatever a campaign says: the link fits, is well formed, has no other key and no foreign recipient', () => {
    const signs = fc.constantFrom(
      ...'ab ğİ\n\r\t%&=?#+;,"<>@:\u0000\u200f\u202e\u2028',
      '😀',
      '\ud83d',
      '%0d%0a',
      '?subject=',
      '&bcc=v@z.example',
    )
    const text = (max: number) => fc.array(signs, { maxLength: max }).map((list) => list.join(''))
    const known = fc.integer({ min: 0, max: 500 }).map((count) => many(count, 'k'))
    const list = fc.oneof(
      text(60),
      known,
      fc.tuple(text(20), known).map(([one, two]) => `${one},${two}`),
    )
    const fields = fc.record({
      email: list,
      cc: list,
      bcc: list,
      title: text(400),
      petition: text(4000),
      content: text(50),
    })
    fc.assert(
      fc.property(fields, fc.constantFrom(...mailTargets), fc.constantFrom(windows, phone), (given, way, agent) => {
        const whole = mail(given)
        const room = roomFor(way, agent)
        const { href, leftOut } = mailLink(way, whole, room)
        expect(href.length).toBeLessThanOrEqual(room)
        expect(href).toMatch(/^[\w:/.?&=%@,!~*'()-]*$/)
        const keys = read(href).map(([key]) => key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(['view', 'fs', 'to', 'cc', 'bcc', 'su', 'subject', 'body']).toEqual(expect.arrayContaining(keys))
        for (const field of ['to', 'cc', 'bcc'] as const) {
          const sent = leftOut.includes(field) ? [] : whole[field]
          expect(value(href, field)).toBe(sent.join(','))
        }
        expect(value(href, way === 'gmail' ? 'su' : 'subject')).not.toMatch(/[\r\n]/)
      }),
      { numRuns: 150 },
    )
  })
})
