import type { ModeratorAct } from '@sesol/contract/campaigns/states'
import '../../support/database'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lastHeld, sendHeld, undoHeld } from '../../../components/moderation/held-decision'
import { DecisionBar } from '../../../components/moderation/item/decision-bar'
import { signOut } from '../../../lib/client/accounts/session'
import { storeViewer } from '../../../lib/client/accounts/viewer-store'
import { noteNavigation } from '../../../lib/client/browser/leaving'
import { makerHeader } from '../../../lib/shared/accounts/viewer'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site, viewer } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeEach(freshToasts)
afterEach(() => act(undoHeld))
beforeAll(teachDialogs)

const next = '/moderation/campaigns/6?reason=new'
const around = { previous: null, here: '/moderation/campaigns/5?reason=new', back: '/moderation?reason=new' }
const waiting: ModeratorAct[] = ['approve', 'request-changes', 'reject']

const open = (
  acts = waiting,
  more: { next?: string | null; claim?: { mine: boolean; until: string; by: string } } = {},
) =>
  openForm(
    <DecisionBar
      id={5}
      since="2026-11-23T09:00:00Z"
      title="Sahil herkesin"
      revision="r1"
      acts={acts}
      claim={more.claim}
      neighbours={{ ...around, next: more.next === undefined ? next : more.next }}
    />,
  )

const decided = () => ({ body: { changed: true, campaign: campaignWith() } })

const timed = async (work: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    await work(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }))
  } finally {
    jest.useRealTimers()
  }
}
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000))

test('one key accepts what was read and opens the next campaign; it is sent after ten seconds', () =>
  timed(async (user) => {
    site.answer = decided
    open()
    await user.keyboard('a')
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(next))
    expect(screen.getByRole('status')).toHaveTextContent('Kabul ediliyor: Sahil herkesin')
    await seconds(9)
    expect(changes()).toEqual([])
    await seconds(2)
    expect(changes()).toEqual([
      expect.objectContaining({ path: '/api/moderation/campaigns/5/approve', body: { revision: 'r1' } }),
    ])
    expect(screen.queryByRole('status')).toBeNull()
    expect(router.refresh).toHaveBeenCalledTimes(1)
  }))

test('an acceptance or a rejection is undone within ten seconds: nothing is sent, and the campaign opens again', () =>
  timed(async (user) => {
    site.answer = decided
    open()
    await user.keyboard('az')
    expect(router.push).toHaveBeenLastCalledWith('/moderation/campaigns/5?reason=new')
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
    await user.click(dialog.getByRole('button', { name: 'Geri çevir' }))
    await user.click(await screen.findByRole('button', { name: 'Geri al' }))
    await seconds(20)
    expect(changes()).toEqual([])
    expect(said).toEqual(Array(2).fill('Karar gönderilmedi, kimseye yazılmadı'))
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull()
  }))

test('leaving the page sends what could still be undone, once', async () => {
  site.answer = decided
  open()
  await userEvent.keyboard('a')
  await screen.findByRole('status')
  fireEvent(window, new Event('pagehide'))
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(changes()).toHaveLength(1)
})

test('the next decision sends the one before, and another one about the same campaign takes its place', async () => {
  site.answer = decided
  const { unmount } = open()
  await userEvent.keyboard('d')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: 'Değişiklik iste' }))
  await screen.findByRole('status')
  await userEvent.keyboard('a')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kabul ediliyor'))
  expect(changes()).toEqual([])
  unmount()
  openForm(
    <DecisionBar
      id={6}
      since={null}
      title="Dere"
      revision="r2"
      acts={waiting}
      claim={null}
      neighbours={{ ...around, next }}
    />,
  )
  await userEvent.keyboard('a')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Kabul ediliyor: Dere'))
  expect(changes().map(({ path }) => path)).toEqual(['/api/moderation/campaigns/5/approve'])
})

test('T-06 what is taken down is so at once, and counts when it is pressed', async () => {
  site.answer = decided
  open(['hide'])
  await userEvent.keyboard('h')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: 'Yayından kaldır' }))
  await waitFor(() => expect(said).toEqual(['Yayından kaldırıldı: Sahil herkesin']))
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull()
})

test('after the last one the list opens', async () => {
  site.answer = decided
  open(waiting, { next: null })
  await userEvent.keyboard('a')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/moderation?reason=new'))
})

test('asking for a change takes a code and a note, by keyboard alone', async () => {
  site.answer = decided
  open()
  await userEvent.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ne değişsin?' }))
  await userEvent.keyboard('{Enter}')
  expect(dialog.getByText('Bir gerekçe seç.')).toBeVisible()
  expect(changes()).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Belirsiz istek')
  await userEvent.keyboard('{Tab}İsteğini tek cümleyle yaz.{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(next))
  await act(sendHeld)
  expect(changes()).toEqual([
    expect.objectContaining({
      path: '/api/moderation/campaigns/5/request-changes',
      body: { revision: 'r1', reason: 'unclear_demand', note: 'İsteğini tek cümleyle yaz.' },
    }),
  ])
})

test('acts that are not allowed have neither button nor key', async () => {
  open(['hide', 'close'])
  expect(screen.queryByRole('button', { name: 'Kabul et' })).toBeNull()
  await userEvent.keyboard('ar')
  expect(changes()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('h')
  expect(await screen.findByRole('dialog', { name: 'Neden yayından kaldırılıyor?' })).toBeVisible()
})

test('a decision that is refused late names the campaign, which can be decided again', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.moderation.changed' } })
  open()
  await userEvent.keyboard('a')
  await screen.findByRole('status')
  await act(sendHeld)
  expect(said).toEqual(['Karar kaydedilmedi: Sahil herkesin. Metin sen okurken değişti, yenileyip bir daha bak.'])
  expect(screen.getByRole('button', { name: 'Kabul et' })).toBeEnabled()
})

test('what changed meanwhile is not shown again but read again', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.moderation.changed' } })
  open(['restore'])
  await userEvent.keyboard('g')
  await waitFor(() => expect(said).toEqual(['Metin sen okurken değişti, yenileyip bir daha bak.']))
  expect(router.refresh).toHaveBeenCalled()
  expect(router.push).not.toHaveBeenCalled()
})

test('a claim is renewed while the page is open and released when it is left', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    site.answer = ({ method }) =>
      method === 'POST' ? { body: { mine: true, until: '2026-11-23T10:10:00Z' } } : { status: 204 }
    const { unmount } = open()
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('c')
    expect(await screen.findByRole('button', { name: 'Bırak', pressed: true })).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000))
    expect(changes().map(({ method }) => method)).toEqual(['POST', 'POST'])
    unmount()
    await waitFor(() => expect(changes().map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']))
  } finally {
    jest.useRealTimers()
  }
})

test('the claim of another moderator is reported', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.moderation.claimed' } })
  open()
  await userEvent.keyboard('c')
  await waitFor(() => expect(said).toEqual(['Bunu şu anda başka bir moderatör inceliyor.']))
  expect(screen.getByRole('button', { name: 'Üstlen', pressed: false })).toBeVisible()
})

test('S-27 no key acts before the page has come that was asked for', async () => {
  site.answer = decided
  open()
  noteNavigation('/moderation/campaigns/6')
  await userEvent.keyboard('ra')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(lastHeld()).toBeUndefined()
  history.pushState(null, '', '/moderation/campaigns/6')
  await userEvent.keyboard('r')
  expect(await screen.findByRole('dialog')).toBeVisible()
  history.pushState(null, '', '/')
  noteNavigation('/')
})

test('S-27 what is typed for a dialog that has gone runs no shortcut, until a press that is no text', async () => {
  site.answer = decided
  const { unmount } = open()
  await userEvent.keyboard('r')
  await screen.findByRole('dialog')
  unmount()
  open(waiting)
  await userEvent.keyboard('hakaret var')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(lastHeld()).toBeUndefined()
  await userEvent.keyboard('{Escape}a')
  await waitFor(() => expect(lastHeld()?.text).toBe('Kabul ediliyor: Sahil herkesin'))
})

test('S-27 signing out sends a held decision first', async () => {
  site.answer = ({ path }) => (path === '/api/session' ? { status: 204 } : decided())
  storeViewer(viewer)
  open()
  await userEvent.keyboard('a')
  await screen.findByRole('status')
  await act(async () => void (await signOut()))
  expect(changes().map(({ method, path, headers }) => [method, path, headers[makerHeader]])).toEqual([
    ['POST', '/api/moderation/campaigns/5/approve', '7'],
    ['DELETE', '/api/session', undefined],
  ])
})

test('S-27 a held decision is sent in the name of its maker only, and said when another member is signed in by then', async () => {
  site.answer = ({ headers }) =>
    headers[makerHeader] === '7' ? { status: 409, body: { code: 'error.session.other' } } : decided()
  storeViewer(viewer)
  open()
  await userEvent.keyboard('a')
  await screen.findByRole('status')
  storeViewer({ ...viewer, id: 8 })
  await act(sendHeld)
  expect(said).toEqual(['Karar kaydedilmedi: Sahil herkesin. Bu işlem başka bir hesapla yapılmıştı, gönderilmedi.'])
  expect(changes()).toHaveLength(1)
})

test('a session that has ended leads to sign in', async () => {
  site.answer = () => ({ status: 401, body: { code: 'error.session.expired' } })
  open()
  await userEvent.keyboard('a')
  await screen.findByRole('status')
  await act(sendHeld)
  expect(router.push).toHaveBeenLastCalledWith('/signin')
})

test('T-06 a takedown above the bound stays in its dialog, says so, and moves to no other campaign', async () => {
  const bound = 'error.staff.bound'
  site.answer = () => ({ status: 409, body: { code: bound, codes: { sum: [`${bound}:31`] } } })
  open(['hide'])
  await userEvent.click(screen.getByRole('button', { name: 'Yayından kaldır' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Şiddet')
  await userEvent.type(dialog.getByRole('textbox'), 'Tehdit.')
  await userEvent.click(dialog.getByRole('button', { name: 'Yayından kaldır' }))
  expect(await dialog.findByText(/sayın 31 oluyor.*bu yüzden yapılmadı/)).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('Tehdit.')
  expect(router.push).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

test('a key that is pressed twice decides once', async () => {
  site.answer = decided
  open()
  await userEvent.keyboard('aa')
  await act(sendHeld)
  expect(changes()).toHaveLength(1)
})

test('a claim is released when the browser leaves the page', async () => {
  site.answer = ({ method }) =>
    method === 'POST' ? { body: { mine: true, until: '2026-11-23T10:10:00Z' } } : { status: 204 }
  open(waiting, { claim: { mine: true, until: '2026-11-23T10:10:00Z', by: 'ada' } })
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ method: 'DELETE', path: '/api/moderation/campaigns/5/claim' })
})
