import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypes, draftSources, languages, limits, scopes, topics } from '@sesol/contract'
import fc from 'fast-check'
import en from '../../../messages/draft.en.json' with { type: 'json' }
import tr from '../../../messages/draft.tr.json' with { type: 'json' }
import { testApi } from '../../testing.ts'
import { campaignFields } from '../campaigns/testing.ts'
import { materialOf } from './material.ts'
import { composeDraft } from './template.ts'
import { path, request } from './testing.ts'

const api = await testApi()
const sentence = fc
  .array(fc.constantFrom('dere', 'İstanbul’da', 'ağaç', '{topic}', '<b>', '$&', 'Çocuklar', '#su', '👩‍👧', '“söz”'), {
    minLength: 1,
    maxLength: 900,
  })
  .map((words) => words.join(' '))
const material = fc.record({
  type: fc.constantFrom(...campaignTypes),
  scope: fc.constantFrom(...scopes),
  topic: fc.constantFrom(...topics),
  institution: fc.oneof(
    fc.constant(''),
    sentence.map((text) => text.slice(0, 200).trim().toWellFormed()),
  ),
  letter: fc.constantFrom('authority', 'information', 'other', 'foreign'),
  details: fc.record(Object.fromEntries(draftSources.map((name) => [name, sentence])), { requiredKeys: [] }),
})

const fairLength = 150

test('every detail that is given stands in text and petition, within the limits, in both languages', () => {
  fc.assert(
    fc.property(material, fc.constantFrom(...languages), (given, language) => {
      const draft = composeDraft(given, language)
      assert.ok(draft.campaign_title.length <= limits.title)
      assert.ok(draft.campaign_text.length <= limits.content)
      assert.ok(draft.petition_text.length <= limits.petition)
      for (const text of [draft.campaign_text, draft.petition_text]) {
        for (const detail of Object.values(given.details).map(String))
          assert.ok(text.includes(detail.slice(0, fairLength)))
        assert.ok(text.includes(given.institution))
      }
      assert.deepEqual(composeDraft(given, language), draft)
    }),
    { numRuns: 300 },
  )
})

test('the longest that a form takes fits, and ends as a petition ends', () => {
  const details = Object.fromEntries(draftSources.map((name) => [name, `${name} ${'uzun '.repeat(998)}`.trim()]))
  const given = {
    type: 'change',
    scope: 'national',
    topic: 'health',
    institution: 'Sağlık Bakanlığı',
    letter: 'authority',
    details,
  } as const
  const { campaign_text, petition_text } = composeDraft(given, 'tr')
  assert.ok(campaign_text.length > limits.content * 0.95 && campaign_text.length <= limits.content)
  for (const name of draftSources) assert.ok(campaign_text.includes(`${name} uzun`), name)
  assert.match(petition_text, /Gereğini saygılarımla arz ederim\.$/)
})

test('each type has a shape of its own: title, order and request differ', () => {
  for (const language of languages) {
    const drafts = campaignTypes.map((type) => {
      const form = {
        ...request,
        change_request: 'Arıtma kurulsun.',
        awareness_message: 'Su haktır.',
        campaign_type: type,
      }
      return composeDraft(materialOf(form as Parameters<typeof materialOf>[0]), language)
    })
    const first = drafts.map(({ campaign_text: text }) =>
      ['Boyahanelerin', 'Arıtma kurulsun', 'Su haktır'].toSorted((a, b) => text.indexOf(a) - text.indexOf(b)).at(0),
    )
    assert.deepEqual(first, ['Boyahanelerin', 'Arıtma kurulsun', 'Su haktır'])
    assert.equal(new Set(drafts.map(({ campaign_title }) => campaign_title)).size, 3)
  }
})

const nothingGiven = {
  type: 'complaint',
  scope: 'local',
  topic: 'health',
  institution: '',
  letter: 'other',
  details: {},
} as const

test('campaigns that differ do not read alike', () => {
  const drafts = Array.from({ length: 12 }, (_, number) =>
    composeDraft({ ...nothingGiven, details: { victims: `${number}` } }, 'tr'),
  )
  const opening = ({ campaign_text }: { campaign_text: string }) => campaign_text.split('\n', 1)[0]
  assert.equal(new Set(drafts.map(opening)).size, 3)
})

test('both languages have the same sentences and every topic, scope and detail', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]) => [key, shape(inner)])
      : typeof value
  assert.deepEqual(shape(en), shape(tr))
  assert.deepEqual(Object.keys(tr.topics), [...topics])
  assert.deepEqual(Object.keys(tr.scopes), [...scopes])
  const labels = Object.keys(tr.petition.labels)
  assert.deepEqual(Object.keys(tr.labels), ['institution', ...labels])
  const sources: readonly string[] = [...draftSources, 'further']
  assert.deepEqual(
    labels.filter((label) => !sources.includes(label)),
    [],
  )
})

test('without a model anybody gets a draft of ready sentences that says so, in the language asked for', async () => {
  const { status, body } = await api.call('POST', path, {
    json: {
      ...request,
      other_fields: {
        victims: 'Köyün çocukları',
        complaint_event_date: '2026-05-01T14:30',
        email: 'gizli@ornek.example',
      },
    },
  })
  assert.equal(status, 200)
  assert.equal(body.source, 'template')
  const { campaign_title, campaign_text, petition_text } = body.mail
  assert.match(campaign_title, /Boyahanelerin atık suyu altı yıldır arıtılmadan Kızılcık Deresi’ne akıyor/)
  for (const text of [campaign_text, petition_text]) {
    assert.match(text, /Köyün çocukları/)
    assert.match(text, /1 Mayıs 2026/)
    assert.match(text, /Eski değirmenin altı, Yeniköy/)
    assert.doesNotMatch(text, /none|gizli@|\{/)
  }
  assert.match(petition_text, /^Kızılcık Belediye Başkanlığına\n\nKonu: Çevre alanında bir haksızlık\n/)
  assert.match(petition_text, /3071 sayılı/)
  const english = await api.call('POST', path, { json: request, headers: { 'accept-language': 'en' } })
  assert.match(english.body.mail.petition_text, /Dear Sir or Madam,[\s\S]*Law No\. 3071/)
})

const addressees: [name: string, isAuthority: boolean, scope?: 'international'][] = [
  ['Kızılcık Belediyesi', true],
  ['GENÇLİK VE SPOR BAKANLIĞI', true],
  ['Hazine ve Maliye Bakanlığı', true],
  ['TBMM Çevre Komisyonu', true],
  ['Almanya Çevre Bakanlığı', false],
  ['Sağlık Bakanlığı', true, 'international'],
  ['Kuzey Lojistik A.Ş.', false],
  ['Bursa Belediyespor', false],
  ['Belediye Çalışanları Sendikası', false],
  ['Ministry of Health', false],
  ['Ayşe Yılmaz', false],
  ['', false],
]
for (const [name, isAuthority, scope] of addressees) {
  test(`a petition to “${name}”${scope ? ' abroad' : ''} ${isAuthority ? 'invokes' : 'does not invoke'} the Turkish law on petitions`, async () => {
    const json = { ...request, institution_or_person_name: name, ...(scope && { campaign_scope: scope }) }
    const { body } = await api.call('POST', path, { json })
    const petition = body.mail.petition_text
    assert.equal(/3071|Anayasa|arz ederim/.test(petition), isAuthority, petition)
    assert.equal(/yazılı|in writing|written answer/.test(petition) || isAuthority, true)
  })
}

test('a petition by way of the complaint portal invokes the law, whatever the addressee is called', async () => {
  const json = { ...request, institution_or_person_name: 'none', other_fields: { isCimer: true } }
  assert.match((await api.call('POST', path, { json })).body.mail.petition_text, /^İlgili Makama\n[\s\S]*3071/)
})

test('an office is addressed in the dative, anybody else by name', () => {
  const opening = (institution: string, letter: 'authority' | 'other' = 'authority') =>
    composeDraft({ ...nothingGiven, institution, letter }, 'tr').petition_text.split('\n\n', 1)[0]
  assert.equal(opening('Park ve Bahçeler Müdürlüğü'), 'Park ve Bahçeler Müdürlüğüne')
  assert.equal(opening('Gülbağı Valiliği'), 'Gülbağı Valiliğine')
  assert.equal(opening('MİLLÎ EĞİTİM BAKANLIĞI'), 'MİLLÎ EĞİTİM BAKANLIĞINA')
  assert.equal(opening('TBMM'), 'TBMM\nSayın Yetkili,')
  assert.equal(opening('Kuzey Lojistik A.Ş.', 'other'), 'Kuzey Lojistik A.Ş.\nSayın İlgili,')
})

test('a title begins with a capital, holds no emoji, and nothing follows a question mark', () => {
  for (let number = 0; number < 20; number++) {
    const { campaign_title } = composeDraft(
      {
        ...nothingGiven,
        details: { complaint_description: '🐟 içme suyu neden kirli 👩‍👩‍👧? Sor', victims: `${number}` },
      },
      'tr',
    )
    assert.match(campaign_title, /: İçme suyu neden kirli\s?\?$/)
  }
})

const demand = 'Belediye dereye arıtma tesisi kursun.'
const described = 'Boyahanelerin atık suyu altı yıldır arıtılmadan dereye akıyor.'

test('a demand is the title, and no sentence stands in title, subject and text at once', () => {
  const details = { complaint_description: described, change_proposal: demand }
  const { campaign_title, campaign_text, petition_text } = composeDraft({ ...nothingGiven, details }, 'tr')
  assert.equal(campaign_title, 'Belediye dereye arıtma tesisi kursun')
  assert.match(petition_text, /^Konu: Sağlık alanında bir haksızlık$/m)
  for (const text of [campaign_text, petition_text])
    for (const sentence of [demand, described]) assert.equal(text.split(sentence).length, 2, sentence)
  assert.doesNotMatch(campaign_text + petition_text, /sorumlu|zararın|mağduriyet|hesap sor/i)
  const english = composeDraft({ ...nothingGiven, details: { change_proposal: 'the plant should be built' } }, 'en')
  assert.equal(english.campaign_title, 'The plant should be built')
})

test('a wished change that begins with its demand is the title, a described one is not', () => {
  const titleOf = (change_request: string) =>
    composeDraft({ ...nothingGiven, type: 'change', details: { change_request } }, 'tr').campaign_title
  assert.equal(titleOf('Dere ıslah edilsin! Altı yıldır bekliyoruz.'), 'Dere ıslah edilsin!')
  assert.equal(titleOf('AĞAÇLAR KESİLMESİN. Gölge kalmadı.'), 'AĞAÇLAR KESİLMESİN')
  assert.notEqual(titleOf('Dere kirli. Temizlensin.'), 'Dere kirli')
})

test('the line under the title is what the person typed as the aim, whole and in its own words', () => {
  const lineOf = (type: 'complaint' | 'change' | 'awareness', details: Record<string, string>) =>
    composeDraft({ ...nothingGiven, type, details }, 'tr').standfirst
  assert.equal(lineOf('complaint', { complaint_description: described, change_proposal: demand }), demand)
  const wished = 'Dere ıslah edilsin! Altı yıldır bekliyoruz.'
  assert.equal(lineOf('change', { change_request: wished, change_justification: described }), wished)
  assert.equal(lineOf('awareness', { awareness_message: 'su haktır.' }), 'Su haktır.')
  assert.equal(lineOf('complaint', { complaint_description: described }), undefined)
  const long = lineOf('change', { change_request: `${demand} ${described} ${'Uzun söz. '.repeat(30)}` }) ?? ''
  assert.ok(long.startsWith(demand) && long.length <= limits.standfirst)
})

test('no sentence names the scope as a level', () => {
  for (const scope of scopes)
    for (const type of campaignTypes)
      for (let number = 0; number < 12; number++) {
        const given = { ...nothingGiven, scope, type, details: { victims: `${number}` } }
        const { campaign_text, petition_text } = composeDraft(given, 'tr')
        assert.doesNotMatch(campaign_text + petition_text, /ölçek|\{/)
      }
})

test('X-16 the whole form is accepted in any script; other fields and the word none are left out', async () => {
  const whole = {
    ...campaignFields,
    content: '語'.repeat(limits.content),
    petition: '語'.repeat(limits.petition),
    change_justification: '語'.repeat(limits.detail),
    change_expected_outcome: '語'.repeat(limits.detail),
    awareness_message: '語'.repeat(limits.detail),
    awareness_topic: 'none',
    offenders: ' None ',
    victims: null,
    complaint_event_date: 'none',
    isCimer: false,
    media: [{ id: 1 }],
  }
  const json = { ...request, institution_or_person_name: 'NONE', event_place: '\nnone\n', other_fields: whole }
  assert.ok(Buffer.byteLength(JSON.stringify(json)) > limits.jsonBytes * 0.8)
  const { status, body, text } = await api.call('POST', path, { json })
  assert.equal(status, 200, text)
  assert.doesNotMatch(JSON.stringify(body.mail), /none|語|kurum\.example|\+?90 ?288/i)
})

test('a form without any text still gives a whole draft', async () => {
  const { campaign_type, campaign_scope, campaign_topic } = request
  const { status, body } = await api.call('POST', path, { json: { campaign_type, campaign_scope, campaign_topic } })
  assert.equal(status, 200)
  assert.match(body.mail.campaign_title, /Çevre alanında bir haksızlık/)
  assert.match(body.mail.petition_text, /^İlgili Makama\n/)
})

test('what is no such form is refused', async () => {
  const cases = [
    { ...request, campaign_type: 'poem' },
    { ...request, campaign_topic: undefined },
    { ...request, complaint_description: 'x'.repeat(limits.detail + 1) },
    { ...request, institution_or_person_name: 'x'.repeat(limits.institution + 1) },
    { ...request, change_request: ['a'] },
    { ...request, other_fields: 'all' },
  ]
  for (const json of cases) assert.equal((await api.call('POST', path, { json })).status, 400)
})
