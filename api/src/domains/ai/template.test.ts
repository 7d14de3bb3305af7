import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignTypes, draftSources, languages, limits, scopes, topics } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import fc from 'fast-check'
import en from '../../../messages/draft.en.json' with { type: 'json' }
import tr from '../../../messages/draft.tr.json' with { type: 'json' }
import { testApi } from '../../testing.ts'
import { campaignFields } from '../campaigns/testing.ts'
import { materialOf } from './material.ts'
import { stories, storyMaterial } from './stories-testing.ts'
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
          assert.ok(canonical(text).includes(canonical(detail.slice(0, fairLength))), detail)
        assert.ok(canonical(text).includes(canonical(given.institution)))
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
  for (const name of draftSources) assert.ok(canonical(campaign_text).includes(`${name} uzun`), name)
  assert.match(petition_text, /Gereğini saygılarımla arz ederim\.$/)
})

test('each type has a shape of its own: title, order and request differ', () => {
  for (const language of languages) {
    const drafts = campaignTypes.map((type) => {
      const form = {
        ...request,
        change_request: 'Arıtma yok.',
        awareness_message: 'Su haktır.',
        campaign_type: type,
      }
      return composeDraft(materialOf(form as Parameters<typeof materialOf>[0]), language)
    })
    const first = drafts.map(({ campaign_text: text }) =>
      ['Boyahanelerin', 'Arıtma yok', 'Su haktır'].toSorted((a, b) => text.indexOf(a) - text.indexOf(b)).at(0),
    )
    assert.deepEqual(first, ['Boyahanelerin', 'Arıtma yok', 'Su haktır'])
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
  assert.equal(new Set(drafts.map(({ campaign_text }) => campaign_text.split('\n').at(-1))).size, 3)
})

test('both languages have the same sentences and every topic, scope and detail', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]) => [key, shape(inner)])
      : typeof value
  assert.deepEqual(shape(en), shape(tr))
  assert.deepEqual(Object.keys(tr.topics), [...topics])
  const sources: readonly string[] = draftSources
  assert.deepEqual(
    Object.keys(tr.labels).filter((label) => !sources.includes(label)),
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
  assert.match(campaign_title, /^Boyahanelerin atık suyu altı yıldır arıtılmadan Kızılcık/)
  for (const text of [campaign_text, petition_text]) {
    assert.match(text, /Köyün çocukları/)
    assert.match(text, /1 Mayıs 2026/)
    assert.match(text, /Eski değirmenin altı, Yeniköy/)
    assert.doesNotMatch(text, /none|gizli@|\{/)
  }
  assert.match(petition_text, /^Kızılcık Belediye Başkanlığına\n\nKonu: Şikâyet – Boyahanelerin atık suyu/)
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

const demand = 'Belediye dereye arıtma tesisi kursun.'
const described = 'Boyahanelerin atık suyu altı yıldır arıtılmadan dereye akıyor.'
const draftOf = (details: Record<string, string>, more: Partial<Parameters<typeof composeDraft>[0]> = {}) =>
  composeDraft({ ...nothingGiven, ...more, details }, 'tr')
const titleOf = (change_proposal: string, event_place = '', institution = '') =>
  draftOf({ change_proposal, event_place }, { institution }).campaign_title

test('thirty stories: the title asks, and line, text and petition name the demand, in right Turkish', () => {
  const banned = /alanında bir|haksızlık|sessiz kal|sesimizi duy|görmezden|farkında mıyız|undefined|\{|!!|injustice/i
  for (const story of stories) {
    const language = story.language ?? 'tr'
    const draft = composeDraft(storyMaterial(story), language)
    const { campaign_title: title, standfirst = '', campaign_text: text, petition_text: petition } = draft
    const what = JSON.stringify(draft)
    assert.ok(title.length <= 70 && title.length > 15 && !/[.!…]$/.test(title) && /^\p{Lu}/u.test(title), what)
    assert.doesNotMatch(`${title}\n${standfirst}\n${text}\n${petition}`, banned)
    // The last word of a Turkish sentence is its verb, which no place and no addressee changes.
    const asked = canonical(title)
      .split(' ')
      .slice(language === 'tr' ? -1 : 0, language === 'tr' ? undefined : 3)
      .join(' ')
    for (const where of [standfirst, text]) assert.ok(canonical(where).includes(asked), what)
    assert.ok(canonical(petition).includes(asked.replace(/uz$/, '')), what)
    assert.ok(petition.includes(title) || story.to.startsWith('İETT'), what)
    const first = canonical(story.text.split(/[.!]/, 1)[0]?.trim() ?? '')
    assert.ok(canonical(text).startsWith(first) || story.text.startsWith(story.demand ?? '.'), what)
    const { length } = text.split(/(?<=[.!?])\s/).filter((each, at, all) => all.indexOf(each) !== at)
    assert.equal(length, 0, `a sentence stands twice: ${what}`)
  }
})

test('a title has the place before the demand, in the case that its verb takes', () => {
  const village = 'Kızıldere, Acıpayam, Denizli'
  const titles: [string, string, string][] = [
    ['arıtma tesisi yapılsın', village, 'Kızıldere’ye arıtma tesisi yapılsın'],
    ['kizilderede degil, kızılderede arıtma kurulsun', village, 'Kizilderede degil, Kızıldere’de arıtma kurulsun'],
    ['taş ocağı gece çalışmasın', 'Gökçe köyü, Yatağan', 'Gökçe köyünde taş ocağı gece çalışmasın'],
    ['köyümüze doktor', 'Elmalı köyü, Çorum', 'Elmalı köyüne doktor istiyoruz'],
    [
      'Mahallemizdeki park satılmasın!',
      'Yenidoğan Mahallesi, Altındağ, Ankara',
      'Yenidoğan Mahallesi’ndeki park satılmasın',
    ],
    ['okula rampa yapılsın', 'Zonguldak', 'Zonguldak’ta okula rampa yapılsın'],
    ['kreş açılsın', 'Muş', 'Muş’a kreş açılsın'],
    ['yolun asfaltlanması', 'Of, Trabzon', 'Of’ta yolun asfaltlanmasını istiyoruz'],
    ['Çekirge Caddesi’ndeki çınarlar kesilmesin', 'Bursa', 'Çekirge Caddesi’ndeki çınarlar kesilmesin'],
    ['SAHA HALKA AÇILSIN', 'Torbalı', 'Torbalı’da saha halka açılsın'],
    ['lütfen su gelsin istiyoruz', '', 'Su gelsin'],
    ['🐟 içme suyu neden kirli 👩‍👩‍👧? Sor', village, 'İçme suyu neden kirli?'],
  ]
  for (const [wanted, place, title] of titles) assert.equal(titleOf(wanted, place), title)
  assert.equal(titleOf('yaya geçidi yapılsın', '', 'karşıyaka belediyesi'), 'Karşıyaka’ya yaya geçidi yapılsın')
  const long = `Ağaçlar kesilmesin ve ${'çok uzun bir başka istek daha '.repeat(4)}yerine getirilsin`
  assert.equal(titleOf(long, 'Bursa'), 'Bursa’da ağaçlar kesilmesin')
  assert.equal(
    composeDraft(
      { ...nothingGiven, details: { change_proposal: 'the school’s roof should be mended', event_place: 'Of' } },
      'en',
    ).campaign_title,
    'The school’s roof should be mended in Of',
  )
})

test('names of bodies take their endings', () => {
  const lineTo = (institution: string) => draftOf({ change_proposal: demand }, { institution }).standfirst
  const names = [
    'Denizli Valiliğinden',
    'Sağlık Bakanlığından',
    'Türk Dil Kurumundan',
    'TBMM’den',
    'TOKİ’den',
    'TEDAŞ’tan',
  ]
  for (const name of [
    ...names,
    'Kuzey Lojistik A.Ş.’den',
    'Deniz Gıda Ltd. Şti.’nden',
    'Yatırım Holding’den',
    'Ayşe Yılmaz’dan',
  ]) {
    const [plain = ''] = name.split(/’|(?<=ği|ğı|mu)nd[ae]n$/)
    assert.equal(lineTo(plain), `${name} istiyoruz: ${demand}`)
  }
})

test('the demand has a paragraph of its own, and stands there once', () => {
  const { campaign_title, campaign_text, petition_text } = draftOf({
    complaint_description: described,
    change_proposal: demand,
  })
  assert.equal(campaign_title, 'Belediye dereye arıtma tesisi kursun')
  assert.match(petition_text, /^Konu: “Belediye dereye arıtma tesisi kursun” talebi$/m)
  assert.equal(campaign_text.split(demand).length, 2)
  const wished = draftOf({ change_request: `${demand} ${described}` }, { type: 'change' })
  assert.ok(wished.campaign_text.startsWith(described))
  assert.equal(wished.campaign_text.split(demand).length, 2)
  assert.equal(draftOf({ change_request: 'Dere kirli. Temizlensin.' }, { type: 'change' }).campaign_title, 'Dere kirli')
  assert.equal(draftOf({ complaint_description: described }).standfirst, undefined)
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
  assert.equal(body.mail.campaign_title, 'Çevre için adım atılsın')
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
