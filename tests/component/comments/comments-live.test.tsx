import { act, fireEvent, screen, within } from '@testing-library/react'
import { comment, freshServer, openPanel, pass, row, rows, server } from '../../support/comments'
import { freshPage, site } from '../../support/form-page'

beforeEach(async () => {
  await freshPage()
  freshServer()
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => comment(from - index))
const texts = () => rows().map((each) => /Söz \d+/.exec(each.textContent ?? '')?.[0])
const firstPages = () => site.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/comments')).length
const nextPages = () => site.calls.filter(({ path }) => path.includes('cursor='))
const settle = async () => {
  for (let tick = 0; tick < 4; tick++) await pass(1)
}
const press = async (name: string | RegExp) => {
  // Finding a hundred rows by role takes seconds.
  fireEvent.click(screen.getByText(name, { selector: 'button, button *' }))
  await settle()
}
const spoken = () => screen.getAllByRole('status').map((each) => each.textContent)

/** jsdom has no layout: 100 pixels a comment, in a box of 300. */
function layOut(scroller: HTMLElement) {
  Object.defineProperties(scroller, {
    clientHeight: { configurable: true, get: () => 300 },
    scrollHeight: { configurable: true, get: () => 100 * rows().length },
  })
  fireEvent.scroll(scroller)
}
const box = () => screen.getByLabelText('Yorum listesi')
const scrollTo = async (top: number) => {
  box().scrollTop = top
  fireEvent.scroll(box())
  await settle()
}
async function openWhole() {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => 100 * rows().length)
  await openPanel()
  await press('Tümünü aç')
}
const hint = () => screen.queryByText('Daha fazla yorum')?.closest('button') ?? null

describe('new comments of others appear without a reload while the panel is open', () => {
  test('within about twenty seconds, at the top, announced politely', async () => {
    server.comments = many(2, 2)
    await openPanel()
    server.comments = [comment(4), comment(3), ...server.comments]
    await pass(30_000)
    expect(texts()).toEqual(['Söz 4', 'Söz 3', 'Söz 2', 'Söz 1'])
    expect(spoken()).toContain('2 yeni yorum')
    expect(firstPages()).toBe(2)
  })

  test('and as soon as the tab gets the focus again', async () => {
    server.comments = many(1, 1)
    await openPanel()
    await pass(6000)
    server.comments = [comment(2), ...server.comments]
    act(() => void window.dispatchEvent(new Event('focus')))
    await settle()
    expect(texts()).toEqual(['Söz 2', 'Söz 1'])
  })

  test('nobody asks while nobody looks', async () => {
    await openPanel()
    await pass(4000)
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    const before = site.calls.length
    await pass(600_000)
    expect(site.calls.length).toBe(before)
  })

  test('who reads further down is not moved: a button tells how many wait, and leads there', async () => {
    server.comments = many(10, 10)
    await openPanel()
    layOut(box())
    await scrollTo(250)
    server.comments = [comment(12), comment(11), ...server.comments]
    await pass(30_000)
    expect(texts()[0]).toBe('Söz 10')
    expect(box().scrollTop).toBe(250)
    await press('2 yeni yorum')
    expect(texts().slice(0, 3)).toEqual(['Söz 12', 'Söz 11', 'Söz 10'])
    expect(box().scrollTop).toBe(0)
  })

  test('in a list that was opened whole, too, where the page scrolls', async () => {
    server.comments = many(4, 4)
    await openWhole()
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -500 } as DOMRect)
    Element.prototype.scrollIntoView = jest.fn()
    server.comments = [comment(5), ...server.comments]
    await pass(30_000)
    expect(texts()[0]).toBe('Söz 4')
    await press('1 yeni yorum')
    expect(texts()[0]).toBe('Söz 5')
  })

  test('what others changed or deleted follows', async () => {
    server.comments = many(3, 3)
    await openPanel()
    server.comments = [comment(3, { text: 'Söz 30', likes_count: 5 }), comment(1)]
    await pass(30_000)
    expect(texts()).toEqual(['Söz 30', 'Söz 1'])
    expect(within(row('Söz 30')).getByRole('button', { name: 'Beğen 5 beğeni' })).toBeVisible()
  })

  test('one’s own new comment never waits', async () => {
    server.comments = many(10, 10)
    await openPanel()
    layOut(box())
    await scrollTo(250)
    fireEvent.change(screen.getByLabelText('Yorumun'), { target: { value: 'Söz 99' } })
    await press('Yorumu gönder')
    expect(texts()[0]).toBe('Söz 99')
    expect(box().scrollTop).toBe(0)
  })
})

describe('keyset paging', () => {
  beforeEach(() => {
    server.size = 6
    server.comments = many(15, 15)
  })

  test('in a list that was opened whole a button brings the next page, and the focus goes on there', async () => {
    await openWhole()
    expect(rows()).toHaveLength(6)
    await press('Önceki yorumları göster')
    expect(rows()).toHaveLength(12)
    expect(row('Söz 9')).toHaveFocus()
    await press('Önceki yorumları göster')
    expect(rows()).toHaveLength(15)
    expect(screen.queryByText('Önceki yorumları göster')).toBeNull()
    expect(nextPages().map(({ path }) => /cursor=(\d+)/.exec(path)?.[1])).toEqual(['10', '4'])
  })

  test('a comment that came meanwhile moves nothing and doubles nothing', async () => {
    await openWhole()
    server.comments = [comment(16), ...server.comments]
    await press('Önceki yorumları göster')
    await pass(30_000)
    expect(texts()).toEqual(many(16, 13).map(({ text }) => text))
  })

  test('a page that does not come says so, keeps what is there and can be asked again', async () => {
    await openWhole()
    server.fail = (_, path) => (path.includes('cursor') ? 'offline' : undefined)
    await press('Önceki yorumları göster')
    expect(screen.getByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
    expect(rows()).toHaveLength(6)
    server.fail = undefined
    await press('Yeniden dene')
    expect(rows()).toHaveLength(12)
  })
})

describe('in its box', () => {
  test('the list opens whole, keeps the focus, and has no box any more', async () => {
    server.comments = many(8, 8)
    await openWhole()
    expect(box()).not.toHaveClass('max-h-75')
    expect(box()).toHaveFocus()
    expect(hint()).toBeNull()
    expect(screen.queryByText('Tümünü aç')).toBeNull()
  })

  test('the hint scrolls by keyboard, and the list keeps the focus at the end', async () => {
    server.comments = many(5, 5)
    await openPanel()
    layOut(box())
    await settle()
    expect(box()).toHaveAttribute('tabindex', '0')
    hint()?.focus()
    await press('Daha fazla yorum')
    expect(box()).toHaveFocus()
  })

  test('3 comments have no hint', async () => {
    server.comments = many(3, 3)
    await openPanel()
    layOut(box())
    expect(hint()).toBeNull()
  })

  test('near its end the list goes on by itself', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => 100 * rows().length)
    server.size = 6
    server.comments = many(15, 15)
    await openPanel()
    expect(rows()).toHaveLength(6)
    await scrollTo(50)
    expect(rows()).toHaveLength(6)
    await scrollTo(150)
    expect(rows()).toHaveLength(12)
    await scrollTo(800)
    expect(rows()).toHaveLength(15)
  })
})
