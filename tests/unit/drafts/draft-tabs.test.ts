/** @jest-environment jsdom */

import type { Content } from '../../../lib/client/drafts/merge'
import type { ChosenMedium } from '../../../lib/client/media/chosen-media'
import '../../support/database'

type Values = { title: string; content: string }
const empty: Content<Values> = { values: { title: '', content: '' }, media: [] }
const parse = (found: unknown): Values | undefined => ({ ...empty.values, ...(found as Values) })
const picture = (key: string): ChosenMedium => ({ key, alt: '', file: new File([key], `${key}.png`) })

/** A tab with its own modules, so that tabs share the database only. */
function openTab(key: 7 | 'anonymous' = 7) {
  let modules = {} as typeof import('../../../lib/client/drafts/draft-sync') &
    typeof import('../../../lib/client/drafts/draft')
  jest.isolateModules(() => {
    modules = { ...require('../../../lib/client/drafts/draft-sync'), ...require('../../../lib/client/drafts/draft') }
  })
  const tab = {
    ...empty,
    step: 'scope',
    room: 'all',
    missing: 0,
    savedAt: undefined as string | undefined,
    ended: [] as (string | undefined)[],
  }
  const sync = new modules.DraftSync<Values>(key, {
    parse,
    initial: empty,
    read: () => ({ values: tab.values, media: tab.media, step: tab.step }),
    show: (content) => Object.assign(tab, content),
    onState: (state) => Object.assign(tab, state),
    onEnded: (ending) => tab.ended.push(ending),
  })
  const write = async (values: Partial<Values>, media = tab.media) => {
    tab.values = { ...tab.values, ...values }
    tab.media = media
    await sync.save()
  }
  const kept = async () => {
    const found = await modules.readDraft(key, parse)
    return found === 'corrupt' ? undefined : found?.draft
  }
  return { tab, sync, write, kept, modules }
}

async function withoutRoomFor(name: string, act: () => Promise<unknown>) {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (value, at) {
    if (value instanceof File && value.name === name) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, at)
  }
  try {
    await act()
  } finally {
    IDBObjectStore.prototype.put = put
  }
}

beforeEach(() => openTab().modules.clearDrafts())

test('a tab that is turned to again has what was written in the other', async () => {
  const [first, second] = [openTab(), openTab()]
  await first.write({ title: 'Dere' })
  await second.sync.catchUp()
  expect(second.tab.values).toEqual({ title: 'Dere', content: '' })
  await second.write({ content: 'Su turuncu.' })
  await first.sync.catchUp()
  expect(first.tab.values).toEqual({ title: 'Dere', content: 'Su turuncu.' })
})

test('what is written in two tabs that have not seen each other is kept together', async () => {
  const [first, second] = [openTab(), openTab()]
  await first.write({ title: 'Dere' }, [picture('a')])
  await second.write({ content: 'Su turuncu.' }, [picture('b')])
  expect(await first.kept()).toMatchObject({ values: { title: 'Dere', content: 'Su turuncu.' } })
  expect((await first.kept())?.media.map(({ key }) => key)).toEqual(['b', 'a'])
  expect(second.tab.values.title).toBe('Dere')
})

test('forms of one page follow each other at once', async () => {
  const { modules, write, tab } = openTab()
  const other = { ...empty }
  const follower = new modules.DraftSync<Values>(7, {
    parse,
    initial: empty,
    read: () => ({ ...other, step: '' }),
    show: (content) => Object.assign(other, content),
    onState: () => undefined,
  })
  await write({ title: 'Dere' })
  await follower.save()
  expect(other.values.title).toBe('Dere')
  await modules.clearDrafts()
  expect([tab.values.title, other.values.title]).toEqual(['', ''])
})

test('a draft that was thrown away in another tab does not come back, words written since then do', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()]
  await first.write({ title: 'Dere' })
  await second.sync.catchUp()
  await third.sync.catchUp()
  await first.sync.discard()
  await second.sync.catchUp()
  expect(second.tab.values.title).toBe('')
  expect(second.tab.ended).toEqual([undefined])
  expect(first.tab.ended).toEqual([])
  expect(await second.kept()).toBeUndefined()
  await third.write({ content: 'Sonradan yazıldı.' })
  expect(await third.kept()).toMatchObject({ values: { title: 'Dere', content: 'Sonradan yazıldı.' } })
})

test.each(['published', 'discarded'] as const)(
  'a tab whose draft is %s in another one is notified, once',
  async (how) => {
    const { modules, sync, write, tab } = openTab()
    const follower = { ...empty }
    const ended = jest.fn()
    const other = new modules.DraftSync<Values>(7, {
      parse,
      initial: empty,
      read: () => ({ ...follower, step: '' }),
      show: (content) => Object.assign(follower, content),
      onState: () => undefined,
      onEnded: ended,
    })
    await write({ title: 'Dere' })
    await other.save()
    await (how === 'published' ? sync.publish(async () => 31) : sync.discard())
    await other.catchUp()
    expect(ended.mock.calls).toEqual([[how]])
    expect(follower.values.title).toBe('')
    expect(tab.ended).toEqual([])
  },
)

test('a tab that publishes what another one has just published reports it as its result, not twice', async () => {
  const { modules, sync, write, tab } = openTab()
  await write({ title: 'Dere' })
  const result = sync.publish(async () => 31)
  await modules.removeDraft(7, 'published')
  expect(await result).toBe('elsewhere')
  await sync.catchUp()
  expect(tab.ended).toEqual([])
})

test('R-02 one draft has one key in all tabs, and another draft another one', async () => {
  const [first, second] = [openTab(), openTab()]
  await first.write({ title: 'Dere' })
  await second.sync.catchUp()
  await second.write({ content: 'Su turuncu.' })
  const key = (await first.kept())?.idempotencyKey
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  const used: string[] = []
  const act = async (idempotencyKey: string) => used.push(idempotencyKey)
  await expect(first.sync.publish(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  await second.sync.publish(act)
  expect(await first.sync.publish(act)).toBe('elsewhere')
  expect(used).toEqual([key])
  const third = openTab()
  await third.write({ title: 'Başka' })
  expect((await third.kept())?.idempotencyKey).not.toBe(key)
})

test('a form that has been published keeps nothing more, whatever it still learns', async () => {
  const { sync, write, kept } = openTab()
  await write({ title: 'Dere' }, [picture('a')])
  await sync.publish(async () => 31)
  await write({}, [{ ...picture('a'), id: 51 }])
  await sync.close()
  expect(await kept()).toBeUndefined()
})

test('R-18 without room for a file its words, the others and what the server has are kept and reported', async () => {
  const { tab, sync, write, kept } = openTab()
  await withoutRoomFor('b.png', () =>
    write({ title: 'Dere' }, [picture('a'), picture('b'), { ...picture('c'), id: 3 }]),
  )
  expect(tab.room).toBe('text')
  expect(await kept()).toMatchObject({ values: { title: 'Dere' }, media: [{ key: 'a' }, { key: 'c', id: 3 }] })
  await sync.save()
  expect(tab.room).toBe('all')
  expect((await kept())?.media).toHaveLength(3)
})

test('R-18 files that could not be kept are missing on the next visits, until another is chosen', async () => {
  const first = openTab()
  await withoutRoomFor('b.png', async () => {
    await first.write({ title: 'Dere' }, [picture('a'), picture('b')])
    await first.sync.close()
  })
  for (const _ of ['next', 'next but one']) {
    const { tab, sync, write, modules } = openTab()
    const found = await modules.readDraft(7, parse)
    if (!found || found === 'corrupt') throw new Error('no draft')
    sync.resume(found)
    await write({ content: `${tab.values.content}.` })
    expect(tab).toMatchObject({ room: 'all', missing: 1, media: [{ key: 'a' }] })
    await sync.close()
  }
  const { tab, sync, write, modules } = openTab()
  const found = await modules.readDraft(7, parse)
  if (found && found !== 'corrupt') sync.resume(found)
  await write({}, [...tab.media, picture('c')])
  expect(tab).toMatchObject({ room: 'all', missing: 0 })
  expect(await modules.readDraft(7, parse)).toMatchObject({ lost: 0 })
})

test('R-18 a browser that keeps nothing at all says so and goes on', async () => {
  const { tab, write } = openTab()
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  try {
    await write({ title: 'Dere' })
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect(tab).toMatchObject({ room: 'nothing', values: { title: 'Dere' } })
})

test('a form that is empty again keeps nothing', async () => {
  const { write, kept, tab } = openTab()
  await write({ title: 'Dere' })
  expect(tab.savedAt).toEqual(expect.any(String))
  await write({ title: '' })
  expect(await kept()).toBeUndefined()
  expect(tab.savedAt).toBeUndefined()
})

test('who goes on writing takes back the request to publish', async () => {
  const { sync, write, kept } = openTab('anonymous')
  await write({ title: 'Dere' })
  await sync.save(true)
  expect(await kept()).toMatchObject({ createRequest: true })
  await sync.save()
  expect(await kept()).toMatchObject({ createRequest: true })
  sync.changed()
  await write({ title: 'Dere temizlensin' })
  expect(await kept()).toMatchObject({ createRequest: false })
})
