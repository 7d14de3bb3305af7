import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { languages } from '@sesol/contract'
import en from '../../../messages/mail.en.json' with { type: 'json' }
import tr from '../../../messages/mail.tr.json' with { type: 'json' }
import { PermanentFailure } from '../jobs.ts'
import { fixedRetention } from '../retention-days.ts'
import { openMailer } from './index.ts'
import { mailNames, sampleCampaign, sampleMails, sampleOrder, testSmtp } from './testing.ts'

const smtp = await testSmtp()
function mailerOn(smtpUrl: string) {
  const opened = openMailer({
    siteName: 'Ses Ol',
    siteUrl: 'https://sesol.example',
    jwtSecret: '',
    mail: { smtpUrl, from: 'bildirim@sesol.example', dir: '' },
  })
  after(() => opened.close())
  return opened
}
const mailer = mailerOn(smtp.url)

async function send(...order: Parameters<typeof sampleOrder>) {
  const before = smtp.received.length
  await mailer.send(sampleOrder(...order), `job-${before}`)
  const [received, ...more] = smtp.received.slice(before)
  assert.ok(received && more.length === 0)
  return received
}
const headerOf = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value)

for (const language of languages) {
  for (const name of mailNames) {
    test(`${name} in ${language} has subject, text, page and one recipient`, async () => {
      const { from, to, mail } = await send(name, { language })
      assert.deepEqual([from, to], ['bildirim@sesol.example', ['komsu@ornek.example']])
      assert.deepEqual(mail.from, { name: 'Ses Ol', address: 'bildirim@sesol.example' })
      assert.deepEqual(mail.to, [{ name: '', address: 'komsu@ornek.example' }])
      assert.deepEqual(headerOf(mail, 'auto-submitted'), ['auto-generated'])
      assert.match(mail.messageId ?? '', /^<[0-9a-f]{32}@sesol\.example>$/)
      assert.match(mail.html ?? '', new RegExp(`<html[^>]* lang="${language}"`))
      assert.doesNotMatch(`${mail.subject}${mail.text}${mail.html}`, /\{\w+\}|undefined|\[object/)
      assert.doesNotMatch(`${mail.subject}${mail.text}`, /[{}]/)

      const data: Record<string, string> = sampleMails[name]
      const page = (mail.html ?? '').replace(/&lt;/g, '<').replace(/&amp;/g, '&')
      for (const [field, value] of Object.entries(data)) {
        for (const line of value.split('\n')) {
          assert.ok(`${mail.subject}\n${mail.text}`.includes(line), `${field} in the text`)
          assert.ok(page.includes(line), `${field} in the page`)
        }
      }
      assert.ok(mail.html?.includes(`href="${data.link}"`))
    })
  }
}

for (const name of ['signature_confirm', 'signature_reminder', 'signature_repeated', 'signature_changed'] as const) {
  test(`${name} names the link that takes a shared name back, and says nothing of it where none is shared`, async () => {
    const label = tr.shared.shares_name.split('.')[0] ?? ''
    const { mail } = await send(name, { data: { shares_name: 'true' } })
    for (const text of [mail.text, mail.html]) assert.ok(text?.includes(label), text)
    assert.ok(!(await send(name)).mail.text?.includes(label))
  })
}

for (const name of ['signature_confirm', 'signature_reminder'] as const) {
  test(`P-20 ${name} states the days after which a signature that is not confirmed is erased`, async () => {
    for (const [language, days] of [
      ['tr', 'gün'],
      ['en', 'days'],
    ] as const) {
      const { mail } = await send(name, { language })
      assert.match(mail.text ?? '', new RegExp(`\\b${fixedRetention.waiting_signature} ${days}\\b`))
    }
  })
}

const unescaped = (html: string) =>
  html
    .replace(/<br[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|#x27|amp);/g,
      (_, name) => ({ lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' })[name as 'lt'],
    )
const plain = (text: string) =>
  text
    .replace(/^> ?|:/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
const hints = languages.map((language) => plain({ tr, en }[language].shared.link))

for (const name of mailNames) {
  test(`${name} adapts to narrow and dark screens, has one button, and says the same as plain text`, async () => {
    const { mail } = await send(name, { campaign: sampleCampaign })
    const page = mail.html ?? ''
    assert.match(page, /<meta name="viewport" content="width=device-width, initial-scale=1"/)
    assert.match(page, /<meta name="color-scheme" content="light dark"/)
    assert.match(page, /@media \(prefers-color-scheme: dark\)/)
    assert.equal(page.match(/class="button"/g)?.length, 1)
    const paragraphs = [...page.matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(([, html = '']) => plain(unescaped(html)))
    assert.ok(paragraphs.length > 5)
    const text = plain(mail.text ?? '')
    for (const paragraph of paragraphs) {
      if (!hints.some((hint) => paragraph.startsWith(hint))) assert.ok(text.includes(paragraph), paragraph)
    }
  })
}

test('an e-mail about a campaign shows its picture, addressee, count and figure', async () => {
  const { mail } = await send('campaign_announced', { campaign: sampleCampaign })
  assert.match(
    mail.html ?? '',
    /<img [^>]*alt="Köpüren dere"[^>]*src="https:\/\/sesol\.example\/media\/dere-640\.webp"/,
  )
  assert.match(mail.text ?? '', /^Muhatap: Çevre Müdürlüğü\n375 imza · Sonraki hedef: 500$/m)
  const arcs = [...(mail.html ?? '').matchAll(/class="(closed|next)"/g)].map(([, state]) => state)
  assert.deepEqual(arcs, ['closed', 'closed', 'next', 'closed', 'closed'], 'the logo, and two of three steps')
})

test('the head of an e-mail has the logo of the site, and no line ends inside “e-posta”', async () => {
  const { mail } = await send('mail_check')
  const [head = '', body = ''] = (mail.html ?? '').split('</h1>')
  assert.equal(head.match(/class="closed"/g)?.length, 2)
  const rest = body.replaceAll(/<span style="white-space:nowrap">e-posta\p{L}*<\/span>/giu, '')
  assert.notEqual(rest, body)
  assert.doesNotMatch(rest, /e-posta/i)
})

test('the e-mail of a closed campaign names no next goal', async () => {
  const campaign = { addressee: '', signatures: 375, goal: 1000, isClosed: true }
  const { text = '', html = '' } = (await send('campaign_outcome', { campaign })).mail
  assert.match(text, /^375 imza$/m)
  assert.doesNotMatch(text + html, /hedef/i)
})

test('the count of an e-mail follows the plural of its language, and before the first signature there is none', async () => {
  const textOf = async (signatures: number, language: 'tr' | 'en' = 'en', goal: number | null = null) =>
    (await send('signature_confirm', { language, campaign: { addressee: '', signatures, goal } })).mail.text ?? ''
  assert.match(await textOf(1), /^1 signature · Next goal: 100$/m)
  assert.match(await textOf(12_345), /^12,345 signatures · Next goal: 25,000$/m)
  assert.match(await textOf(12_345, 'tr'), /^12\.345 imza · Sonraki hedef: 25\.000$/m)
  assert.match(await textOf(1, 'en', 40), /^1 signature · Goal: 40$/m)
  assert.doesNotMatch(await textOf(0), /\d signature|Next goal|Addressed/)
})

test('both languages have the same texts with the same placeholders, each translated', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]) => [key, shape(inner)])
      : [...String(value).matchAll(/\{\w+\}/g)].map(([field]) => field).sort()
  const texts = (value: object): string[] =>
    Object.values(value).flatMap((inner) => (typeof inner === 'string' ? [inner] : texts(inner)))
  assert.deepEqual(Object.keys(en.mails), Object.keys(tr.mails))
  assert.deepEqual(Object.keys(en.mails), mailNames)
  assert.deepEqual(shape(en), shape(tr))
  const english = new Set(texts(en))
  assert.deepEqual(
    texts(tr).filter((text) => english.has(text)),
    [],
  )
})

test('an announcement can be unsubscribed from with one click; other mails are no mailing list', async () => {
  const { mail } = await send('campaign_announced')
  assert.deepEqual(headerOf(mail, 'list-unsubscribe'), ['<https://sesol.example/unsubscribe/1/abc>'])
  assert.deepEqual(headerOf(mail, 'list-unsubscribe-post'), ['List-Unsubscribe=One-Click'])
  assert.deepEqual(headerOf((await send('campaign_approved')).mail, 'list-unsubscribe'), [])
})

test('M-03 the Message-ID belongs to the sending: a repetition has the same, another sending another', async () => {
  const ids: string[] = []
  for (const [id, to] of [
    ['a', 'x@ornek.example'],
    ['a', 'x@ornek.example'],
    ['b', 'x@ornek.example'],
    ['a', 'y@ornek.example'],
  ] as const) {
    await mailer.send(sampleOrder('campaign_approved', { to }), id)
    ids.push(smtp.received.at(-1)?.mail.messageId ?? '')
  }
  assert.equal(ids[0], ids[1])
  assert.equal(new Set(ids).size, 3)
})

test('a title and a quoted text in another language than the e-mail name it', async () => {
  const title = 'Save the mill stream from drying out'
  const text = 'Every summer the stream dries out, and the village has no water.'
  const english = await send('campaign_updated', { language: 'tr', data: { title, text } })
  const marked = `lang="en" dir="auto">${title}</span>`
  assert.ok(english.mail.html?.includes(marked))
  assert.match(english.mail.html ?? '', /<blockquote lang="en"/)
  assert.doesNotMatch(
    (await send('campaign_updated', { language: 'en', data: { title, text } })).mail.html ?? '',
    / lang="en" dir="auto"|<blockquote lang/,
  )
})

test('a message that was not written is not quoted', async () => {
  const { mail } = await send('campaign_recommended', { data: { message: '  \n ' } })
  assert.doesNotMatch(mail.text ?? '', /şunu yazdı/)
  assert.match(mail.text ?? '', /> Kızılcık Deresi/)
})

test('a refused password is no refusal of the mail: it may be sent once the setting is right', async () => {
  const guarded = await testSmtp(0, 'dogru')
  const at = (password: string) => mailerOn(guarded.url.replace('//', `//ses:${password}@`))
  await assert.rejects(at('yanlis').send(sampleOrder('campaign_approved'), 'x'), (error) => {
    return error instanceof Error && !(error instanceof PermanentFailure) && !error.message.includes('yanlis')
  })
  await at('dogru').send(sampleOrder('campaign_approved'), 'x')
  assert.equal(guarded.received.length, 1)
})
