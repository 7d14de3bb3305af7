import { act, fireEvent, screen, within } from '@testing-library/react'
import { toast } from '../../../components/ui/toast'
import { useCounts } from '../../../lib/client/support/counts'
import { actable, comment, freshServer, me, openPanel, pass, row, rows, sent, server } from '../../support/comments'
import { freshPage, openForm, router, site } from '../../support/form-page'

beforeEach(async () => {
  await freshPage()
  freshServer()
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  jest.spyOn(toast, 'success')
  jest.spyOn(toast, 'info')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => comment(from - index))
const texts = () => rows().map((each) => /Söz \d+/.exec(each.textContent ?? '')?.[0])
const asked = () => site.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/comments')).length
const press = async (name: string | RegExp, inside: HTMLElement = document.body) => {
  fireEvent.click(within(inside).getByRole('button', { name }))
  for (let tick = 0; tick < 3; tick++) await pass(1)
}
function Count() {
  return <output>{useCounts(actable(0).id, actable(0).counts).comment_count}</output>
}
const count = () => document.querySelector('output')?.textContent

describe('each comment', () => {
  test('shows author, linked to the profile, or Anonim', async () => {
    server.comments = [comment(3), comment(2, { user: null }), comment(1)]
    server.comments[2] = comment(1, { user: { id: 9, username: '', profile: { profile_image: '' } } })
    await openPanel()
    expect(within(row('Söz 3')).getByRole('link', { name: 'sevgi_hoca' })).toHaveAttribute('href', '/profile/3')
    for (const text of ['Söz 2', 'Söz 1']) {
      expect(row(text)).toHaveTextContent('Anonim')
      expect(within(row(text)).getByRole('link')).toHaveAccessibleName('Bu yorumu bildir')
    }
  })

  test('S-25 an own one that waits says so, is not counted, and can only be deleted', async () => {
    server.comments = [comment(2, { user: me, is_waiting: true }), comment(1)]
    await openPanel({ count: 1 })
    openForm(<Count />)
    const waiting = within(row('Söz 2'))
    expect(waiting.getByText('İnceleniyor; şimdilik yalnızca sen görüyorsun.')).toBeVisible()
    expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sil'])
    expect(count()).toBe('1')
  })

  test('Empty text: no comments yet', async () => {
    await openPanel()
    expect(screen.getByText('Henüz yorum yok.')).toBeVisible()
  })

  test('X-01 X-02 what members write is text; only web addresses are links', async () => {
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) https://ornek.example/a?b=1 \u202eters'
    server.comments = [comment(2, { text: hostile }), comment(1, { text: 'ş'.repeat(5000) })]
    server.comments[0] = { ...comment(2, { text: hostile }), user: { ...me, id: 4, username: '<b>x</b>' } }
    await openPanel()
    const paragraph = screen.getByText(/onerror/)
    expect(paragraph).toHaveAttribute('dir', 'auto')
    expect(paragraph.textContent).toBe(hostile)
    const links = within(paragraph).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://ornek.example/a?b=1'])
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    expect(screen.getByText(/^ş+$/)).toHaveClass('wrap-anywhere')
    await press('Devamını oku')
    expect(screen.queryByRole('button', { name: 'Devamını oku' })).toBeNull()
  })
})

describe('relative time with seconds', () => {
  const shown = (text: string) => row(text).querySelector('time')
  beforeEach(() => {
    server.comments = [
      comment(3, { created_at: '2026-11-20T11:59:55Z' }),
      comment(2, { created_at: '2026-11-20T11:58:00Z' }),
      comment(1, { created_at: 'dün akşam' }),
    ]
  })

  test('it keeps ticking, in Turkish, each second while something is younger than a minute', async () => {
    await openPanel()
    expect(shown('Söz 3')).toHaveTextContent('10 saniyeden az önce')
    expect(shown('Söz 3')).toHaveAttribute('datetime', '2026-11-20T11:59:55Z')
    fireEvent.pointerEnter(shown('Söz 3') as HTMLElement)
    expect(shown('Söz 3')).toHaveAttribute('title', '20 Kasım 2026 14:59')
    expect(shown('Söz 2')).toHaveTextContent('2 dakika önce')
    await pass(7000)
    expect(shown('Söz 3')).toHaveTextContent('20 saniyeden az önce')
    await pass(120_000)
    expect(shown('Söz 3')).toHaveTextContent('2 dakika önce')
    expect(shown('Söz 2')).toHaveTextContent('4 dakika önce')
  })

  test('no clock ticks while the tab is hidden; it is right again when it is seen', async () => {
    await openPanel()
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    const waiting = jest.getTimerCount()
    await pass(30_000)
    expect(shown('Söz 3')).toHaveTextContent('10 saniyeden az önce')
    expect(jest.getTimerCount()).toBeLessThanOrEqual(waiting)
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(shown('Söz 3')).toHaveTextContent('yarım dakika önce')
  })
})

describe('like toggles is_liked and adjusts likes_count', () => {
  const like = (text: string) => within(row(text)).getByRole('button', { name: /^Beğen/ })

  test('at once, and says so: liked, unliked', async () => {
    server.comments = [comment(1, { likes_count: 3 })]
    await openPanel()
    expect(like('Söz 1')).toHaveAttribute('aria-pressed', 'false')
    fireEvent.click(like('Söz 1'))
    await act(async () => {})
    expect(like('Söz 1')).toHaveAttribute('aria-pressed', 'true')
    expect(like('Söz 1')).toHaveAccessibleName('Beğen 4 beğeni')
    await pass(2)
    expect(toast.success).toHaveBeenCalledWith('Yorumu beğendin.')
    fireEvent.click(like('Söz 1'))
    await pass(2)
    expect(like('Söz 1')).toHaveAccessibleName('Beğen 3 beğeni')
    expect(toast.success).toHaveBeenCalledWith('Beğenini geri aldın.')
  })

  test('R-01 a double click likes once', async () => {
    server.comments = [comment(1)]
    await openPanel()
    fireEvent.click(like('Söz 1'), { detail: 1 })
    await act(async () => {})
    fireEvent.click(like('Söz 1'), { detail: 2 })
    await pass(2)
    expect(sent()).toEqual(['POST /api/campaign/comments/1/like'])
    expect(like('Söz 1')).toHaveAttribute('aria-pressed', 'true')
  })

  test('a second click before the answer is shown at once, and sent after the first call', async () => {
    server.comments = [comment(1, { likes_count: 3 })]
    const { answer } = site
    const held = Promise.withResolvers<void>()
    site.answer = async (call) => {
      if (call.path.endsWith('/like')) await held.promise
      return answer(call)
    }
    await openPanel()
    for (const [pressed, count] of [
      ['true', 4],
      ['false', 3],
    ] as const) {
      fireEvent.click(like('Söz 1'))
      await act(async () => {})
      expect(like('Söz 1')).toHaveAttribute('aria-pressed', pressed)
      expect(like('Söz 1')).toHaveAccessibleName(`Beğen ${count} beğeni`)
    }
    expect(sent()).toEqual(['POST /api/campaign/comments/1/like'])
    held.resolve()
    await pass(4)
    expect(sent()).toEqual(['POST /api/campaign/comments/1/like', 'POST /api/campaign/comments/1/unlike'])
    expect(like('Söz 1')).toHaveAttribute('aria-pressed', 'false')
    expect(like('Söz 1')).toHaveAccessibleName('Beğen 3 beğeni')
    expect(jest.mocked(toast.success).mock.calls).toEqual([['Beğenini geri aldın.']])
  })

  test('of a like and its withdrawal that fails the like stays', async () => {
    server.comments = [comment(1)]
    server.fail = (_, path) => (path.endsWith('/unlike') ? 'offline' : undefined)
    await openPanel()
    fireEvent.click(like('Söz 1'))
    await act(async () => {})
    fireEvent.click(like('Söz 1'))
    await pass(4)
    expect(sent()).toHaveLength(2)
    expect(like('Söz 1')).toHaveAttribute('aria-pressed', 'true')
    expect(like('Söz 1')).toHaveAccessibleName('Beğen 1 beğeni')
    expect(within(row('Söz 1')).getByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
  })

  test('the count is never below 0', async () => {
    server.comments = [comment(1, { is_liked: true, likes_count: 0 })]
    server.fail = (method) => (method === 'POST' ? { body: {} } : undefined)
    await openPanel()
    fireEvent.click(like('Söz 1'))
    await pass(2)
    expect(like('Söz 1')).toHaveAccessibleName(/henüz beğeni yok/)
  })

  test('a failure takes it back and tells at the comment, without a toast', async () => {
    server.comments = [comment(1, { likes_count: 3 })]
    server.fail = (method) => (method === 'POST' ? 'offline' : undefined)
    await openPanel()
    fireEvent.click(like('Söz 1'))
    await pass(2)
    expect(like('Söz 1')).toHaveAccessibleName('Beğen 3 beğeni')
    expect(like('Söz 1')).toHaveAttribute('aria-pressed', 'false')
    expect(within(row('Söz 1')).getByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
    expect(toast.success).not.toHaveBeenCalled()
  })

  test('please login to like this comment: leads to /signup and back', async () => {
    server.comments = [comment(1)]
    server.fail = (method) => (method === 'POST' ? { status: 401, body: {} } : undefined)
    await openPanel()
    fireEvent.click(like('Söz 1'))
    await pass(2)
    expect(toast.info).toHaveBeenCalledWith('Bu yorumu beğenmek için giriş yapmalısın.')
    expect(router.push).toHaveBeenCalledWith('/signup')
    expect(localStorage.getItem('auth_redirect_url')).toBe(`/campaign/${actable(0).id}#comments`)
  })
})

describe('signed out', () => {
  test('sees the count and the ways to sign up or in, which lead back; no comment is asked for', async () => {
    server.signedIn = false
    server.comments = many(7, 7)
    await openPanel()
    expect(screen.getByText('7 yorum yazıldı.')).toBeVisible()
    expect(screen.getByText(/Yorumlar için giriş yapmalısın/)).toBeVisible()
    expect(asked()).toBe(0)
    const up = screen.getByRole('link', { name: 'Üye ol' })
    expect(up).toHaveAttribute('href', '/signup')
    expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/signin')
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(up)
    expect(localStorage.getItem('auth_redirect_url')).toBe(`/campaign/${actable(0).id}#comments`)
  })
})

describe('counts per campaign', () => {
  test('set after fetching', async () => {
    server.comments = many(4, 4)
    openForm(<Count />)
    await openPanel({ count: 2 })
    expect(count()).toBe('4')
  })

  test('−1 after deleting stands against an answer that does not know of it yet, and is never below 0', async () => {
    server.comments = [comment(1, { user: me })]
    openForm(<Count />)
    await openPanel()
    await press('Sil')
    expect(count()).toBe('0')
    await pass(4000)
    expect(count()).toBe('0')
    await pass(60_000)
    expect(count()).toBe('0')
  })
})

describe('failures', () => {
  test.each(['offline' as const, { status: 503, body: {} }])('%j: says so, and can be asked again', async (reply) => {
    server.comments = many(2, 2)
    server.fail = (_, path) => (path.endsWith('/comments') ? reply : undefined)
    await openPanel()
    expect(screen.getByRole('alert')).toHaveTextContent('Yorumlar yüklenemedi.')
    expect(screen.getByLabelText('Yorumun')).toBeVisible()
    server.fail = undefined
    await press('Yeniden dene')
    expect(texts()).toEqual(['Söz 2', 'Söz 1'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([404, 410])('%i: says what became of the campaign, and offers nothing more', async (status) => {
    server.fail = (_, path) => (path.endsWith('/comments') ? { status, body: {} } : undefined)
    await openPanel()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('401: says that the session is over and leads to signing in', async () => {
    server.fail = (_, path) => (path.endsWith('/comments') ? { status: 401, body: {} } : undefined)
    localStorage.setItem('user', JSON.stringify({ id: 7, username: 'elif' }))
    await openPanel()
    expect(screen.getByRole('alert')).toHaveTextContent(/Oturumunun süresi doldu/)
    expect(screen.getByRole('link', { name: 'Giriş yap' })).toBeVisible()
    expect(router.push).not.toHaveBeenCalled()
  })

  test('what has been read stays when the line is lost', async () => {
    server.comments = many(2, 2)
    await openPanel()
    server.fail = () => 'offline'
    await pass(70_000)
    expect(texts()).toEqual(['Söz 2', 'Söz 1'])
    expect(screen.getByRole('alert')).toHaveTextContent('Yeni yorumlar alınamadı')
  })
})
