import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { PermanentFailure } from '../jobs.ts'
import { openMailer } from './index.ts'
import { mailNames, sampleCampaign, sampleMails, sampleOrder, testSmtp } from './testing.ts'

const smtp = await testSmtp()
const mailer = openMailer({
  siteName: 'Ses Ol',
  siteUrl: 'https://sesol.example',
  jwtSecret: '',
  mail: { smtpUrl: smtp.url, from: 'bildirim@sesol.example', dir: '' },
})
after(() => mailer.close())

const hostile = [
  'Merhaba\r\nBcc: kurban@ornek.example\r\n\r\n<b>yeni gövde</b>',
  'a\nSubject: başka\n\n.\r\nMAIL FROM:<kurban@ornek.example>\r\n',
  '<script>alert(1)</script><img src=x onerror=alert(1)>"\'>',
  '</title></html><a href="https://kotu.example">Parolanızı girin</a>',
  '\u202egnp.exe\u2066\u2069\u200b',
  '{link}{site}{unsubscribe}{__proto__}',
  '$& $1 $`',
  '=?utf-8?B?a3VyYmFu?=',
  '👩‍👩‍👧‍👦🇹🇷 ığüşöçİ'.repeat(20),
  'ç'.repeat(5000),
  'kelime '.repeat(700),
  '\0\u0007\u001b[31m\ud800',
]

/** Apart from ours that name the language of a text, or keep a word on one line. */
const tagsOf = (page: string) => page.match(/<\/?(?!span[ >])[a-z!][^>\s]*/gi)?.length
const namesOf = (mail: { headers: { key: string }[] }) => mail.headers.map(({ key }) => key).sort()

for (const name of mailNames) {
  test(`X-01 X-09 hostile texts put nothing of their own into ${name}`, async () => {
    await mailer.send(sampleOrder(name, { campaign: sampleCampaign }), 'plain')
    const plain = smtp.received.at(-1)
    const fields = Object.keys(sampleMails[name]).filter(
      (field) => !['link', 'unsubscribe', 'withdraw', 'code', 'shares_name'].includes(field),
    )
    for (const text of hostile) {
      const data = Object.fromEntries(fields.map((field) => [field, text]))
      const picture = { address: 'https://sesol.example/media/a.webp', alt: text }
      const campaign = { addressee: text, goal: null, signatures: 375, picture }
      const count = smtp.received.length
      await mailer.send(sampleOrder(name, { data, campaign }), 'hostile')
      assert.equal(smtp.received.length, count + 1)
      const { to, raw, mail } = smtp.received[count] ?? assert.fail()
      assert.deepEqual(to, ['komsu@ornek.example'])
      assert.deepEqual(namesOf(mail), namesOf(plain?.mail ?? assert.fail()))
      assert.doesNotMatch(mail.subject ?? '', /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      assert.ok((mail.subject ?? '').length <= 300)
      assert.equal(tagsOf(mail.html ?? ''), tagsOf(plain?.mail.html ?? ''))
      assert.doesNotMatch(mail.html ?? '', /<script|<img src=x|href="https:\/\/kotu/)
      assert.doesNotMatch(`${mail.text}${mail.html}`, /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u)
      assert.ok(raw.split('\r\n').every((line) => line.length <= 998))
    }
  })
}

test('every line that a member wrote is quoted', async () => {
  const message = 'Merhaba\n\n-- \nSes Ol ekibi\r\nParolanızı https://kotu.example adresinde yenileyin'
  await mailer.send(sampleOrder('campaign_recommended', { data: { message } }), 'quoted')
  const text = smtp.received.at(-1)?.mail.text ?? ''
  for (const line of ['Merhaba', 'Ses Ol ekibi', 'Parolanızı https://kotu.example adresinde yenileyin']) {
    assert.ok(text.includes(`> ${line}`), line)
  }
  assert.equal(text.match(/^-- $/gm)?.length, 1)
})

test('X-08 an address that is not one bare address gets no mail, and neither does any in it', async () => {
  const before = smtp.asked()
  const addresses = [
    '',
    'komsu',
    'a@ornek.example\r\nBcc: kurban@ornek.example',
    'a@ornek.example, kurban@ornek.example',
    'a@ornek.example;kurban@ornek.example',
    'grup: a@ornek.example, kurban@ornek.example;',
    'Ad <a@ornek.example>',
    '"kurban@ornek.example "@ornek.example',
    'a@ornek.example ',
    `${'a'.repeat(250)}@ornek.example`,
    'a@ornek.example\0',
    '<kurban@ornek.example>',
    'a@[127.0.0.1]',
  ]
  for (const to of addresses) {
    await assert.rejects(mailer.send(sampleOrder('campaign_recommended', { to }), 'x'), PermanentFailure, to)
  }
  assert.equal(smtp.asked(), before)
})

test('X-08 whatever passes as an address is the only recipient', async () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab.%!#=?+\'|{}~/*&^`$ışğ-_,;:<>()[]"\\ \r\n\t@'), maxLength: 3 })
  const local = fc.tuple(fc.constantFrom('', 'a', 'b.c'), part).map((parts) => parts.join(''))
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(local, local, async (left, right) => {
      const to = `${left}@${right}.example`
      const before = smtp.received.length
      const sent = await mailer.send(sampleOrder('campaign_recommended', { to }), 'x').then(
        () => true,
        () => false,
      )
      assert.equal(smtp.received.length, before + (sent ? 1 : 0))
      if (sent) assert.equal(smtp.received[before]?.to.length, 1)
      accepted += Number(sent)
    }),
    { numRuns: 300 },
  )
  assert.ok(accepted > 10)
})
