/** @jest-environment jsdom */

import type { Content } from '../../../lib/client/drafts/content'
import type { DraftState } from '../../../lib/client/drafts/draft-state'
import type { ChosenMedium } from '../../../lib/client/media/chosen-media'
import '../../support/database'
import { changes, freshPage, site } from '../../support/form-page'
import { withTabs } from '../../support/tabs'

type Values = { title: string; content: string }
const empty: Content<Values> = { values: { title: '', content: '' }, media: [] }
const parse = (found: unknown): Values | undefined => ({ ...empty.values, ...(found as Values) })
const picture = (key: string): ChosenMedium => ({ key, alt: '', file: new File([key], `${key}.png`) })

const nextTurn = () => new Promise<void>((done) => setTimeout(done))
async function until(fact: () => boolean) {
  while (!fact()) await nextTurn()
}

/** A tab with its own modules, so that tabs share what a browser has only. */
async function openTab(owner: 7 | 'anonymous' = 7) {
  let modules = {} as typeof import('../../../lib/client/drafts/draft-writer') &
    typeof import('../../../lib/client/drafts/draft')
  jest.isolateModules(() => {
    modules = { ...require('../../../lib/client/drafts/draft-writer'), ...require('../../../lib/client/drafts/draft') }
  })
  const tab = {
    ...empty,
    step: 'scope',
    ready: false,
    elsewhere: false,
    ...({} as Partial<Extract<DraftState<Values>, { name: 'writing' }>>),
    ended: [] as (string | undefined)[],
  }
  const writer = new modules.DraftWriter<Values>({
    parse,
    initial: empty,
    read: () => ({ values: tab.values, media: tab.media, step: tab.step }),
    show: ({ values, media }) => Object.assign(tab, { values, media }),
    onState: ({ name, ...state }) =>
      Object.assign(
        tab,
        { newer: undefined, ...state, step: tab.step },
        { ready: name === 'writing', elsewhere: name === 'elsewhere' },
      ),
    onEnded: (ending) => tab.ended.push(ending),
  })
  writer.open(owner === 'anonymous' ? undefined : owner)
  await until(() => tab.ready || tab.elsewhere)
  await writer.save()
  const type = (values: Partial<Values>, media = tab.media) =>
    Object.assign(tab, { values: { ...tab.values, ...values }, media })
  const write = async (values: Partial<Values>, media = tab.media) => {
    type(values, media)
    await writer.save()
  }
  const takeOver = async () => {
    await writer.takeOver()
    await until(() => !tab.elsewhere)
    await writer.save()
  }
  const kept = async () => {
    const found = await modules.readDraft(owner, parse)
    return found === 'corrupt' ? undefined : found?.draft
  }
  opened.push(writer)
  return { tab, writer, type, write, takeOver, kept, modules }
}

const opened: { close: () => Promise<void> }[] = []

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

withTabs()
afterEach(async () => {
  jest.restoreAllMocks()
  const { modules } = await openTab()
  await modules.clearDrafts()
  await Promise.all(opened.splice(0).map((writer) => writer.close()))
})

test('a draft that is open in one tab is not loaded or written in the other', async () => {
  const first = await openTab()
  await first.write({ title: 'Dere' })
  const second = await openTab()
  expect(second.tab).toMatchObject({ elsewhere: true, values: { title: '' } })
  await second.write({ title: 'Başka' })
  expect(await first.kept()).toMatchObject({ values: { title: 'Dere' } })
  expect(first.tab.elsewhere).toBe(false)
})

test('a tab that takes the draft over has its last text and files; the other one stops, and may take it back', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.write({ title: 'Dere' }, [picture('a')])
  await second.takeOver()
  expect(second.tab).toMatchObject({
    elsewhere: false,
    leftAt: 'scope',
    values: { title: 'Dere' },
    media: [{ key: 'a' }],
  })
  await until(() => first.tab.elsewhere)
  await second.write({ content: 'Su turuncu.' })
  await first.takeOver()
  expect(first.tab.values).toEqual({ title: 'Dere', content: 'Su turuncu.' })
  await until(() => second.tab.elsewhere)
})

test('what was typed before the form knew that another tab has the draft is on top of it after taking over', async () => {
  const first = await openTab()
  await first.write({ title: 'Dere', content: 'Su' })
  const second = await openTab()
  second.type({ content: 'Su turuncu.' })
  await second.takeOver()
  expect(await second.kept()).toMatchObject({ values: { title: 'Dere', content: 'Su turuncu.' } })
  expect(second.tab.newer).toMatchObject({ where: 'tab', isOpened: false, former: { values: { content: 'Su' } } })
  await second.writer.openFormer()
  expect(await second.kept()).toMatchObject({ values: { title: 'Dere', content: 'Su' } })
})

test('a tab that is closed leaves the draft to the one that waits', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.write({ title: 'Dere' })
  first.type({ content: 'Su turuncu.' })
  await first.writer.close()
  await until(() => !second.tab.elsewhere)
  expect(second.tab.values).toEqual({ title: 'Dere', content: 'Su turuncu.' })
  await second.write({ title: 'Dere temizlensin' })
  expect(await second.kept()).toMatchObject({ values: { title: 'Dere temizlensin' } })
})

test('of several that wait the one that takes over has it, and the others go on waiting', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()]
  await first.write({ title: 'Dere' })
  await third.takeOver()
  expect(third.tab.values.title).toBe('Dere')
  await until(() => first.tab.elsewhere)
  expect(second.tab.elsewhere).toBe(true)
  await third.writer.close()
  await until(() => !second.tab.elsewhere)
  expect(first.tab.elsewhere).toBe(true)
})

test('R-18 without locks a tab that has not noticed another one loses nothing: it says so, and its text wins once it goes on', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const first = await openTab()
  await first.write({ title: 'Dere' })
  const second = await openTab()
  await second.write({ title: 'Dere kurudu', content: 'Su turuncu.' })
  await first.write({ title: 'Dere temizlensin' })
  expect(first.tab.elsewhere).toBe(true)
  expect(await second.kept()).toMatchObject({ values: { title: 'Dere kurudu', content: 'Su turuncu.' } })
  await first.takeOver()
  expect(await first.kept()).toMatchObject({ values: { title: 'Dere temizlensin', content: 'Su turuncu.' } })
  expect(first.tab.newer).toMatchObject({ isOpened: false, former: { values: { title: 'Dere kurudu' } } })
})

test.each(['published', 'discarded'] as const)(
  'a tab whose draft was taken over and %s is notified, once, and empty',
  async (how) => {
    const [first, second] = [await openTab(), await openTab()]
    await first.write({ title: 'Dere' })
    await second.takeOver()
    await until(() => first.tab.elsewhere)
    await (how === 'published' ? second.writer.publish(async () => 31) : second.writer.discard())
    await until(() => first.tab.ended.length > 0)
    await second.writer.close()
    await until(() => !first.tab.elsewhere)
    expect(first.tab).toMatchObject({ ended: [how], values: { title: '' } })
    expect(second.tab.ended).toEqual([])
  },
)

test('R-02 a draft that another tab has published is not sent again', async () => {
  const { modules, writer, write, tab } = await openTab()
  await write({ title: 'Dere' })
  await modules.removeDraft(7, 'published')
  await write({ title: '' })
  const act = jest.fn()
  await write({ title: 'Yeni' })
  const { del, createStore } = await import('idb-keyval')
  await del(7, createStore('campaignDB', 'drafts'))
  expect(await writer.publish(act)).toBe('elsewhere')
  expect(act).not.toHaveBeenCalled()
  expect(tab.values.title).toBe('')
})

test('R-02 one draft has one key in all tabs, and another draft another one', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.write({ title: 'Dere' })
  const key = (await first.kept())?.idempotencyKey
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  const used: string[] = []
  const act = async (idempotencyKey: string) => used.push(idempotencyKey)
  await expect(first.writer.publish(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  await second.takeOver()
  await second.writer.publish(act)
  expect(await first.writer.publish(act)).toBe('taken')
  expect(used).toEqual([key])
  await second.writer.close()
  await first.writer.close()
  const third = await openTab()
  await third.write({ title: 'Başka' })
  expect((await third.kept())?.idempotencyKey).not.toBe(key)
})

test('R-02 a draft that is taken over while it is published stays, with its key', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.write({ title: 'Dere' })
  let key = ''
  await first.writer.publish(async (idempotencyKey) => {
    key = idempotencyKey
    await second.takeOver()
    await second.write({ content: 'Su turuncu.' })
  })
  expect(second.tab.ended).toEqual([])
  expect(await second.kept()).toMatchObject({ idempotencyKey: key, values: { title: 'Dere', content: 'Su turuncu.' } })
})

test('words stay whose draft disappears under them', async () => {
  const { modules, write, type, tab, kept } = await openTab()
  await write({ title: 'Dere' })
  type({ content: 'Sonradan yazıldı.' })
  await modules.removeDraft(7, 'discarded')
  expect(tab.ended).toEqual(['discarded'])
  await write({})
  expect(await kept()).toMatchObject({ values: { title: 'Dere', content: 'Sonradan yazıldı.' } })
})

test('a form that has been published keeps nothing more, whatever it still learns', async () => {
  const { writer, write, kept } = await openTab()
  await write({ title: 'Dere' }, [picture('a')])
  await writer.publish(async () => 31)
  await write({}, [{ ...picture('a'), id: 51 }])
  await writer.close()
  expect(await kept()).toBeUndefined()
})

test('R-18 without room for a file its words, the others and what the server has are kept and reported', async () => {
  const { tab, writer, write, kept } = await openTab()
  await withoutRoomFor('b.png', () =>
    write({ title: 'Dere' }, [picture('a'), picture('b'), { ...picture('c'), id: 3 }]),
  )
  expect(tab.room).toBe('text')
  expect(await kept()).toMatchObject({ values: { title: 'Dere' }, media: [{ key: 'a' }, { key: 'c', id: 3 }], lost: 1 })
  await writer.save()
  expect(tab.room).toBe('all')
  expect((await kept())?.media).toHaveLength(3)
})

test('R-18 files that could not be kept are missing on the next visits, until another is chosen', async () => {
  const first = await openTab()
  await withoutRoomFor('b.png', async () => {
    await first.write({ title: 'Dere' }, [picture('a'), picture('b')])
    await first.writer.close()
  })
  for (const _ of ['next', 'next but one']) {
    const { tab, writer, write } = await openTab()
    await write({ content: `${tab.values.content}.` })
    expect(tab).toMatchObject({ room: 'all', missing: 1, media: [{ key: 'a' }] })
    await writer.close()
  }
  const { tab, write, modules } = await openTab()
  await write({}, [...tab.media, picture('c')])
  expect(tab).toMatchObject({ room: 'all', missing: 0 })
  expect(await modules.readDraft(7, parse)).toMatchObject({ draft: { lost: 0 } })
})

test('R-31 a browser without a database forgets its drafts, too: a sign-out goes on', async () => {
  const database = globalThis.indexedDB
  Reflect.deleteProperty(globalThis, 'indexedDB')
  try {
    await jest.isolateModulesAsync(async () => {
      const { clearDrafts } = await import('../../../lib/client/drafts/draft')
      await expect(clearDrafts()).resolves.toBeUndefined()
    })
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, writable: true, value: database })
  }
})

test('a form that is empty again keeps nothing', async () => {
  const { write, kept, tab, writer } = await openTab()
  await write({ title: 'Dere' })
  expect(writer.state.base.savedAt).toEqual(expect.any(String))
  await write({ title: '' })
  expect(await kept()).toBeUndefined()
  expect(tab.base?.savedAt).toBeUndefined()
})

test('who goes on writing takes back the request to publish', async () => {
  const { writer, write, kept } = await openTab('anonymous')
  await write({ title: 'Dere' })
  await writer.save(true)
  expect(await kept()).toMatchObject({ createRequest: true })
  await writer.save()
  expect(await kept()).toMatchObject({ createRequest: true })
  await write({ title: 'Dere temizlensin' })
  expect(await kept()).toMatchObject({ createRequest: false })
})

describe('the draft of a member in the account', () => {
  let stored: object | null
  let saved: number
  const fetched = globalThis.fetch

  beforeEach(async () => {
    await freshPage()
    ;[stored, saved] = [null, 0]
    site.answer = ({ method, path, body }) => {
      if (path !== '/api/campaign/draft') return { body: null }
      if (method === 'PUT') stored = { ...(body as object), saved_at: `2026-11-21T20:00:0${saved++}Z` }
      if (method === 'DELETE') stored = null
      return { body: { draft: stored } }
    }
  })
  afterEach(() => {
    globalThis.fetch = fetched
  })

  const sends = () => changes().map(({ method }) => method)
  async function goTo(step: string, { tab, writer }: Awaited<ReturnType<typeof openTab>>) {
    tab.step = step
    await writer.save()
  }

  test('is sent at each step, with the files that the server has', async () => {
    const first = await openTab()
    await first.write({ title: 'Dere' }, [picture('a'), { key: 'b', id: 9, alt: 'Su' }])
    expect(sends()).toEqual([])
    await goTo('topic', first)
    await until(() => stored !== null)
    expect(stored).toMatchObject({ values: { title: 'Dere' }, step: 'topic', media: [{ id: 9, alt: 'Su' }] })
    await goTo('details', first)
    await until(() => sends().length === 2)
    expect(stored).toMatchObject({ step: 'details' })
    await first.writer.save()
    expect(sends()).toEqual(['PUT', 'PUT'])
  })

  test('is sent within a minute of a change, once for all of them', async () => {
    const { write } = await openTab()
    const waits = jest.spyOn(globalThis, 'setTimeout')
    await write({ title: 'Dere' })
    await write({ title: 'Dere temizlensin' })
    const minutes = waits.mock.calls.filter(([, after]) => after === 60_000)
    expect(minutes).toHaveLength(1)
    expect(sends()).toEqual([])
    minutes[0]?.[0]()
    await until(() => stored !== null)
    expect(stored).toMatchObject({ values: { title: 'Dere temizlensin' } })
  })

  const ofPhone = (saved_at: string) => ({ values: { title: 'Telefonda yazıldı' }, step: 'type', media: [], saved_at })
  const later = () => new Date(Date.now() + 60_000).toISOString()
  const earlier = () => new Date(Date.now() - 60_000).toISOString()

  test('that another device saved later is opened, and the former one once more if its author wants it', async () => {
    const tab = await openTab()
    await tab.write({ title: 'Dere' })
    stored = ofPhone(later())
    await goTo('topic', tab)
    await until(() => tab.tab.newer !== undefined)
    expect(tab.tab).toMatchObject({
      values: { title: 'Telefonda yazıldı' },
      leftAt: 'type',
      newer: { where: 'device', isOpened: true, savedAt: expect.any(String) },
    })
    await tab.writer.save()
    expect(await tab.kept()).toMatchObject({ values: { title: 'Telefonda yazıldı' } })
    await tab.writer.openFormer()
    expect(tab.tab).toMatchObject({ values: { title: 'Dere' }, newer: undefined })
    expect(sends()).toEqual([])
    await goTo('media', tab)
    await until(() => JSON.stringify(stored).includes('"step":"media"'))
    expect(stored).toMatchObject({ values: { title: 'Dere' } })
  })

  test('is opened by a page that becomes visible again, and does not replace what is being typed', async () => {
    const tab = await openTab()
    await tab.write({ title: 'Dere' })
    stored = ofPhone(later())
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => tab.tab.newer !== undefined)
    expect(tab.tab).toMatchObject({ values: { title: 'Telefonda yazıldı' }, newer: { isOpened: true } })
    await tab.writer.save()
    stored = { ...ofPhone(later()), values: { title: 'Yine telefonda' } }
    tab.type({ title: 'Telefonda değil' })
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => tab.tab.newer?.isOpened === false)
    expect(tab.tab).toMatchObject({
      values: { title: 'Telefonda değil' },
      newer: { former: { values: { title: 'Yine telefonda' } } },
    })
  })

  test('that another device saved earlier gives way, and can be opened', async () => {
    const tab = await openTab()
    await tab.write({ title: 'Dere' })
    stored = ofPhone(earlier())
    await goTo('topic', tab)
    await until(() => tab.tab.newer !== undefined)
    expect(tab.tab).toMatchObject({ values: { title: 'Dere' }, newer: { isOpened: false } })
    await goTo('details', tab)
    await until(() => sends().includes('PUT'))
    expect(stored).toMatchObject({ values: { title: 'Dere' } })
  })

  test('is newer than a sent one of a browser with a fast clock', async () => {
    const clock = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2027-01-01T00:00:00.000Z')
    const tab = await openTab()
    await tab.write({ title: 'Dere' })
    await goTo('topic', tab)
    await until(() => sends().includes('PUT'))
    await nextTurn()
    stored = ofPhone('2026-11-22T08:00:00Z')
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => tab.tab.newer !== undefined)
    clock.mockRestore()
    expect(tab.tab).toMatchObject({ values: { title: 'Telefonda yazıldı' }, newer: { isOpened: true } })
  })

  test('R-18 R-31 is sent by a browser that keeps nothing itself, and says so', async () => {
    const tab = await openTab()
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await tab.write({ title: 'Dere' })
    await goTo('topic', tab)
    await until(() => stored !== null)
    put.mockRestore()
    expect(tab.tab).toMatchObject({ room: 'nothing', values: { title: 'Dere' } })
    expect(stored).toMatchObject({ values: { title: 'Dere' } })
  })

  test.each(['discarded', 'emptied', 'published'] as const)(
    'that is on its way while it is %s is gone afterwards',
    async (how) => {
      const tab = await openTab()
      await tab.write({ title: 'Dere' })
      await goTo('topic', tab)
      if (how === 'discarded') await tab.writer.discard()
      if (how === 'emptied') await tab.write({ title: '' })
      if (how === 'published') await tab.writer.publish(async () => 31)
      await until(() => sends().includes('DELETE'))
      expect([sends(), stored]).toEqual([['PUT', 'DELETE'], null])
    },
  )

  test('of a visitor is sent nowhere', async () => {
    const tab = await openTab('anonymous')
    await tab.write({ title: 'Dere' })
    await goTo('topic', tab)
    expect(site.calls).toEqual([])
  })
})
