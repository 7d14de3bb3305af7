/** @jest-environment node */
import 'fake-indexeddb/auto'
import { createStore, set } from 'idb-keyval'
import { clearDrafts, type Draft, loadDraft, onDraftsCleared, saveDraft } from '../../lib/client/draft'

type Values = { title: string }

const parse = (values: unknown): Values | undefined =>
  typeof values === 'object' && values !== null && 'title' in values && typeof values.title === 'string'
    ? { title: values.title }
    : undefined
const draft = (title: string, change: Partial<Draft<Values>> = {}): Draft<Values> => ({
  createRequest: false,
  idempotencyKey: 'k',
  values: { title },
  files: [],
  ...change,
})

beforeEach(clearDrafts)

test('what was written before signing in is the member’s afterwards, key and request included', async () => {
  await saveDraft('anonymous', draft('Dere', { createRequest: true }))
  expect(await loadDraft(7, parse)).toEqual(draft('Dere', { createRequest: true }))
  expect(await loadDraft('anonymous', parse)).toBeUndefined()
  expect(await loadDraft(7, parse)).toMatchObject({ values: { title: 'Dere' } })
})

test('nobody is shown the draft of another member', async () => {
  await saveDraft(7, draft('Gizli'))
  expect(await loadDraft(8, parse)).toBeUndefined()
  expect(await loadDraft('anonymous', parse)).toBeUndefined()
  expect(await loadDraft(7, parse)).toMatchObject({ values: { title: 'Gizli' } })
})

test('a stranger’s beginning does not replace a member’s own draft, a campaign that waits to be published does', async () => {
  await saveDraft(7, draft('Benim'))
  await saveDraft('anonymous', draft('Başka'))
  expect(await loadDraft(7, parse)).toMatchObject({ values: { title: 'Benim' } })
  await saveDraft('anonymous', draft('Yayınlanacak', { createRequest: true }))
  expect(await loadDraft(7, parse)).toMatchObject({ values: { title: 'Yayınlanacak' } })
})

test('S-12 clearing forgets every draft, also one whose saving is under way', async () => {
  const told = jest.fn()
  const stop = onDraftsCleared(told)
  await saveDraft(7, draft('Bir'))
  const saving = saveDraft(8, draft('İki'))
  await clearDrafts()
  await saving
  expect(await loadDraft(7, parse)).toBeUndefined()
  expect(await loadDraft(8, parse)).toBeUndefined()
  expect(told).toHaveBeenCalledTimes(1)
  stop()
})

test.each([['text'], [3], [null], [{}], [{ version: 2, values: { title: 'x' } }], [{ version: 1, values: 'x' }]])(
  'R-18 a damaged draft is told as such: %j',
  async (rubbish) => {
    await set('anonymous', rubbish, createStore('campaignDB', 'drafts'))
    expect(await loadDraft('anonymous', parse)).toBe('corrupt')
  },
)

test('R-18 what is no file is left out of the files', async () => {
  const record = { version: 1, ...draft('Dere'), files: [1, 'x', { name: 'a.png' }] }
  await set('anonymous', record, createStore('campaignDB', 'drafts'))
  expect(await loadDraft('anonymous', parse)).toEqual(draft('Dere'))
})
