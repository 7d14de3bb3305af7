import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Signatures } from '../../../components/accounts/settings/signatures'
import { toast } from '../../../components/ui/toast'
import { showOptimistic, useCounts } from '../../../lib/client/support/counts'
import { rememberSigned, useSigned } from '../../../lib/client/support/signatures'
import { type Call, changes, freshPage, openForm, site } from '../../support/form-page'
import { ownRecord } from '../../support/own-record'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline'
const signature = (id: number, title = `Kampanya ${id}`) => ({
  id,
  campaign: { id: id + 100, title },
  name: 'Elif Aksu',
  signed_at: '2026-11-05T21:30:00Z',
})
const signatures = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, at) => signature(first - at))
const page = (results: unknown[], next: string | null = null) => ({ body: { next, previous: null, results } })

let listing: (path: string) => Reply
let withdrawing: Reply | Promise<Reply>

beforeEach(async () => {
  await freshPage()
  listing = () => page([signature(2), signature(1, '')])
  withdrawing = { status: 204 }
  site.answer = ({ method, path }: Call) => (method === 'DELETE' ? withdrawing : listing(path))
})

const open = (locale: 'tr' | 'en' = 'tr') => openForm(<Signatures me={ownRecord()} />, locale)
const rows = () => screen.queryAllByRole('listitem')
const withdrawButtons = () => screen.findAllByRole('button', { name: 'Evet, imzamı geri çek' })
async function withdrawFirst() {
  await userEvent.click((await screen.findAllByText('İmzamı geri çek', { selector: 'summary' }))[0] as HTMLElement)
  await userEvent.click((await withdrawButtons())[0] as HTMLElement)
}

test.each([
  ['tr', '6 Kasım 2026'],
  ['en', '6 November 2026'],
] as const)('a signature tells campaign, name and day in the reader’s language: %s', async (locale, day) => {
  open(locale)
  const link = await screen.findByRole('link', { name: 'Kampanya 2' })
  expect(link).toHaveAttribute('href', locale === 'tr' ? '/campaign/102/kampanya-2' : '/en/campaign/102/kampanya-2')
  expect(rows()[0]).toHaveTextContent(`Elif Aksu · ${day}`)
})

test('a campaign that is gone has no link, and its signature can be withdrawn', async () => {
  open()
  expect(await screen.findByText('Artık yayında olmayan bir kampanya')).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(within(rows()[1] as HTMLElement).getByText('İmzamı geri çek')).toBeVisible()
})

test('a signature that waits says how it is confirmed, and its withdrawal lowers no count', async () => {
  listing = () =>
    page([
      { ...signature(2), state: 'waiting' },
      { ...signature(1), state: 'confirmed' },
    ])
  open()
  expect(await screen.findByText(/Onay bekliyor: e-postandaki bağlantıyı açıp/)).toBeVisible()
  expect(screen.getAllByText(/Onay bekliyor/)).toHaveLength(1)
  await userEvent.click(screen.getByText('Bu formu sil'))
  expect(screen.getByText(/imza sayısı değişmez/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Evet, bu formu sil' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Form silindi: onay bekliyordu, hiç sayılmamıştı.'))
})

test('ten are shown first; more are shown from what is there, then fetched behind the cursor, without a gap', async () => {
  const next = 'https://api.example/users/signatures/?cursor=abc'
  listing = (path) => (path.includes('cursor=abc') ? page(signatures(12, 1)) : page(signatures(27, 13), next))
  open()
  await screen.findByText('Kampanya 27')
  expect(rows()).toHaveLength(10)
  const more = () => userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }))
  await more()
  expect(rows()).toHaveLength(15)
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/users/signatures'])
  await more()
  await waitFor(() => expect(rows()).toHaveLength(27))
  expect(site.calls.at(-1)?.path).toBe('/api/users/signatures?cursor=abc')
  expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).not.toBeInTheDocument()
})

test('before a signature is withdrawn it is asked, with the list that had the name', async () => {
  listing = () => page([{ ...signature(2), hand_overs: [{ day: '2026-11-12', has_name: true }] }, signature(1)])
  open()
  const [first] = await screen.findAllByText('İmzamı geri çek', { selector: 'summary' })
  expect(screen.getAllByText(/imza sayısı bir azalır/)[0]).not.toBeVisible()
  await userEvent.click(first as HTMLElement)
  expect(screen.getAllByText(/İmzan silinir, kampanyanın imza sayısı bir azalır/)[0]).toBeVisible()
  expect(
    screen.getByText('12 Kasım 2026 günü teslim edilen imzaların listesinde adın vardı; o liste değişmez.'),
  ).toBeVisible()
  expect(changes()).toEqual([])
  await userEvent.click((await withdrawButtons())[0] as HTMLElement)
  await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringMatching(/artık sayılmıyor\. 12 Kasım 2026/)))
})

test('what is public and given is changed by its own button, and comes back when that fails', async () => {
  const known = { is_named: true, shares_name: false, wants_updates: false, text: 'Dere hepimizin.' }
  listing = () => page([{ ...signature(2), ...known }])
  let reply: Reply = { body: { ...signature(2), ...known, is_named: false } }
  site.answer = ({ method, path }: Call) => (method === 'PATCH' ? reply : listing(path))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Adımı gizle' }))
  expect(await screen.findByText('Adın kampanyanın sayfasında görünmüyor.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sözlerimi sil' }))
  await waitFor(() => expect(screen.queryByText('Dere hepimizin.')).not.toBeInTheDocument())
  expect(changes().map(({ body }) => body)).toEqual([{ is_named: false }, { text: '' }])
  reply = { status: 500 }
  await userEvent.click(screen.getByRole('button', { name: 'Haber gelsin' }))
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Bu kampanyadan haber gelmiyor.')).toBeVisible()
})

const counts = {
  signature_count: 12,
  pending_signature_count: null,
  signed_today: null,
  comment_count: 0,
  click_count: 0,
  click_count_fax_number: 0,
}
function CampaignPage() {
  const known = { ...counts, click_count_phone_number: 0 }
  return <output>{`${useCounts(102, known).signature_count} ${useSigned(102) ? 'signed' : 'free'}`}</output>
}

test('R-03 a withdrawn signature goes at once, and its campaign counts one fewer and can be signed again', async () => {
  rememberSigned(102)
  rememberSigned(7)
  openForm(<CampaignPage />)
  const known = { ...counts, click_count_phone_number: 0 }
  await act(async () => void showOptimistic(102, known, { signature_count: 13 }))
  expect(screen.getByRole('status')).toHaveTextContent('13 signed')
  let answer: (reply: Reply) => void = () => {}
  withdrawing = new Promise((resolve) => {
    answer = resolve
  })
  open()
  await withdrawFirst()
  expect(rows()).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('13 signed')
  answer({ status: 204 })
  await waitFor(() => expect(success).toHaveBeenCalledWith('İmzan geri çekildi: silindi ve artık sayılmıyor.'))
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/users/signatures/2'])
  expect(screen.getByRole('status')).toHaveTextContent('12 free')
  expect(localStorage.getItem('signed_campaigns')).toBe('[7]')
  expect(document.activeElement).toContainElement(rows()[0] as HTMLElement)
})

test.each(['offline', { status: 500 }, { status: 429, headers: { 'retry-after': '9' } }] as const)(
  'a withdrawal that fails (%j) puts the signature back in its place and says so',
  async (reply) => {
    rememberSigned(102)
    withdrawing = reply
    open()
    await withdrawFirst()
    await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
    expect(rows().map((row) => within(row).queryByRole('link')?.textContent)).toEqual(['Kampanya 2', undefined])
    expect(localStorage.getItem('signed_campaigns')).toBe('[102]')
    expect(success).not.toHaveBeenCalled()
  },
)

test('what another tab has withdrawn is withdrawn', async () => {
  withdrawing = { status: 404, body: { detail: 'x', code: 'error.request.not_found' } }
  open()
  await withdrawFirst()
  await waitFor(() => expect(success).toHaveBeenCalledWith('İmzan geri çekildi: silindi ve artık sayılmıyor.'))
  expect(rows()).toHaveLength(1)
})

test('who has signed nothing is shown the way to campaigns', async () => {
  listing = () => page([])
  open()
  expect(await screen.findByText('Henüz bir kampanyayı imzalamadın.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kampanyalara göz at' })).toHaveAttribute('href', '/explore')
})
