import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import words from '../../../../messages/draft.tr.json' with { type: 'json' }
import { readAnswer } from '../answer.ts'
import { askModel } from '../model.ts'
import { composeDraft } from '../template.ts'
import { completion, testProvider } from '../testing.ts'
import { goldenCases } from './cases.ts'
import { type Criterion, criteria, faultsOf } from './score.ts'

const cases = goldenCases()

test('the golden set has sixty cases, twenty of each type, with each kind of hostile text', () => {
  assert.equal(cases.length, 60)
  for (const type of ['complaint', 'change', 'awareness'])
    assert.equal(cases.filter(({ material }) => material.type === type).length, 20)
  const kinds = new Set(cases.map(({ hostile }) => hostile))
  for (const kind of [
    ...'injection threat child company minister'.split(' '),
    'foreign body',
    'three lines',
    '5,000 characters',
  ])
    assert.ok(kinds.has(kind), kind)
})

// Ready sentences repeat what was written, whatever it is, and have lengths of their own.
for (const golden of cases) {
  test(`the template keeps to the facts, the law and the register: ${golden.name}`, () => {
    assert.equal(golden.material.letter, golden.side)
    const faults = faultsOf(golden, composeDraft(golden.material, golden.language))
    const { unwanted: _, length: __, ...checked } = faults
    assert.deepEqual(checked, {
      kept: [],
      invented: [],
      register: [],
      law: [],
      language: golden.language === 'tr' ? [] : faults.language,
    })
  })
}

const golden = cases.find(({ name }) => name === 'dyed stream')
assert.ok(golden)
const { answer, closing } = words.petition
const story =
  'Yeniköy’de, eski değirmenin altında, boyahanelerin atık suyu altı yıldır arıtılmadan Kızılcık Deresi’ne akıyor. Geçen yaz 1.500 balık öldü. Köylüler ve arıcılar bu suyla yaşıyor ve bir yanıt bekliyor. '
const good = {
  campaign_title: 'Boyahanelerin atık suyu Kızılcık Deresi’ne akmasın',
  standfirst: 'Altı yıldır arıtılmadan akan su dereyi öldürüyor.',
  campaign_text: story.repeat(2).trim(),
  petition_text: `Kızılcık Belediye Başkanlığına\n\nKonu: Derenin kirlenmesi\n\n${story}\n\n${answer.authority[0]}\n\n${closing.authority}`,
}
const bad: [string, Criterion, Partial<typeof good>][] = [
  [
    'leaves out what was given',
    'kept',
    {
      campaign_text: story.replace('1.500', 'çok').repeat(2),
      petition_text: good.petition_text.replace('1.500', 'çok'),
    },
  ],
  ['invents a report', 'invented', { campaign_text: `${good.campaign_text} Ankara Üniversitesi bunu 2023’te ölçtü.` }],
  ['writes what must not stand there', 'unwanted', { campaign_text: `${good.campaign_text} Elimizde bir rapor var.` }],
  ['writes Markdown', 'unwanted', { campaign_title: '**Boyahanelerin atık suyu** akmasın' }],
  [
    'closes as to an equal',
    'register',
    { petition_text: good.petition_text.replace(closing.authority, closing.other) },
  ],
  ['forgets the law', 'law', { petition_text: good.petition_text.replace(answer.authority[0] ?? '', '') }],
  [
    'writes a title of two lines',
    'length',
    { campaign_title: `${good.campaign_title} ve köylüler ile arıcılar bir yanıt alsın` },
  ],
  ['writes next to nothing', 'length', { campaign_text: 'İmzalayın.' }],
  [
    'answers in English',
    'language',
    {
      campaign_text: 'The water of the stream is red and the fish in it die. '.repeat(9),
      petition_text: good.petition_text,
    },
  ],
]
const provider = await testProvider()
const ask = async (draft: typeof good) => {
  provider.answer((response) => response.end(completion(draft)))
  return faultsOf(golden, await askModel(provider.settings, golden.material, 'tr'))
}

test('a good answer of a model passes all criteria', async () => {
  const faults = await ask(good)
  assert.deepEqual(
    criteria.filter((name) => faults[name].length > 0),
    [],
    JSON.stringify(faults),
  )
})
for (const [what, criterion, change] of bad) {
  test(`an answer that ${what} fails: ${criterion}`, async () => {
    const faults = await ask({ ...good, ...change })
    assert.ok(faults[criterion].length > 0, JSON.stringify(faults))
  })
}

test('an answer with the wrong law and closing is right after it was read', () => {
  for (const each of cases) {
    const wrong = {
      ...good,
      petition_text: `${story}\n\n3071 sayılı Kanun uyarınca 99 gün içinde yanıt verin.\n\nSaygılarımla,`,
    }
    const { mail } = readAnswer(wrong, each.material, 'tr')
    const { law, register } = faultsOf({ ...each, language: 'tr' }, mail)
    assert.deepEqual({ law, register }, { law: [], register: [] }, each.name)
  }
})

test('the command scores an endpoint by its answers and ends with 1 if a criterion fails', async () => {
  const check = (draft: typeof good) => {
    provider.answer((response) => response.end(completion(draft)))
    const { baseUrl, apiKey, model } = provider.settings
    const url = baseUrl.replace('//', `//:${apiKey}@`)
    const words = [join(import.meta.dirname, 'check.ts'), '--base-url', url, '--model', model, '--only', 'dyed stream']
    return new Promise<{ code: unknown; said: string }>((resolve) =>
      execFile(process.execPath, words, (error, said) => resolve({ code: error?.code ?? 0, said })),
    )
  }
  const passed = await check(good)
  assert.equal(passed.code, 0, passed.said)
  assert.match(passed.said, /^dyed stream: passed\n[\s\S]*kept +1\/1\n/)
  assert.equal(provider.asked.at(-1)?.headers.authorization, `Bearer ${provider.settings.apiKey}`)
  const failed = await check({ ...good, campaign_title: '**Dere**' })
  assert.equal(failed.code, 1)
  assert.match(failed.said, /unwanted \(\*\*\)[\s\S]*unwanted +0\/1\n/)
})
