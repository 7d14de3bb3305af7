/** @jest-environment jsdom */
import { createStore, get, set } from 'idb-keyval'
import {
  clearDrafts,
  type Draft,
  findDraft,
  readDraft,
  removeDraft,
  writeDraft,
} from '../../../lib/client/drafts/draft'
import { readRecord, writeFile } from '../../../lib/client/drafts/store'
import type { ChosenMedium } from '../../../lib/client/media/chosen-media'
import '../../support/database'

type Values = { title: string }

const parse = (values: unknown): Values | undefined =>
  typeof values === 'object' && values !== null && 'title' in values && typeof values.title === 'string'
    ? { title: values.title }
    : undefined
const draft = (title: string, change: Partial<Draft<Values>> = {}) => ({
  createRequest: false,
  idempotencyKey: 'k',
  values: { title },
  media: [],
  step: 'details',
  savedAt: new Date().toISOString(),
  lost: 0,
  ...change,
})
const keep = (key: Parameters<typeof writeDraft>[0], ...of: Parameters<typeof draft>) =>
  writeDraft(key, draft(...of), undefined)
const titleOf = (found: Awaited<ReturnType<typeof findDraft<Values>>>) =>
  found && found !== 'corrupt' ? found.draft.values.title : found
const store = createStore('campaignDB', 'drafts')

beforeEach(clearDrafts)
afterEach(() => jest.restoreAllMocks())

test('what was written before signing in is the member’s afterwards: key, request, step and files included', async () => {
  const medium: ChosenMedium = { key: 'a', alt: 'Turuncu dere', id: 5 }
  await keep('anonymous', 'Dere', { createRequest: true, media: [medium, { key: 'b', alt: '' }] })
  await writeFile('anonymous', 'b', new File(['x'], 'b.png', { type: 'image/png' }))
  const found = await findDraft(7, parse)
  expect(found).toMatchObject({
    key: 7,
    draft: { createRequest: true, idempotencyKey: 'k', values: { title: 'Dere' }, step: 'details' },
  })
  expect(found !== 'corrupt' && found?.draft.media).toEqual([
    medium,
    { key: 'b', alt: '', file: expect.objectContaining({ name: 'b.png' }) },
  ])
  expect(await findDraft('anonymous', parse)).toBeUndefined()
  expect((await readRecord('anonymous')).files.size).toBe(0)
})

test('R-18 a file comes back whole where the database takes no files, as in WebKit’s private windows', async () => {
  const { put } = IDBObjectStore.prototype
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value instanceof Blob) throw new DOMException('Error preparing Blob/File data', 'UnknownError')
    return put.call(this, value, key)
  })
  await keep('anonymous', 'Dere', { media: [{ key: 'b', alt: '' }] })
  await writeFile('anonymous', 'b', new File(['dere'], 'b.png', { type: 'image/png', lastModified: 5 }))
  const found = await findDraft(7, parse)
  const [medium] = found === undefined || found === 'corrupt' ? [] : found.draft.media
  expect(medium?.file).toMatchObject({ name: 'b.png', type: 'image/png', lastModified: 5 })
  expect(Buffer.from(new Uint8Array((await medium?.file?.arrayBuffer()) ?? [])).toString()).toBe('dere')
})

test('R-18 nobody is shown the draft of another member', async () => {
  await keep(7, 'Gizli')
  expect(await findDraft(8, parse)).toBeUndefined()
  expect(await findDraft('anonymous', parse)).toBeUndefined()
  expect(titleOf(await findDraft(7, parse))).toBe('Gizli')
})

test('a stranger’s beginning comes after a member’s own, a campaign that waits to be published before it, and both stay', async () => {
  await keep(7, 'Benim')
  await keep('anonymous', 'Başka')
  expect(titleOf(await findDraft(7, parse))).toBe('Benim')
  await removeDraft('anonymous')
  await keep('anonymous', 'Yayınlanacak', { createRequest: true })
  expect(await findDraft(7, parse)).toMatchObject({ key: 'anonymous', draft: { values: { title: 'Yayınlanacak' } } })
  await removeDraft('anonymous')
  expect(titleOf(await findDraft(7, parse))).toBe('Benim')
})

test('R-18 what waited too long is not published for the next member who signs in, but offered', async () => {
  await keep(7, 'Benim')
  const savedAt = new Date(Date.now() - 61 * 60_000).toISOString()
  await keep('anonymous', 'Eski', { createRequest: true, savedAt })
  expect(titleOf(await findDraft(7, parse))).toBe('Benim')
})

test('changes to a campaign are a draft of their own, for each member and campaign', async () => {
  await keep(7, 'Yeni')
  await keep('edit:7:12', 'Değişen')
  expect(titleOf(await findDraft(7, parse))).toBe('Yeni')
  expect(titleOf(await readDraft('edit:7:12', parse))).toBe('Değişen')
  expect(await readDraft('edit:7:13', parse)).toBeUndefined()
  await removeDraft(7)
  expect(titleOf(await readDraft('edit:7:12', parse))).toBe('Değişen')
})

test('changes that a visitor made while signed out are theirs at that campaign, and never a new one', async () => {
  await keep('edit:anonymous:12', 'Değişen', { createRequest: true })
  expect(await findDraft(7, parse)).toBeUndefined()
  expect(await findDraft(7, parse, 13)).toBeUndefined()
  expect(await findDraft(7, parse, 12)).toMatchObject({ key: 'edit:7:12', draft: { values: { title: 'Değişen' } } })
})

test('what another tab wrote or removed meanwhile is not written over', async () => {
  const [first, later] = ['2026-11-21T20:00:00Z', '2026-11-21T20:00:01Z']
  expect(await keep(7, 'Bir', { savedAt: first })).toBe('written')
  expect(await keep(7, 'İki')).toBe('taken')
  expect(await writeDraft(7, draft('Üç', { savedAt: later }), first)).toBe('written')
  expect(await writeDraft(7, draft('Dört'), first)).toBe('taken')
  await removeDraft(7, 'published', first)
  expect(titleOf(await findDraft(7, parse))).toBe('Üç')
  await removeDraft(7, 'published', later)
  expect(await writeDraft(7, draft('Dört'), later)).toBe('gone')
  expect(await findDraft(7, parse)).toBeUndefined()
})

test('S-12 clearing forgets every draft with its files, also one whose saving is under way', async () => {
  await keep(7, 'Bir')
  await writeFile(7, 'a', new File(['x'], 'a.png'))
  const saving = keep(8, 'İki')
  await clearDrafts()
  await saving
  expect(await findDraft(7, parse)).toBeUndefined()
  expect(await findDraft(8, parse)).toBeUndefined()
  expect((await readRecord(7)).files.size).toBe(0)
})

test.each([['text'], [3], [null], [{}], [{ version: 2, values: { title: 'x' } }], [{ version: 3, values: 'x' }]])(
  'R-18 a damaged draft, or one of an old version, is reported as such: %j',
  async (rubbish) => {
    await set('anonymous', rubbish, store)
    expect(await findDraft(7, parse)).toBe('corrupt')
    expect(await get('anonymous', store)).toBeUndefined()
  },
)

test('R-18 what is no picture is left out of the pictures', async () => {
  await keep('anonymous', 'Dere')
  const record: object = await get('anonymous', store).then((found) => found ?? {})
  const media = [1, 'x', { key: 'a' }, { key: 4, id: 4 }, { key: 'b', id: 2, alt: 7, medium: { file: 1 } }]
  await set('anonymous', { ...record, media }, store)
  const found = await findDraft('anonymous', parse)
  expect(found !== 'corrupt' && found?.draft.media).toEqual([{ key: 'b', id: 2, alt: '' }])
})
