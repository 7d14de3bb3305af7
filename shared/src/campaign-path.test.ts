import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { campaignPath, withoutWords, wordsOf } from './campaign-path.ts'

const titles: [string, string][] = [
  ['Değirmen Deresi kurumasın', 'degirmen-deresi-kurumasin'],
  ['IĞDIR’IN ŞİFALI GÖLÜ İÇİN ÇAĞRI!', 'igdirin-sifali-golu-icin-cagri'],
  ["İzmir'in  —  suyu: 24/7", 'izmirin-suyu-24-7'],
  ['Hakkâri’de kâğıt', 'hakkaride-kagit'],
  ['Straße, Œuvre, Łódź, Gəncə', 'strasse-oeuvre-lodz-gence'],
  ['Ｆｕｌｌ ｗｉｄｔｈ ﬁne', 'full-width-fine'],
  ['I\u0307stanbul', 'istanbul'],
  ['أنقذوا النهر', ''],
  ['Спасите реку', ''],
  ['保護河流 2026', ''],
  ['أنقذوا Dicle', 'dicle'],
  ['🌳🌳', ''],
  ['', ''],
  ['Manage', ''],
  ['Answer!', ''],
  ['Versions, invitation', 'versions-invitation'],
  [`${'a'.repeat(58)} b`, `${'a'.repeat(58)}-b`],
  [`${'a'.repeat(58)} bc`, 'a'.repeat(58)],
  [`${'a'.repeat(60)} bc`, 'a'.repeat(60)],
  ['a'.repeat(200), 'a'.repeat(60)],
  [`Manage ${'a'.repeat(80)}`, ''],
  [`2026 ${'a'.repeat(80)}`, ''],
]

for (const [title, words] of titles) {
  test(`the address of the title "${title.slice(0, 40)}" has the words "${words}"`, () => {
    assert.equal(wordsOf(title), words)
    assert.equal(campaignPath({ id: 5, title }), words === '' ? 'campaign/5' : `campaign/5/${words}`)
  })
}

test('only one segment behind an id is words, and pages of a campaign are not', () => {
  for (const words of ['degirmen', 'Manage', '%6danage', 'a%2Fb', 'x'.repeat(3000), '12'])
    assert.equal(withoutWords(`/en/campaign/5/${words}`), '/en/campaign/5')
  for (const path of [
    '/campaign/5',
    '/campaign/5/',
    '/campaign/5/a/',
    '/campaign/5/a/b',
    '/campaign/x/a',
    '/profile/5/a',
  ])
    assert.equal(withoutWords(path), path)
})

test('each page below a campaign is known', () => {
  const folder = new URL('../../app/[locale]/(site)/campaign/[id]/', import.meta.url)
  const pages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  assert.ok(pages.length > 0)
  for (const { name } of pages) assert.equal(withoutWords(`/campaign/5/${name}`), `/campaign/5/${name}`)
})
