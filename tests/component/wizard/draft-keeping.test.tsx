import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStore, set } from 'idb-keyval'
import { toast } from '../../../components/ui/toast'
import { signOut } from '../../../lib/client/accounts/session'
import { clearDrafts } from '../../../lib/client/drafts/draft'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { accountDraft, kept, keptTitle, openDraftForm, shown, title, type } from '../../support/draft-form'
import { changes, freshPage, site, viewer } from '../../support/form-page'

beforeEach(async () => {
  teachDialogs()
  await clearDrafts()
  await freshPage()
  window.history.replaceState(null, '', '/create-campaign')
})

const banner = () => screen.findByText('Kaldığın yerden devam ediyorsun.')
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('every letter is kept after a moment, with the step and when that was', async () => {
  await openDraftForm(viewer, { position: 'details' })
  await type('Dere')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Dere'))
  expect(await kept(7)).toMatchObject({ createRequest: false, step: 'details' })
  expect(Date.parse((await kept(7))?.savedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('a draft is restored with the time at which it was saved', async () => {
  await openDraftForm(viewer)
  const time = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-11-21T20:00:00.000Z')
  await type('Dere')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Dere'))
  time.mockRestore()
  cleanup()
  await openDraftForm(viewer)
  await banner()
  expect(screen.getByText(/Son kayıt:/)).toHaveTextContent('Son kayıt: 21 Kasım 2026 23:00')
})

test('throwing the draft away asks first, and takes it out of the account too', async () => {
  const account: typeof site.answer = ({ path }) => ({
    body: path === '/api/campaign/draft' ? accountDraft('Dere') : null,
  })
  await openDraftForm(viewer, {}, account)
  await waitFor(async () => expect(await keptTitle(7)).toBe('Dere'))
  cleanup()
  await openDraftForm(viewer, {}, account)
  await banner()
  await press('Taslağı sil')
  expect(title()).toHaveValue('Dere')
  await act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' })))
  await waitFor(() => expect(title()).toHaveValue(''))
  expect(await kept(7)).toBeUndefined()
  expect(screen.queryByText(/Kaldığın yerden/)).not.toBeInTheDocument()
  await waitFor(() => expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/campaign/draft' }]))
})

test('who is quicker than the database keeps what is on the screen', async () => {
  await openDraftForm(viewer)
  await type('Eski')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Eski'))
  cleanup()
  const opened = openDraftForm(viewer)
  fireEvent.input(title(), { target: { value: 'Yeni' } })
  await opened
  expect(title()).toHaveValue('Yeni')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Yeni'))
})

test.each([['text'], [{ version: 1, values: {} }]])(
  'R-18 %j in the database is reported once, and the form works',
  async (rubbish) => {
    await set(7, rubbish, createStore('campaignDB', 'drafts'))
    const said = jest.spyOn(toast, 'error')
    await openDraftForm(viewer)
    expect(said.mock.calls).toEqual([['Kampanya verisi eksik veya hatalı']])
    said.mockRestore()
    await type('Dere')
    await waitFor(async () => expect(await keptTitle(7)).toBe('Dere'))
  },
)

test('R-18 where the browser refuses its database, nobody reads that the campaign is faulty', async () => {
  const database = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const said = jest.spyOn(toast, 'error')
  await openDraftForm(viewer)
  await type('Dere')
  expect(title()).toHaveValue('Dere')
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
  database.mockRestore()
})

test('a draft of the account is gone on with where this browser has none, and kept here from then on', async () => {
  const draft = {
    values: { title: 'Telefonda yazıldı' },
    step: 'details',
    media: [{ id: 9, alt: 'Dere' }],
    saved_at: new Date(Date.now() - 7_200_000).toISOString(),
  }
  await openDraftForm(viewer, {}, ({ path }) => ({ body: path === '/api/campaign/draft' ? { draft } : null }))
  expect(title()).toHaveValue('Telefonda yazıldı')
  expect(shown.media).toMatchObject([{ id: 9, alt: 'Dere' }])
  expect(screen.getByRole('button', { name: 'Kaldığın adıma git' })).toBeVisible()
  await waitFor(async () => expect(await keptTitle(7)).toBe('Telefonda yazıldı'))
})

test('a newer draft of another device is opened with a sentence; one click opens the former one', async () => {
  await openDraftForm(viewer)
  await type('Dere')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Dere'))
  cleanup()
  await freshPage()
  const draft = accountDraft('Telefonda yazıldı', '2040-11-21T20:00:00Z')
  await openDraftForm(viewer, {}, ({ path }) => ({ body: path === '/api/campaign/draft' ? draft : null }))
  const sentence = 'Başka bir cihazda kaydettiğin daha yeni taslak açıldı (21 Kasım 2040 23:00).'
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(title()).toHaveValue('Telefonda yazıldı')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Telefonda yazıldı'))
  await press('Öncekini aç')
  expect(title()).toHaveValue('Dere')
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  await waitFor(async () => expect(await keptTitle(7)).toBe('Dere'))
})

test.each([404, 500])('a server that answers %i about drafts is done without, silently', async (status) => {
  await openDraftForm(viewer, {}, ({ path }) => ({ status: path === '/api/campaign/draft' ? status : 200, body: null }))
  expect(title()).toHaveValue('')
  await type('Dere')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Dere'))
})

test('a server that does not say who is there keeps nobody from writing', async () => {
  await openDraftForm(viewer, {}, () => ({ body: null }))
  cleanup()
  await freshPage()
  site.answer = () => 'offline'
  localStorage.setItem('user', JSON.stringify(viewer))
  await openDraftForm(viewer, {}, () => 'offline')
  await type('Çevrimdışı')
  await waitFor(async () => expect(await keptTitle(7)).toBe('Çevrimdışı'))
})

test('changes to a campaign come back at that campaign, and are undone to what it is', async () => {
  const campaign = campaignWith({ id: 12, title: 'Köprü' })
  await openDraftForm(viewer, { campaign })
  await type('Köprü onarılsın')
  await waitFor(async () => expect(await keptTitle('edit:7:12')).toBe('Köprü onarılsın'))
  cleanup()
  await openDraftForm(viewer)
  expect(title()).toHaveValue('')
  cleanup()
  await openDraftForm(viewer, { campaign })
  expect(await screen.findByText('Kaydetmediğin değişikliklerle devam ediyorsun.')).toBeVisible()
  expect(title()).toHaveValue('Köprü onarılsın')
  await press('Değişiklikleri geri al')
  await act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' })))
  await waitFor(() => expect(title()).toHaveValue('Köprü'))
  expect(await kept('edit:7:12')).toBeUndefined()
})

test('S-12 what is changed at a campaign after signing out elsewhere is no new campaign', async () => {
  await openDraftForm(viewer, { campaign: campaignWith({ id: 12, title: 'Köprü' }) })
  site.answer = () => ({ body: null })
  await act(() => signOut({ anyway: true }))
  await waitFor(() => expect(screen.getByTestId('ready')).toHaveTextContent('true'))
  await type('Köprü onarılsın')
  await waitFor(async () => expect(await keptTitle('edit:anonymous:12')).toBe('Köprü onarılsın'))
  expect(await kept('anonymous')).toBeUndefined()
})
