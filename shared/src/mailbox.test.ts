import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmail } from '@sesol/contract'
import fc from 'fast-check'
import { mailboxOf } from './mailbox.ts'

const mailbox = (expected: string, ...spellings: string[]) => {
  for (const spelling of spellings) assert.equal(mailboxOf(spelling), expected, spelling)
}

test('M-15 spellings that a provider delivers to one mailbox are one mailbox', () => {
  mailbox('ayseyilmaz@gmail.com', 'ayse.yilmaz@gmail.com', 'AyseYilmaz@GMAIL.com', 'a.y.s.e.yilmaz+imza@gmail.com')
  mailbox('ayseyilmaz@gmail.com', 'ayse.yilmaz@googlemail.com', ' ayseyilmaz@gmail.com ')
  mailbox('ayse.yilmaz@outlook.com', 'ayse.yilmaz+1@outlook.com', 'Ayse.Yilmaz@Outlook.com')
  mailbox('ayse@icloud.com', 'ayse@me.com', 'ayse+x@mac.com')
  mailbox('ayseyilmaz@proton.me', 'ayse.yilmaz@pm.me', 'ayse_yilmaz@protonmail.com')
  mailbox('ayse-yilmaz@yandex.com', 'ayse.yilmaz@yandex.com.tr', 'ayse-yilmaz@ya.ru')
  mailbox('ayse@xn--rnek-4qa.example', 'ayse@örnek.example', 'AYSE@Örnek.Example', 'ayse@xn--rnek-4qa.example')
})

test('M-15 different mailboxes stay different', () => {
  const others = [
    ...['ayse.yilmaz@ornek.example', 'ayseyilmaz@ornek.example', 'ayse+1@ornek.example', 'ayse.yilmaz@hotmail.com'],
    ...[
      'ayse.yilmaz@live.com',
      'ayseyilmaz@live.com',
      'ayse@gmail.com',
      'ayse@gmail.com/x',
      'ayse@1.2.3',
      'ayse@1.2.0.3',
    ],
    ...['ayse@gmail.com.example', 'ayse@g%6dail.com', '+1@gmail.com', '+2@gmail.com', '.@gmail.com'],
  ]
  assert.equal(new Set(others.map(mailboxOf)).size, others.length)
})

test('M-15 the mailbox of a mailbox is the same', () => {
  const domain = fc.constantFrom('gmail.com', 'pm.me', 'ya.ru', 'örnek.example', 'Ornek.Example', '1.2.3', 'a.b%')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aAbİı.+-_ö'), minLength: 1, maxLength: 8 }),
      domain,
      (name, at) => {
        const address = `${name}@${at}`
        if (!isEmail(address)) return
        assert.equal(mailboxOf(mailboxOf(address)), mailboxOf(address))
      },
    ),
  )
})
