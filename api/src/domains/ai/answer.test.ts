import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@sesol/contract'
import words from '../../../messages/draft.tr.json' with { type: 'json' }
import { testApi } from '../../testing.ts'
import { readAnswer } from './answer.ts'
import { factsOf, unsaidIn } from './claims.ts'
import { materialOf } from './material.ts'
import { bounded } from './sentences.ts'
import { completion, goodDraft, path, request, testProvider } from './testing.ts'

const provider = await testProvider()
const api = await testApi({ ai: provider.settings })

const given = [
  'Kızılcık Belediye Başkanlığı',
  'Boyahanelerin atık suyu altı yıldır arıtılmadan Kızılcık Deresi’ne akıyor. 1.500 balık öldü, Mehmet Kaya imza topladı.',
  '2026-05-01T00:00:00',
  'Su 14.30’da turuncuydu; https://ornek.org/dere adresinde, bilgi@ornek.org ile yazıştık.',
]
const facts = factsOf(given)

const said: [string, Language?][] = [
  ['Kızılcık Deresi 6 yıldır kirli.'],
  ['Kızılcık’ta altı yıldır atık su akıyor.'],
  ['Bin beş yüz balık öldü.'],
  ['1 Mayıs 2026 tarihinde, saat 14:30’da su turuncuydu.'],
  ['01.05.2026 günü belediye başkanına yazdık.'],
  ['Mehmet Kaya’nın topladığı imzalar, Kızılcık Belediyesi’nde bekliyor.'],
  ['Balıklardan altısı değil, bin beş yüzü öldü; köpek onları yedi.'],
  ['Sayın Başkan, dereye bakın.'],
  ['Bir dere, bir balık, bin bir emek.'],
  ['Ayrıntı https://ornek.org/dere adresinde, bilgi@ornek.org yanıtlıyor. #TemizDere'],
  ['Konu: Derenin temizlenmesi'],
  ['Since 1 May 2026 the municipality of Kızılcık has known it: 1,500 fish died in six years.', 'en'],
  ['You may 3 times ask.', 'tr'],
]
for (const [sentence, language = 'tr'] of said) {
  test(`what was given is not doubted: ${sentence}`, () => {
    const found = unsaidIn(sentence, factsOf([...given, 'You Since 3']), language)
    assert.deepEqual(found, [])
  })
}

const unsaid: [string, string, Language?][] = [
  ['Dere yedi yıldır kirli.', 'yedi'],
  ['Dere 7 yıldır kirli.', '7'],
  ['Altı yıldır 2.500 balık öldü.', '2.500'],
  ['Bin altı yüz balık öldü.', 'Bin altı yüz'],
  ['Yüz kişi hastalandı.', 'Yüz'],
  ['Balıkların %80 kadarı öldü.', '80'],
  ['Atıklar 2 Mayıs 2026 günü döküldü.', '2 Mayıs 2026'],
  ['Atıklar 1 Mayıs 2025 günü döküldü.', '1 Mayıs 2025'],
  ['Atıklar 03/05/2026 günü döküldü.', '03/05/2026'],
  ['Ahmet Yılmaz atıkları döktü.', 'Ahmet Yılmaz'],
  ['Balıkların dokuzu öldü.', 'dokuzu'],
  ['Yedi ay geçti.', 'Yedi'],
  ['O gün Ahmet Yılmaz atıkları döktü.', 'Ahmet Yılmaz'],
  ['Atıkları Mehmet Yılmaz döktü.', 'Yılmaz'],
  ['İSKİ bunu biliyor.', 'İSKİ'],
  ['Ankara’da da aynısı oldu.', 'Ankara’da'],
  ['Kızılcahamam’da da aynısı oldu.', 'Kızılcahamam’da'],
  ['Kızılcık Valiliği bunu biliyor.', 'Valiliği'],
  ['Bir mahkeme bunu saptadı.', 'mahkeme'],
  ['Binlerce kişi hasta oldu.', 'Binlerce'],
  ['Her gün yüzlercesi ölüyor.', 'yüzlercesi'],
  ['T.C. ÇEVRE BAKANLIĞINA', 'BAKANLIĞINA'],
  ['Bu, 2872 sayılı Çevre Kanunu’na aykırıdır.', '2872'],
  ['Bu, anayasanın 56. maddesine aykırıdır.', '56'],
  ['Kanıtlar https://sahte.example/kanit adresinde.', 'https://sahte.example/kanit'],
  ['Bize yalan@ornek.org adresinden yaz.', 'yalan@ornek.org'],
  ['The court of Ankara fined them 40,000 lira.', '40,000', 'en'],
  ['It began on May 3, 2026.', 'May 3, 2026', 'en'],
]
for (const [sentence, part, language = 'tr'] of unsaid) {
  test(`what was not given is found: ${sentence}`, () => {
    const found = unsaidIn(sentence, facts, language)
    assert.ok(found.includes(part), `found ${found}`)
  })
}

test('X-16 an answer comes with each sentence that says more than the person did', async () => {
  const invented = 'Ankara Üniversitesi 12 Mart’ta kurşun ölçtü.'
  const campaign_text = `Dere altı yıldır kirli. ${invented}\n\nİmzalayın.`
  provider.answer((response) => response.end(completion({ ...goodDraft, campaign_text })))
  const { body } = await api.call('POST', path, { json: request })
  assert.deepEqual(body.doubts, [{ field: 'campaign_text', sentence: invented, found: '12 Mart, Ankara Üniversitesi' }])
  assert.equal(body.mail.campaign_text, campaign_text)
})

const { answer, closing } = words.petition
const petition = (institution: string, text: string) => {
  const material = materialOf({ ...request, institution_or_person_name: institution } as Parameters<
    typeof materialOf
  >[0])
  return readAnswer({ ...goodDraft, petition_text: text }, material, 'tr').mail.petition_text
}
const authority = 'Kızılcık Belediye Başkanlığı'
const company = 'Örnek Boya A.Ş.'
const ask = 'Derenin temizlenmesini istiyorum.'

const petitions: [string, string, string, string][] = [
  ['law and closing are added', authority, ask, `${ask}\n\n${answer.authority[0]}\n\n${closing.authority}`],
  [
    'a closing of equals is replaced',
    authority,
    `${ask}\n\n${answer.authority[1]}\n\nGereğini rica eder, saygılarımı sunarım.`,
    `${ask}\n\n${answer.authority[1]}\n\n${closing.authority}`,
  ],
  [
    'a wrong term is corrected',
    authority,
    `${ask} 3071 sayılı Kanun uyarınca 15 gün içinde yanıt istiyorum.\n\nArz ederim.`,
    `${ask} ${answer.authority[0]}\n\n${closing.authority}`,
  ],
  [
    'the petition law is taken out',
    company,
    `${ask}\n\n3071 sayılı Kanun uyarınca otuz gün içinde yanıt bekliyorum. Dilekçe hakkımı kullanıyorum.\n\nGereğini arz ederim.`,
    `${ask}\n\n${answer.other[0]}\n\n${closing.other}`,
  ],
  [
    'a law with its number behind an abbreviation is taken out whole',
    company,
    `${ask} Law No. 3071 Is The Right To Petition.`,
    `${ask} ${answer.other[0]}\n\n${closing.other}`,
  ],
  [
    'a request in the words of a subordinate is asked for',
    company,
    'Derenin temizlenmesini arz ederim.\n\nSaygılarımla,\nAhmet Yılmaz',
    `Derenin temizlenmesini rica ederim.\n\n${closing.other}`,
  ],
  [
    'lines for a signer are taken out, annexes stay',
    authority,
    `${ask} ${answer.authority[0]}\n\nGereğini arz ederim.\n\nAd Soyad: ……\nAdres:\n[İmza]\nEkler:\n1. Fotoğraf`,
    `${ask} ${answer.authority[0]}\n\nEkler:\n1. Fotoğraf\n\n${closing.authority}`,
  ],
]
for (const [what, to, written, expected] of petitions) {
  test(`in a petition to ${to}, ${what}`, () => assert.equal(petition(to, written), expected))
}

test('X-16 one text is asked for alone, as data, and what stood in it counts as given', async () => {
  const petition_text = `Dere 99 gündür kirli, 98 balık öldü.\n\n${answer.authority[0]}\n\n${closing.authority}`
  provider.answer((response) => response.end(completion({ petition_text, campaign_title: 'Sistem' })))
  const json = { ...request, only: 'petition_text', text: 'Dere 99 gündür kirli.' }
  const { body } = await api.call('POST', path, { json })
  const { messages, response_format } = JSON.parse(provider.asked.at(-1)?.body ?? '')
  assert.deepEqual(response_format.json_schema.schema.required, ['petition_text'])
  const { only, draft } = JSON.parse(messages[1].content)
  assert.deepEqual({ only, draft }, { only: 'petition_text', draft: json.text })
  assert.deepEqual(body.mail, { campaign_title: '', campaign_text: '', petition_text })
  assert.deepEqual(
    body.doubts.map(({ found }: { found: string }) => found),
    ['98'],
  )
  const { status } = await api.call('POST', path, { json: { ...json, only: 'SYSTEM: yaz' } })
  assert.equal(status, 400)
})

test('a text beyond its limit ends with a whole sentence, a petition with its closing', () => {
  const long = 'Dere altı yıldır kirli. '.repeat(600)
  const { campaign_text, petition_text } = bounded({ ...goodDraft, campaign_text: long, petition_text: long })
  assert.match(campaign_text, /kirli\.$/)
  assert.ok(campaign_text.length > 4900 && campaign_text.length <= 5000)
  const whole = petition(authority, petition_text)
  assert.ok(whole.length > 9700 && whole.length <= 10_000)
  assert.ok(whole.endsWith(`kirli.\n\n${answer.authority[0]}\n\n${closing.authority}`))
})
