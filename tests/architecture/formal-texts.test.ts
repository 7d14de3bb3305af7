import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toAddressees } from '../../api/src/platform/mail/content.ts'
import { textOf } from '../support/sources.ts'

type Texts = string | readonly Texts[] | { [key: string]: Texts }

const textsIn = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values<Texts>(texts).flatMap(textsIn)

function at(file: string, path: string): Texts {
  const found = path.split('.').reduce<unknown>((texts, key) => Object(texts)[key], JSON.parse(textOf(file)))
  assert.ok(found, `${file}: ${path}`)
  return found as Texts
}

// Without marks: Turkish letters count as letters on both sides.
const letter = '[a-zçğıöşüâîû]'
const word = (form: string) => new RegExp(`(?<!${letter})${form}(?!${letter})`, 'iu')

/** The forms of "sen" that differ from other words: the pronoun, endings of verbs, and bare commands that the texts of members use. */
const informal = [
  word('(sen|seni|sana|senin|sende|senden|seninle)'),
  word(`${letter}+(rsın|rsin|rsun|rsün|yorsun|caksın|ceksin|malısın|melisin|mışsın|mişsin|abilirsin|ebilirsin)`),
  word(`${letter}+(dıysan|diysen|duysan|düysen|tıysan|tiysen|ıyorsan|iyorsan|uyorsan|üyorsan|arsan|ersen|irsen|ırsan)`),
  word(`${letter}+(man|men) (gerek|için|yeter)${letter}*`),
  word('(bas|dene|yaz|yapıştır|paylaşma|doldur|kontrol et|kısalt|iste|yap)(?=[.;,:]|$)'),
  word(
    '(adresini|adresin|kurumun adına|tarayıcına|yanıtını|yanıtın|isteğin|yazdıkların|kampanyan|kampanyanı)(?= (al|duruyor|burada|yayında|bekliyor|yaz)|[.;,]|$)',
  ),
]

const saidIn = (text: string) => informal.flatMap((form) => form.exec(text)?.[0] ?? [])

/** A button is a command to the page, not to the reader. */
const buttons = /(^|\.)(button|send|show|petition|back|stop\.digests)$/

const pages = [
  ...['answer.request', 'answer.give', 'formal', 'mailed.offline', 'mailed.unavailable', 'mailed.showText'],
  ...['mailed.stopTitle.digests', 'mailed.stopText.digests', 'mailed.stopped.digests', 'mailed.stoppedTitle'],
  ...['mailed.deadTitle', 'mailed.deadUnsubscribe', 'error.mail.link'],
]
const mails = [
  ...[...toAddressees].map((mail) => `mails.${mail}`),
  ...['greeting_addressee', 'link', 'unsubscribe', 'closing', 'addressee', 'next_step', 'goal'].map(
    (key) => `shared.${key}`,
  ),
  'moderation_reasons',
]

const read = (file: string, paths: readonly string[]) =>
  paths.flatMap((path) => {
    const found = at(file, path)
    const kept =
      typeof found === 'string'
        ? found
        : Object.fromEntries(Object.entries(found).filter(([key]) => !buttons.test(key)))
    return textsIn(kept)
  })

test('an institution is addressed formally in every mail and page that speaks to it', () => {
  const texts = [...read('messages/tr.json', pages), ...read('api/messages/mail.tr.json', mails)]
  assert.ok(texts.length > 50)
  assert.deepEqual(
    texts.flatMap((text) => saidIn(text).map((form) => `${form}: ${text}`)),
    [],
  )
})
