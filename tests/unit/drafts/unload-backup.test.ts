/** @jest-environment jsdom */

import type { Content, DraftKey, DraftOwner } from '../../../lib/client/drafts/content'
import {
  clearDrafts,
  draftKeysOf,
  findDraft,
  readDraft,
  removeDraft,
  writeDraft,
} from '../../../lib/client/drafts/draft'
import { DraftWriter } from '../../../lib/client/drafts/draft-writer'
import { readRecord } from '../../../lib/client/drafts/store'
import '../../support/database'

type Values = { title: string; content: string }
const empty: Content<Values> = { values: { title: '', content: '' }, media: [] }
const parse = (found: unknown): Values | undefined =>
  typeof found === 'object' ? { ...empty.values, ...(found as Values) } : undefined
const name = 'campaignUnloadBackup'
const aside = () => localStorage.getItem(name)

function createForm(owner: DraftOwner = 7, campaign?: number) {
  const form = { ...empty, step: 'details' }
  const writer = new DraftWriter<Values>({
    campaign,
    hasAccount: false,
    parse,
    initial: empty,
    read: () => ({ ...form }),
    show: (content) => Object.assign(form, content),
  })
  writer.open(owner === 'anonymous' ? undefined : owner)
  const write = (values: Partial<Values>, media = form.media) =>
    Object.assign(form, { values: { ...form.values, ...values }, media })
  const die = async () => {
    const transaction = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('gone', 'AbortError')
    }
    try {
      writer.leave()
      await writer.close()
    } finally {
      IDBDatabase.prototype.transaction = transaction
    }
  }
  const loaded = async () => {
    while (writer.state.name !== 'writing') await new Promise((done) => setTimeout(done))
    await writer.save()
  }
  return { form, writer, write, die, loaded }
}

async function openForm(...of: Parameters<typeof createForm>) {
  const form = createForm(...of)
  await form.loaded()
  return form
}

const read = async (key: DraftKey = 7) => {
  const found = await readDraft(key, parse)
  return found === 'corrupt' ? undefined : found
}
const stored = async (key: DraftKey = 7) => (await readRecord(key)).record

beforeEach(clearDrafts)

test('every keystroke is kept: what was typed last is in the draft that is opened again, and then in the database only', async () => {
  const { writer, write, die } = await openForm()
  write({ title: 'Der' })
  await writer.save()
  write({ title: 'Dere' })
  await die()
  expect(await stored()).toMatchObject({ values: { title: 'Der' } })
  expect((await read())?.draft).toMatchObject({ values: { title: 'Dere' }, step: 'details' })
  const { form } = await openForm()
  expect(form.values.title).toBe('Dere')
  expect(await stored()).toMatchObject({ values: { title: 'Dere' } })
  expect(aside()).toBeNull()
})

test('so are the first words of all, of which the database has nothing', async () => {
  const { write, die } = await openForm()
  write({ title: 'D' })
  await die()
  expect(await stored()).toBeUndefined()
  expect((await read())?.draft).toMatchObject({ createRequest: false, values: { title: 'D', content: '' } })
})

test('so is what a picture shows; the file itself is not put there', async () => {
  const { writer, write, die } = await openForm()
  const file = new File(['x'], 'dere.png')
  write({}, [{ key: 'a', alt: '', file }])
  await writer.save()
  write({}, [{ key: 'a', alt: 'Turuncu dere', file }])
  await die()
  expect(aside()).not.toContain('"file"')
  expect((await read())?.draft.media).toMatchObject([{ key: 'a', alt: 'Turuncu dere', file: { name: 'dere.png' } }])
})

test('a page that the database answers in time leaves nothing beside it', async () => {
  const { writer, write } = await openForm()
  write({ title: 'Dere' })
  writer.leave()
  expect(aside()).toContain('Dere')
  await writer.save()
  expect(aside()).toBeNull()
  writer.leave()
  expect(aside()).toBeNull()
  await writer.close()
})

test('words that are typed while a draft is read are on top of it, and never replace it', async () => {
  const first = await openForm()
  first.write({ title: 'Dere', content: 'Su' })
  await first.writer.close()
  const { form, writer, write, loaded } = createForm()
  write({ content: 'Su turuncu' })
  writer.leave()
  expect(aside()).toContain('Su turuncu')
  expect(await read()).toMatchObject({ draft: { values: { title: 'Dere', content: 'Su' } } })
  await loaded()
  expect(form.values).toEqual({ title: 'Dere', content: 'Su turuncu' })
  expect(await stored()).toMatchObject({ values: { title: 'Dere', content: 'Su turuncu' } })
  expect(aside()).toBeNull()
})

test('what another tab has written since stays as it is there, and both are found', async () => {
  const { writer, write, die } = await openForm()
  write({ title: 'Dere', content: 'Su' })
  await writer.save()
  write({ title: 'Dere!', content: 'Su turuncu' })
  await die()
  const { writer: after } = (await stored()) as { writer: string }
  const draft = { createRequest: false, idempotencyKey: 'k', media: [], step: 'type', savedAt: '', lost: 0 }
  const values = { title: 'Öbür sekmenin', content: 'Su' }
  expect(await writeDraft(7, { ...draft, values }, { after, writer: 'other' })).toBe('written')
  expect(await read()).toMatchObject({
    draft: { values },
    other: { values: { title: 'Dere!', content: 'Su turuncu' } },
  })
})

test('R-18 another member never gets them; a stranger’s are those of the member who signs in', async () => {
  const member = await openForm(7)
  member.write({ title: 'Gizli' })
  await member.die()
  const stranger = await openForm('anonymous')
  stranger.write({ content: 'Girişten önce' })
  expect(await findDraft(8, parse)).toBeUndefined()
  expect(await findDraft('anonymous', parse)).toBeUndefined()
  await stranger.die()
  expect(await findDraft(8, parse, undefined, 'w')).toMatchObject({
    key: 8,
    draft: { values: { title: '', content: 'Girişten önce' } },
  })
  expect((await read(7))?.draft.values.title).toBe('Gizli')
})

test('S-12 signing out knows of them, and forgets them with every draft', async () => {
  const { write, die } = await openForm()
  write({ title: 'Gizli' })
  await die()
  expect(await draftKeysOf(7)).toEqual([7])
  expect(await draftKeysOf(8)).toEqual([])
  await clearDrafts()
  expect(aside()).toBeNull()
  expect(await read()).toBeUndefined()
})

test('a draft that is published or thrown away takes them with it, and leaves those of others', async () => {
  for (const campaign of [undefined, 12]) {
    const { write, die } = await openForm(7, campaign)
    write({ title: String(campaign) })
    await die()
  }
  await removeDraft(7)
  expect(await read()).toBeUndefined()
  expect((await read('edit:7:12'))?.draft.values.title).toBe('12')
})

test.each(['{', '[]', '3', '{"7":null}', '{"w":{"key":7,"values":3}}'])(
  'R-18 %s in their place is passed over',
  async (rubbish) => {
    localStorage.setItem(name, rubbish)
    expect(await read()).toBeUndefined()
    const { writer, write } = await openForm()
    write({ title: 'Dere' })
    writer.leave()
    await writer.save()
    expect((await read())?.draft.values.title).toBe('Dere')
  },
)
