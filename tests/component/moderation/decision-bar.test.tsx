import type { ModeratorAct } from '@sesol/contract/campaigns/states'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DecisionBar } from '../../../components/moderation/item/decision-bar'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'
import { held, said } from '../../support/settings'

beforeEach(async () => {
  await freshPage()
  said.length = 0
})
beforeAll(teachDialogs)

const next = '/moderation/campaigns/6?reason=new'
const waiting: ModeratorAct[] = ['approve', 'request-changes', 'reject']

const open = (
  acts = waiting,
  more: { next?: string | null; claim?: { mine: boolean; until: string; by: string } } = {},
) =>
  openForm(
    <DecisionBar
      id={5}
      title="Sahil herkesin"
      revision="r1"
      acts={acts}
      claim={more.claim}
      neighbours={{ next: more.next === undefined ? next : more.next, previous: null, back: '/moderation?reason=new' }}
    />,
  )

const decided = () => ({ body: { changed: true, campaign: campaignWith() } })

test('one key accepts what was read, and the next campaign opens', async () => {
  site.answer = decided
  open()
  await userEvent.keyboard('a')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(next))
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/moderation/campaigns/5/approve', body: { revision: 'r1' } }),
  ])
  expect(said).toEqual(['Kabul edildi: Sahil herkesin'])
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

test('a text that changed meanwhile is not decided but read again', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.moderation.changed' } })
  open()
  await userEvent.keyboard('a')
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

test.each([
  ['', {}, 'Diğer moderatörlerden görüş istendi'],
  ['Geri çevir', { recommendation: 'reject' }, 'Görüşün eklendi'],
])('a second opinion is asked for or given (%s)', async (option, sent, toast) => {
  site.answer = () => ({ status: 201, body: { id: 1, created_at: '2026-11-23T10:00:00Z' } })
  open()
  await userEvent.keyboard('o')
  const dialog = within(await screen.findByRole('dialog', { name: 'İkinci görüş' }))
  if (option) await userEvent.selectOptions(dialog.getByRole('combobox'), option)
  await userEvent.type(dialog.getByRole('textbox'), 'Kaynağı var mı?')
  await userEvent.click(dialog.getByRole('button', { name: 'Gönder' }))
  await waitFor(() => expect(said).toEqual([toast]))
  expect(changes()[0]?.body).toEqual({ note: 'Kaynağı var mı?', ...sent })
})

test('a session that has ended leads to sign in', async () => {
  site.answer = () => ({ status: 401, body: { code: 'error.session.expired' } })
  open()
  await userEvent.keyboard('a')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
})

test('a takedown that needs a second person stays in its dialog, says so, and moves to no other campaign', async () => {
  const second = 'error.staff.second'
  site.answer = () => ({ status: 409, body: { code: second, codes: { sum: [`${second}:31`] } } })
  open(['hide'])
  await userEvent.click(screen.getByRole('button', { name: 'Yayından kaldır' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Şiddet')
  await userEvent.type(dialog.getByRole('textbox'), 'Tehdit.')
  await userEvent.click(dialog.getByRole('button', { name: 'Yayından kaldır' }))
  expect(await dialog.findByText(/sayın 31 oluyor.*Öneriler sayfasında/)).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('Tehdit.')
  expect(router.push).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

test('a key that is pressed twice decides once', async () => {
  const reply = held(decided())
  site.answer = () => reply.come
  open()
  await userEvent.keyboard('aa')
  reply.release()
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1))
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
