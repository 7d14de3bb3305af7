import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Sessions } from '../../../components/accounts/settings/sessions'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage } from '../../support/form-page'
import { ids, me, memberSite, openSettings, said, session } from '../../support/settings'

beforeEach(freshPage)
beforeAll(teachDialogs)

const here = session(ids.here, { device: 'Firefox, Linux', is_current: true })
const phone = session(ids.phone)
const lost = session(ids.lost, { device: '' })

function signedInAt(...sessions: (typeof here)[]) {
  const state = { results: sessions }
  const answers = Object.fromEntries(
    sessions.map(({ id }) => [
      `DELETE /users/sessions/${id}`,
      () => {
        state.results = state.results.filter((other) => other.id !== id)
        return { status: 204 }
      },
    ]),
  )
  memberSite({
    'GET /users/sessions': () => ({ body: state }),
    'DELETE /users/sessions': () => {
      state.results = state.results.filter(({ is_current }) => is_current)
      return { status: 204 }
    },
    ...answers,
  })
  return state
}

const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem')
const endPhone = () => screen.findByRole('button', { name: 'Oturumu kapat: Chrome, Android' })
const confirm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Diğer her yerden çık' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hepsini kapat' }))
}

test('this device stands first, whatever the order of the server, and cannot be ended here', async () => {
  signedInAt(phone, here)
  openSettings(<Sessions me={me} />)
  const [first, second] = await rows()
  expect(first).toHaveTextContent('Firefox, Linux · bu cihazŞu an açıkGiriş: 15 Kasım 2026')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second).toHaveTextContent('Chrome, Android')
})

test('a device that nobody can name is called unknown', async () => {
  signedInAt(here, lost)
  openSettings(<Sessions me={me} />)
  expect(await screen.findByRole('button', { name: 'Oturumu kapat: Bilinmeyen cihaz' })).toBeVisible()
})

test.each([
  ['tr', 'Son görülme: 3 dakika önce', 'Son görülme: 4 dakika önce'],
  ['en', 'Last seen 3 minutes ago', 'Last seen 4 minutes ago'],
] as const)('when a device was last seen is shown in words that stay true (%s)', async (locale, before, after) => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:03:10Z'), advanceTimers: true })
  try {
    signedInAt(here, session(ids.phone, { last_seen_at: '2026-11-20T10:00:00Z' }))
    openSettings(<Sessions me={me} />, locale)
    expect(await screen.findByText(before)).toBeVisible()
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByText(after)).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('S-12 one session is ended; it leaves the list, and the focus stays in the list', async () => {
  signedInAt(here, phone, lost)
  openSettings(<Sessions me={me} />)
  await userEvent.click(await endPhone())
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(changes().map(({ method, path }) => [method, path])).toEqual([['DELETE', `/api/users/sessions/${ids.phone}`]])
  expect(said).toEqual(['Oturum kapatıldı: Chrome, Android'])
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus())
})

test.each([['offline' as const], [{ status: 500 }]])(
  'a session that could not be ended (%j) stays, and it is said that it is open still',
  async (reply) => {
    memberSite({
      'GET /users/sessions': { body: { results: [here, phone] } },
      [`DELETE /users/sessions/${ids.phone}`]: reply,
    })
    openSettings(<Sessions me={me} />)
    await userEvent.click(await endPhone())
    await waitFor(() => expect(said).toEqual(['Oturum kapatılamadı, hâlâ açık: Chrome, Android. Yeniden dene.']))
    expect(await endPhone()).not.toHaveAttribute('aria-disabled')
  },
)

test('a session that was over already leaves the list', async () => {
  const state = signedInAt(here, phone)
  openSettings(<Sessions me={me} />)
  const button = await endPhone()
  state.results = [here]
  memberSite({ 'GET /users/sessions': { body: state } })
  await userEvent.click(button)
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('S-12 all others are ended once that is confirmed, and this device stays', async () => {
  signedInAt(here, phone, lost)
  openSettings(<Sessions me={me} />)
  expect(await screen.findByText('Bu cihazda giriş yapmış kalırsın.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Diğer her yerden çık' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('2 oturum kapanacak')
  expect(changes()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Hepsini kapat' }))
  expect(await screen.findByText('Başka hiçbir yerde oturumun açık değil.')).toBeVisible()
  expect(await rows()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said).toEqual(['Diğer bütün oturumların kapatıldı'])
})

test('all others stay in the list where they could not be ended', async () => {
  memberSite({ 'GET /users/sessions': { body: { results: [here, phone] } }, 'DELETE /users/sessions': { status: 503 } })
  openSettings(<Sessions me={me} />)
  await confirm()
  await waitFor(() => expect(said).toEqual([expect.stringContaining('hâlâ açıklar')]))
  expect(await rows()).toHaveLength(2)
})
