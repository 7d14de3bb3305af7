import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Export } from '../../../components/accounts/settings/export'
import { toast } from '../../../components/ui/toast'
import { type Call, changes, freshPage, openForm, site } from '../../support/form-page'
import { ownRecord } from '../../support/own-record'

jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline'
const now = new Date('2026-11-22T09:00:00Z')
const none = { state: 'none', requested_at: null, expires_at: null, bytes: 0, next_at: null }
const making = {
  ...none,
  state: 'making',
  requested_at: '2026-11-22T08:59:00Z',
  expires_at: '2026-11-24T08:59:00Z',
  next_at: '2026-11-23T08:59:00Z',
}
const ready = { ...making, state: 'ready', expires_at: '2026-11-29T09:00:00Z', bytes: 12_400_000 }

let state: Reply
let ordering: Reply | Promise<Reply>

beforeEach(async () => {
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick'] })
  await freshPage()
  state = { body: none }
  ordering = { body: making }
  site.answer = ({ method }: Call) => (method === 'POST' ? ordering : state)
})
afterEach(() => jest.useRealTimers())

const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) })
const open = (locale: 'tr' | 'en' = 'tr') => openForm(<Export me={ownRecord()} />, locale)
const order = (name = 'Verilerimi hazırla') => screen.findByRole('button', { name })
const asked = () => site.calls.filter(({ method }) => method === 'GET').length
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
function look(visible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
}
afterEach(() => look(true))

test('before it is asked for: what is in it, where it is announced, how long it stays', async () => {
  open()
  const text = await screen.findByText(/tek bir zip dosyasında/)
  expect(text).toHaveTextContent(/imzaların, yorumların/)
  expect(text).toHaveTextContent(/elif@ornek.example adresine yazarız; dosya yedi gün/)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('one press asks once, however often it is pressed, and shows that it is being made', async () => {
  let answer: (reply: Reply) => void = () => {}
  ordering = new Promise((resolve) => {
    answer = resolve
  })
  open()
  const button = await order()
  await user.dblClick(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await act(async () => answer({ body: making }))
  expect(screen.getByRole('status')).toHaveTextContent(/22 Kasım 2026 11:59 tarihinde istedin/)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(toast.success).toHaveBeenCalledWith('Verilerin hazırlanıyor.')
  expect(changes().map(({ path }) => path)).toEqual(['/api/users/export'])
})

test('while it is made the page asks how it fares, and shows the file when it is there', async () => {
  state = { body: making }
  open()
  await screen.findByText('Verilerin hazırlanıyor')
  await wait(7000)
  expect(asked()).toBe(3)
  state = { body: ready }
  await wait(4000)
  expect(await screen.findByRole('link', { name: 'İndir (12,4 MB)' })).toBeVisible()
  const before = asked()
  await wait(60_000)
  expect(asked()).toBe(before)
})

test('nobody is asked while nobody looks, seldom after a minute, and no more after half an hour', async () => {
  state = { body: making }
  open()
  await screen.findByText('Verilerin hazırlanıyor')
  look(false)
  await wait(30_000)
  expect(asked()).toBe(1)
  look(true)
  await wait(40_000)
  const before = asked()
  await wait(60_000)
  expect(asked() - before).toBeLessThanOrEqual(5)
  await wait(1_800_000)
  const last = asked()
  await wait(600_000)
  expect(asked()).toBe(last)
})

test.each([
  ['tr', 'İndir (12,4 MB)', /29 Kasım 2026 12:00 tarihinde silinir/, /23 Kasım 2026 11:59 sonrasında/],
  ['en', 'Download (12.4 MB)', /deleted on 29 November 2026 at 12:00/, /after 23 November 2026 at 11:59/],
] as const)('a file that is ready is a plain download, with size, end and next day in %s', async (...given) => {
  const [locale, name, until, next] = given
  state = { body: ready }
  open(locale)
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', '/api/users/export/file')
  expect(link).toHaveAttribute('download')
  expect(screen.getByText(until)).toBeVisible()
  expect(screen.getByText(next)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a day later another can be asked for, beside the one that is there', async () => {
  state = { body: { ...ready, next_at: '2026-11-22T08:00:00Z' } }
  open()
  await user.click(await order('Yenisini hazırla'))
  expect(await screen.findByText('Verilerin hazırlanıyor')).toBeVisible()
})

test('one that failed says so, and may be asked for again at once', async () => {
  state = { body: { ...making, state: 'failed' } }
  open()
  expect(await screen.findByText('Verilerin hazırlanamadı')).toBeVisible()
  await user.click(await order('Yeniden hazırla'))
  expect(await screen.findByText('Verilerin hazırlanıyor')).toBeVisible()
})

test('where another tab has asked meanwhile the refusal is shown, and what that tab began is shown', async () => {
  open()
  const button = await order()
  state = { body: making }
  ordering = {
    status: 429,
    headers: { 'retry-after': '86000' },
    body: { detail: 'x', code: 'error.request.throttled' },
  }
  await user.click(button)
  expect(await screen.findByText('Verilerin hazırlanıyor')).toBeVisible()
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/24 saat bekleyip/))
})

test.each(['offline', { status: 500 }] as const)('%j is shown, and the button works again', async (reply) => {
  ordering = reply
  open()
  await user.click(await order())
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  await waitFor(async () => expect(await order()).not.toHaveAttribute('aria-disabled'))
  ordering = { body: making }
  await user.click(await order())
  expect(await screen.findByText('Verilerin hazırlanıyor')).toBeVisible()
})
