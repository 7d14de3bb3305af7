import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits, shareResult } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { confirmMember, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { share } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const member = await testMember(api)
const moderator = await testModerator(api)
const unconfirmed = await testMember(api)
for (const each of [owner, member, moderator]) await confirmMember(api, each)
const campaign = await testPublicCampaign(api, owner.access, { title: 'Longoz "kurumasın" <b>' })

const recommend = (recipient_emails: unknown, more: object = {}, token = member.access, headers = {}) =>
  share(
    api,
    token,
    { campaign_id: campaign, recipient_emails, message: '', send_to_all_users: false, ...more },
    headers,
  )
async function mailsOf(act: () => Promise<unknown>) {
  const before = (await queued(api, 'send_mail')).length
  await act()
  return (await queued(api, 'send_mail')).slice(before)
}

test('P-04 each recipient gets a mail of their own, which names no other', async () => {
  const recipients = ['ayse@komsu.example', 'ali@komsu.example', 'o.demir+dere@komsu.example']
  const mails = await mailsOf(async () => {
    const { status, body } = await recommend(recipients, { message: 'Bir bakar mısın?\r\nSelamlar' })
    assert.equal(status, 200)
    assert.equal(shareResult.parse(body).campaign?.id, campaign)
    assert.equal(body.campaign.shared_with_all_users, false)
  })
  assert.deepEqual(mails.map(({ to }) => to).sort(), recipients.toSorted())
  const links = new Set<string>()
  for (const { to, ...order } of mails) {
    assert.ok(order.mail === 'campaign_recommended')
    const { unsubscribe, ...data } = order.data
    links.add(unsubscribe)
    const mail = { ...order, data }
    for (const other of recipients) assert.equal(JSON.stringify(mail).includes(other), false)
    assert.deepEqual(mail, {
      mail: 'campaign_recommended',
      language: 'tr',
      data: {
        sender: member.username,
        title: 'Longoz "kurumasın" <b>',
        summary: 'Dereler #Longoz içinden akıyor. Baraj istemiyoruz. #su',
        link: `${api.deps.config.siteUrl}/campaign/${campaign}/longoz-kurumasin-b?via=email`,
        message: 'Bir bakar mısın?\nSelamlar',
      },
      campaign: { addressee: 'Örnek Su İşleri Müdürlüğü', signatures: 0, goal: null },
    })
  }
  assert.equal(links.size, recipients.length)
})

test('the mail is in the language of the call, and so is the page that it leads to', async () => {
  const [mail] = await mailsOf(() => recommend(['john@abroad.example'], {}, owner.access, { 'accept-language': 'en' }))
  assert.equal(mail?.language, 'en')
  assert.equal(mail?.mail, 'campaign_recommended')
  assert.equal(
    'link' in mail.data && mail.data.link,
    `${api.deps.config.siteUrl}/en/campaign/${campaign}/longoz-kurumasin-b?via=email`,
  )
})

test('M-01 an address counts once however it is spelled, and once a day for the same campaign and sender', async () => {
  const first = await mailsOf(() => recommend(['Kaya@Komsu.example', 'kaya@komsu.example', ' KAYA@KOMSU.EXAMPLE ']))
  assert.deepEqual(
    first.map(({ to }) => to),
    ['Kaya@Komsu.example'],
  )
  const again = await mailsOf(async () => {
    assert.equal((await recommend(['kaya@komsu.example'])).status, 200)
    const parallel = Array.from({ length: 10 }, () => recommend(['yeni@komsu.example', 'KAYA@komsu.example']))
    for (const { status } of await Promise.all(parallel)) assert.equal(status, 200)
  })
  assert.deepEqual(
    again.map(({ to }) => to),
    ['yeni@komsu.example'],
  )
  const other = await testPublicCampaign(api, owner.access)
  const allowed = await mailsOf(async () => {
    await recommend(['kaya@komsu.example'], {}, owner.access)
    await recommend(['kaya@komsu.example'], { campaign_id: other })
  })
  assert.equal(allowed.length, 2)
})

describe('who may not', () => {
  const refused = async (expected: [number, string], token: string, id = campaign) => {
    const mails = await mailsOf(async () => {
      const { status, body } = await recommend(['zeynep@komsu.example'], { campaign_id: id }, token)
      assert.deepEqual([status, body.code], expected)
    })
    assert.deepEqual(mails, [])
  }

  test('M-01 nobody without a session, and no member whose address is not confirmed', async () => {
    const json = { campaign_id: campaign, recipient_emails: ['zeynep@komsu.example'] }
    const { status, body } = await api.call('POST', '/campaign/share-email/', { json })
    assert.deepEqual([status, body.code], [401, 'error.session.required'])
    await refused([403, 'error.session.unconfirmed'], unconfirmed.access)
  })
})

test('X-08 no address brings a second one, a header or a group with it: the call is refused as a whole', async () => {
  const hostile = [
    'a@komsu.example\r\nBcc: v@hedef.example',
    'a@komsu.example\nv@hedef.example',
    'a@komsu.example\u2028v@hedef.example',
    'a@komsu.example,v@hedef.example',
    'a@komsu.example;v@hedef.example',
    'a@komsu.example v@hedef.example',
    'Grup: a@komsu.example, v@hedef.example;',
    '"Ad" <a@komsu.example>, <v@hedef.example>',
    '"a@komsu.example" v@hedef.example',
    'Ad: x\r\nBcc: v@hedef.example <a@komsu.example>',
    '"a b"@komsu.example',
    'a(yorum)@komsu.example',
    'a@komsu.example(yorum)',
    'a@@komsu.example',
    'a@komsu',
    'a@[127.0.0.1]',
    'a\\@komsu.example',
    'a\u0000@komsu.example',
    '@komsu.example',
    `${'a'.repeat(250)}@komsu.example`,
    '',
    ' ',
  ]
  const mails = await mailsOf(async () => {
    for (const address of hostile) {
      const { status, body } = await recommend(['dost@komsu.example', address])
      assert.equal(status, 400, JSON.stringify(address))
      assert.ok(body.codes.recipient_emails, JSON.stringify(address))
    }
  })
  assert.deepEqual(mails, [])
})

test('the address of a recipient is taken out of the name and the brackets around it', async () => {
  const pasted = ['"Kaya, Ali" <ali.k@komsu.example>', '<ada.k@komsu.example>', 'su.k＠komsu.example']
  const mails = await mailsOf(() => recommend(pasted))
  assert.deepEqual(mails.map(({ to }) => to).sort(), [
    'ada.k@komsu.example',
    'ali.k@komsu.example',
    'su.k@komsu.example',
  ])
})

test('X-09 what goes into the mail’s header is one line, and the message no more than text', async () => {
  const title = 'Dere\r\nBcc: v@hedef.example\u2028Subject: x'
  const hostile = await testPublicCampaign(api, owner.access, { title })
  const message = 'Merhaba\r\n.\r\nBcc: v@hedef.example\r\n\r\n<script>alert(1)</script>'
  const [mail, ...more] = await mailsOf(() => recommend(['ece@komsu.example'], { campaign_id: hostile, message }))
  assert.deepEqual(more, [])
  assert.deepEqual([mail?.to, mail?.mail], ['ece@komsu.example', 'campaign_recommended'])
  if (mail?.mail !== 'campaign_recommended') return
  for (const text of [mail.data.title, mail.data.sender, mail.data.summary, mail.data.link]) {
    assert.doesNotMatch(text, /[\r\n\u2028\u2029\0]/)
  }
  assert.equal(mail.data.message, message.replaceAll('\r\n', '\n'))
})

test('the summary is the beginning of the campaign in one line, cut behind a word', async () => {
  const word = 'sürdürülebilirlik'
  const spoken = `${`${word} `.repeat(20)}\r\n\r\nson`
  const cases: [string, string][] = [
    [spoken, `${Array(11).fill(word).join(' ')}…`],
    [`${'a'.repeat(100)} ${'b'.repeat(99)} c`, `${'a'.repeat(100)} ${'b'.repeat(99)}…`],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(500), `${'x'.repeat(200)}…`],
    [`x${'🌊'.repeat(200)}`, `x${'🌊'.repeat(99)}…`],
  ]
  for (const [content, summary] of cases) {
    const id = await testPublicCampaign(api, owner.access, { content })
    const [mail] = await mailsOf(() => recommend(['deniz@komsu.example'], { campaign_id: id }))
    assert.equal(mail?.mail === 'campaign_recommended' && mail.data.summary, summary)
  }
})

test('M-01 too many addresses, none, too long a message and wrong types are reported by field', async () => {
  const many = Array.from({ length: limits.shareRecipients + 1 }, (_, n) => `kisi${n}@komsu.example`)
  const one = ['tek@komsu.example']
  const cases: [object, Record<string, string[]>][] = [
    [{ recipient_emails: many }, { recipient_emails: ['error.field.too_many_emails'] }],
    [{ recipient_emails: [] }, { recipient_emails: ['error.field.required'] }],
    [{ recipient_emails: undefined }, { recipient_emails: ['error.field.required'] }],
    [{ recipient_emails: 7 }, { recipient_emails: ['error.field.invalid'] }],
    [{ recipient_emails: [{ address: 'tek@komsu.example' }] }, { recipient_emails: ['error.field.required'] }],
    [{ recipient_emails: one, message: 'x'.repeat(1001) }, { message: ['error.field.too_long:1000'] }],
    [{ recipient_emails: one, message: 'a\0b' }, { message: ['error.field.text'] }],
    [{ recipient_emails: one, send_to_all_users: 'belki' }, { send_to_all_users: ['error.field.invalid'] }],
    [{ recipient_emails: one, campaign_id: 1.5 }, { campaign_id: ['error.field.invalid'] }],
  ]
  const mails = await mailsOf(async () => {
    for (const [json, codes] of cases) {
      const { status, body } = await recommend(one, json)
      assert.equal(status, 400, JSON.stringify(json))
      assert.deepEqual(body.codes, codes)
    }
  })
  assert.deepEqual(mails, [])
  const longest = await mailsOf(() => recommend(many.slice(1), { message: 'ş'.repeat(limits.shareMessage) }))
  assert.equal(longest.length, limits.shareRecipients)
})
