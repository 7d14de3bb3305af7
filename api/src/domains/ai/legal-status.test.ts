import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { AddresseeKind } from '@sesol/contract'
import type { Kysely } from 'kysely'
import { up } from '../../db/migrations/20261130T0000-addressee-kind.ts'
import { testApi } from '../../testing.ts'
import { addresseeNamed, type LegalStatus, seedDirectory } from '../addressees/index.ts'
import { testAddressee } from '../addressees/testing.ts'
import { materialOf } from './material.ts'
import { composeDraft } from './template.ts'
import { path, request } from './testing.ts'

const api = await testApi()
await seedDirectory(api.db)

const form = {
  ...request,
  campaign_type: 'complaint',
  campaign_scope: 'national',
  campaign_topic: 'environment',
} as const
const petitionTo = (institution_or_person_name: string, kind?: AddresseeKind) =>
  composeDraft(materialOf({ ...form, institution_or_person_name }, kind), 'tr').petition_text

const signs: Record<LegalStatus, RegExp[]> = {
  public: [/3071 sayılı/, /otuz gün/, /\n\nGereğini saygılarımla arz ederim\.$/],
  private: [/^[^\n]+\nSayın İlgili,/, /\n\nGereğini rica eder, saygılarımı sunarım\.$/],
  foreign: [/^[^\n]+\n\nDear Sir or Madam,/, /\n\nYours faithfully,$/],
}
const statuses = ['public', 'private', 'foreign'] as const

/** Both law and closing fit, and nothing of another status is there. */
function statusIn(petition: string): LegalStatus | undefined {
  const found = statuses.find((each) => signs[each].every((sign) => sign.test(petition)))
  return found !== 'public' && /3071|4982|Anayasa|arz ederim/.test(petition) ? undefined : found
}

const names = readFileSync(join(import.meta.dirname, 'legal-status-names.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

test('a name that is not in the directory gets the law and the closing that fit it: 300 and more', () => {
  assert.ok(names.length >= 300)
  const wrong = names.filter(([status, name = '']) => statusIn(petitionTo(name)) !== status)
  assert.deepEqual(wrong, [])
})

const privateEntries = ['Anadolu Ajansı', 'Türk Kızılay', 'Yeşilay', 'Türkiye Futbol Federasyonu']

test('every entry of the directory gets the law and the closing of its kind, by its name and its other names', async () => {
  const all = await api.db.selectFrom('addressee').selectAll().where('seed_key', 'is not', null).execute()
  // What a rule makes for each place reads alike.
  const entries = all.filter(({ province }) => ['', 'Denizli', 'Isparta'].includes(province))
  assert.ok(entries.length > 200)
  const wrong: string[] = []
  for (const { name: entry, variants, kind: of } of entries) {
    const isPrivate = of === 'company' || privateEntries.includes(entry)
    for (const name of [entry, entry.toLocaleUpperCase('tr'), ...variants]) {
      const kind = (await addresseeNamed(api.db, name))?.kind
      const expected = isPrivate ? 'private' : 'public'
      if (kind === undefined || statusIn(petitionTo(name, kind)) !== expected) wrong.push(`${name}: ${kind}`)
    }
  }
  assert.deepEqual(wrong, [])
})

const ask = async (institution_or_person_name: string, more = {}) =>
  (await api.call('POST', path, { json: { ...request, institution_or_person_name, ...more } })).body.mail.petition_text

test('the kind in the directory decides against what a name reads like', async () => {
  await testAddressee(api, { kind: 'company', name: 'Körfez Ulaşım Kurumu' })
  await testAddressee(api, { kind: 'institution', name: 'Körfez Enerji A.Ş.', variants: 'körfezen' })
  await testAddressee(api, { kind: 'foreign', name: 'Körfez Çevre Bakanlığı' })
  await testAddressee(api, { kind: 'other', name: 'Körfezi Koruma Derneği' })
  assert.equal(statusIn(await ask('körfez ulaşım kurumu')), 'private')
  assert.equal(statusIn(await ask('Körfezen')), 'public')
  assert.equal(statusIn(await ask('Körfez Çevre Bakanlığı', { campaign_scope: 'local' })), 'foreign')
  assert.equal(statusIn(await ask('Körfezi Koruma Derneği')), 'private')
  for (const name of ['sgk', 'toki', 'Merkez Bankası']) assert.equal(statusIn(await ask(name)), 'public', name)
})

test('a Turkish authority stays one in an international campaign', async () => {
  assert.equal(statusIn(await ask('Sağlık Bakanlığı', { campaign_scope: 'international' })), 'public')
})

test('entries that were seeded as public bodies get their kind, unless a moderator gave them another', async () => {
  const kinds = () =>
    api.db.selectFrom('addressee').select(['seed_key', 'kind']).where('seed_key', 'in', privateEntries).execute()
  const before = await kinds()
  await api.db.updateTable('addressee').set({ kind: 'institution' }).where('seed_key', 'in', privateEntries).execute()
  await api.db.updateTable('addressee').set({ kind: 'foreign' }).where('seed_key', '=', 'Yeşilay').execute()
  await up(api.db as unknown as Kysely<unknown>)
  const sorted = (rows: typeof before) => rows.map(({ seed_key, kind }) => `${seed_key}: ${kind}`).toSorted()
  const expected = before.map((row) => (row.seed_key === 'Yeşilay' ? { ...row, kind: 'foreign' as const } : row))
  assert.deepEqual(sorted(await kinds()), sorted(expected))
})

const change = { campaign_type: 'change', complaint_description: 'none' }

test('a demand of an authority for information or documents alone gets the form of the law on information', async () => {
  for (const change_request of [
    'Derenin altı yıllık ölçüm sonuçları açıklansın.',
    'Belediye ÇED raporunu ve imar planını paylaşsın',
    'ARITMA TESİSİNİN İHALE SÖZLEŞMESİ YAYIMLANSIN',
    'Bilgi edinme hakkımı kullanıyorum: kaç ağaç kesildi?',
  ]) {
    const petition = await ask('Kızılcık Belediyesi', { ...change, change_request })
    assert.match(petition, /^Kızılcık Belediyesine\n\nKonu: 4982 sayılı Kanun kapsamında bilgi edinme başvurusu\n/)
    assert.match(petition, /on beş iş günü[\s\S]*Gereğini saygılarımla arz ederim\.$/)
    assert.doesNotMatch(petition, /3071|otuz gün/)
    assert.equal(
      statusIn(await ask('Kuzey Lojistik A.Ş.', { ...change, change_request: change_request.slice(0, 30) })),
      'private',
    )
  }
})

test('a demand that also asks for an act is a petition', async () => {
  for (const change_request of [
    'Ağaçlar kesilmesin, ÇED raporu açıklansın.',
    'Belediye dereye arıtma tesisi kursun.',
    'Sorumlular hesap versin.',
    'Her öğrenciye bir öğün ücretsiz yemek verilsin.',
    'Köy okuluna bilgisayar verilsin.',
    'Yüzme havuzuna ruhsat verilsin.',
  ])
    assert.equal(statusIn(await ask('Kızılcık Belediyesi', { ...change, change_request })), 'public', change_request)
})
