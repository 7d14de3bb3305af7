import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailHint } from './email-hints.ts'

for (const [written, meant] of [
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['Ada.L@GMAİL.com', 'Ada.L@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.comm', 'ada@gmail.com'],
  [' ada@gmaill.com ', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotmai.con', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@yahoo.com.rt', 'ada@yahoo.com.tr'],
  ['İSMAİL@GMAİL.COM', 'ismail@gmail.com'],
  ['İSMAİL@GMIAL.COM', 'ismail@gmail.com'],
  ['ısmail@gmail.com', 'ismail@gmail.com'],
  ['ALİ@GAZİ.EDU.TR', 'ali@gazi.edu.tr'],
  ['ali@gazı.edu.tr', 'ali@gazi.edu.tr'],
  ['İlke@ışık.example', 'ilke@ışık.example'],
] as const) {
  test(`${written} is probably ${meant}`, () => assert.equal(emailHint(written), meant))
}

for (const address of [
  '',
  'ada',
  'ada@',
  'ada@gmail',
  'ada@gmail.co',
  'ada@gmail.com',
  'ADA@GMAIL.COM',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@yahoo.fr',
  'ada@hotmail.de',
  'ada@yandex.ru',
  'ada@me.com',
  'ada@gazi.edu.tr',
  'ada@ornek.example',
  'ada@ışık.example',
  'çiğdem@ornek.example',
  'a@b@gmial.com',
  `ada@${'a'.repeat(1000)}.com`,
]) {
  test(`${address.slice(0, 40)} is left alone`, () => assert.equal(emailHint(address), undefined))
}
