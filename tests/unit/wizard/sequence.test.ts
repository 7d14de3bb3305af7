import { fieldsOf, fragmentOf, positionOf, positionsOf, stepAt, stepsOf } from '../../../components/wizard/sequence'
import { blocks, controlOf, firstBlocked, reachable, validate } from '../../../components/wizard/validate'
import { emptyValues, valueNames } from '../../../components/wizard/values'

const filled = {
  ...emptyValues,
  topic: 'environment',
  complaint_details: 'x'.repeat(50),
  institution_or_person_name: 'Örnek Belediyesi',
  email: 'a@belediye.example',
  title: 'Dere kirleniyor',
  content: 'Her sabah renk değiştiriyor.',
}
const statusOf = (change: Partial<typeof filled> = {}, mediaWrong = false) => ({
  ...validate({ ...filled, ...change }),
  mediaWrong,
})

test('creating has the steps 0 to 6, editing 0 to 5 without the AI preference', () => {
  expect(stepsOf('create')).toEqual(['scope', 'topic', 'type', 'institution', 'ai', 'details', 'media'])
  expect(stepsOf('edit')).toEqual(['scope', 'topic', 'type', 'institution', 'details', 'media'])
})

test('the review counts as part of the last step', () => {
  expect([stepAt('review', 'create'), stepAt('media', 'create')]).toEqual([6, 6])
  expect([stepAt('review', 'edit'), stepAt('details', 'edit')]).toEqual([5, 4])
})

test.each(['create', 'edit'] as const)('each position of %s has a URL fragment that leads to it', (mode) => {
  for (const position of positionsOf(mode)) expect(positionOf(`#${fragmentOf(position, mode)}`, mode)).toBe(position)
})

test('a fragment of the other mode, or of a part of the page, is no position', () => {
  for (const hash of ['#edit-topic', '#main', '#title', '#']) expect(positionOf(hash, 'create')).toBeUndefined()
  for (const hash of ['', '#topic', '#edit-ai', '#sign']) expect(positionOf(hash, 'edit')).toBeUndefined()
  expect(positionOf('', 'create')).toBe('scope')
})

test('every field of the wire is asked for by exactly one step', () => {
  const asked = stepsOf('create').flatMap((step) => fieldsOf(step))
  expect(new Set(asked).size).toBe(asked.length)
  const kept = valueNames.filter((name) => !name.endsWith('_marks') && !/^(generated|earlier)/.test(name))
  expect([...asked].sort()).toEqual([...kept].sort())
})

test('the form is valid only when its required fields pass', () => {
  expect(validate(filled).form).toMatchObject({ title: 'Dere kirleniyor' })
  for (const name of [
    'topic',
    'complaint_details',
    'institution_or_person_name',
    'email',
    'title',
    'content',
  ] as const) {
    const { form, problems } = validate({ ...filled, [name]: '' })
    expect(form).toBeUndefined()
    expect(Object.keys(problems)).toEqual([name])
  }
})

test('a created campaign needs a demand, which is its line under the title unless its author writes one', () => {
  expect(validate(filled, 'create').problems).toEqual({ demand: 'error.field.required' })
  expect(validate({ ...filled, demand: 'x'.repeat(121) }, 'create').problems.demand).toMatch(/too_long/)
  expect(validate({ ...filled, demand: 'Dere temizlensin' }, 'create')).toMatchObject({
    problems: {},
    form: { standfirst: 'Dere temizlensin' },
  })
  expect(validate({ ...filled, demand: 'Eski', standfirst: 'Kendi satırım' }).form?.standfirst).toBe('Kendi satırım')
})

test('Next is blocked by a fault of its own step and of no other', () => {
  const wrong = statusOf({ title: '' })
  expect(stepsOf('create').filter((step) => blocks(step, wrong))).toEqual(['details'])
})

test('an optional step blocks only if it was edited and is invalid', () => {
  expect(blocks('media', statusOf())).toBe(false)
  expect(blocks('media', statusOf({}, true))).toBe(true)
  expect(blocks('ai', statusOf({ title: '', topic: '' }))).toBe(false)
})

test('nobody comes further than to the first step that lacks something', () => {
  const wrong = statusOf({ topic: '', title: '' })
  expect(firstBlocked('create', wrong)).toBe('topic')
  expect(reachable('review', 'create', wrong)).toBe('topic')
  expect(reachable('scope', 'create', wrong)).toBe('scope')
  expect(reachable('review', 'edit', statusOf())).toBe('review')
})

test('a fault of the place is shown where the street is written', () => {
  expect(controlOf('complaint_event_address')).toBe('street')
  expect(validate({ ...filled, province: 'x'.repeat(200), street: 'y'.repeat(60) }).problems).toEqual({
    street: 'error.field.too_long:255',
  })
  expect(controlOf('stranger')).toBeUndefined()
})
