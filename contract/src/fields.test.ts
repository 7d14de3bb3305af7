import assert from 'node:assert/strict'
import { test } from 'node:test'
import { credentials } from './accounts/schema.ts'
import { emailField, emailList, isEmail } from './fields.ts'

test('an address is cleaned as it is pasted, and stays one address', () => {
  for (const pasted of [
    ' ayse@belediye.example ',
    '\u200bayse@bel\u00adediye.example\u200b',
    '\ufeffayse@belediye.example\u202c',
    '\u00a0ayse@belediye.example\u2060',
    'ayse@belediye.example.',
    'ayse@belediye.example…',
    'ayse@belediye.example,',
    'ayse@belediye.example;',
    'mailto:ayse@belediye.example',
    'MAILTO: ayse@belediye.example?subject=Merhaba',
    '\u2068mailto:ayse@belediye.example\u2069.',
    '<ayse@belediye.example>',
    '<mailto:ayse@belediye.example>.',
    'Ayşe Yıldız <ayse@belediye.example>',
    '"Yıldız, Ayşe" <ayse@belediye.example>',
    '“Yıldız, Ayşe” ‹ayse@belediye.example›',
    'ayse＠belediye．example',
  ]) {
    assert.equal(emailField().parse(pasted), 'ayse@belediye.example', JSON.stringify(pasted))
    assert.equal(credentials.parse({ email: pasted, password: 'x' }).email, 'ayse@belediye.example')
  }
  assert.equal(credentials.parse({ email: ' ali. ', password: 'x' }).email, 'ali.')
})

test('a list is read as people paste it from mail programs, tables and texts', () => {
  const names = 'Ad Soyad <a@x.example>; "Kaya, Ali" <b@x.example>'
  for (const list of [
    'a@x.example; b@x.example,c@x.example;',
    `${names}, c@x.example`,
    `${names}\r\nc@x.example`,
    'a@x.example b@x.example\tc@x.example',
    '<a@x.example> <b@x.example><c@x.example>',
    '«a@x.example»; ‹b@x.example›；＜c＠x.example＞',
    '“Kaya, Ali” <a@x.example>\nb@x.example <b@x.example>, mailto:c@x.example.',
  ]) {
    assert.equal(emailList(true).parse(list), 'a@x.example, b@x.example, c@x.example', list)
  }
})

test('X-08 what is left of a list beside its addresses has it refused', () => {
  for (const rest of [
    'Bcc: b@x.example',
    '\r\nBcc: b@x.example',
    'Ad <b@x.example',
    'Ad b@x.example',
    '"b@x.example',
    '<b>',
  ]) {
    assert.ok(!emailList(true).safeParse(`a@x.example, ${rest}`).success, rest)
  }
})

test('a domain that no mail can reach is refused, others are not', () => {
  for (const domain of [
    ...['example.123', '127.0.0.1', '1.2.3', '0x7f.0x1', '-a.example', 'a-.example', 'a.-example', 'a.example-'],
    ...['a..example', '.example', 'a_b.example', 'a b.example', `${'a'.repeat(64)}.example`, 'localhost', 'a.1example'],
  ]) {
    assert.ok(!isEmail(`ayse@${domain}`), domain)
  }
  for (const domain of [
    ...[
      'a.example',
      'a-b.example',
      'a--b.example',
      '3m.example',
      '163.com',
      'xn--mnchen-3ya.example',
      'münchen.example',
    ],
    ...['örnek.com.tr', 'उदाहरण.भारत', 'مثال.إختبار', 'a.xn--p1ai', `${'a'.repeat(63)}.example`, '1.2.3.example'],
  ]) {
    assert.ok(isEmail(`ayse@${domain}`), domain)
  }
})
