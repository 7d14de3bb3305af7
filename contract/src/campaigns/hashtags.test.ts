import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashtagsOf } from './hashtags.ts'

test('U-02 hashtags are one chip whatever their case and composition', () => {
  assert.deepEqual(hashtagsOf('#İklim acil', 've #iklim, #IKLIM'), ['İklim'])
  assert.deepEqual(hashtagsOf('#TemizDere #Çocuk_2 #a-b ## # #şehir.'), ['TemizDere', 'Çocuk_2', 'a', 'şehir'])
  assert.deepEqual(hashtagsOf('#çocuk'.normalize('NFD'), '#çocuk'), ['çocuk'])
  assert.deepEqual(hashtagsOf('no tags here'), [])
})

test('fragments of addresses and character references are no hashtags', () => {
  for (const text of [
    'https://x.example/#konum',
    'HTTP://x.example/yol?a=(b)#sonuc',
    'bkz.https://x.example/a,#b',
    'ayse@ornek.example#konu',
    'www.x.example/a#b',
    'x.example/#yol',
    'x.example/?a=#b',
    'x.example/yol#bir',
    '&#39;',
  ]) {
    assert.deepEqual(hashtagsOf(text), [], text)
  }
  const around = '(#dere) #su/#hava #bir#iki ##çift “#toprak” https://x.example/#yok\n#son @bakan,#deniz'
  assert.deepEqual(hashtagsOf(around), ['dere', 'su', 'hava', 'bir', 'iki', 'çift', 'toprak', 'son', 'deniz'])
})
