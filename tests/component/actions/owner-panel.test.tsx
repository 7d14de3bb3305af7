import { type Group, groups } from '@sesol/contract/capabilities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnerPanel } from '../../../components/actions/owner-panel'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { type Call, freshPage, openForm, site, viewer } from '../../support/form-page'

const owner = { ...viewer, id: 3 }
const campaign = campaignWith({
  fax_number: '+902120000000',
  click_count: 40,
  click_count_phone_number: 7,
  click_count_fax_number: 5,
})
const faxes = {
  queued: 2,
  sent: 30,
  failed: 4,
  failures: [
    { failure: 'busy', count: 3 },
    { failure: 'no_answer', count: 1 },
  ],
}
const visits = {
  total: 1500,
  sources: [
    { source: 'whatsapp', count: 1400 },
    { source: 'qr', count: 100 },
  ],
}
type Reply = { status?: number; body?: unknown } | 'offline'
const answers: Record<string, Reply> = {}

beforeEach(async () => {
  await freshPage()
  Object.assign(answers, {
    '/api/session': { body: owner },
    '/api/campaign/12': { body: campaign },
    '/api/campaign/12/faxes': { body: faxes },
    '/api/campaign/12/visits': { body: visits },
  })
  site.answer = ({ path }: Call) => answers[path] ?? { status: 404 }
})

const open = (of = campaign, locale: 'tr' | 'en' = 'tr', lacking: readonly Group[] = []) =>
  openForm(<OwnerPanel campaign={actableOf(of)} />, locale, lacking)
const panel = () => screen.findByRole('region', { name: 'Kampanyan nasıl gidiyor?' })

const rowsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.parentElement?.querySelector('dd')?.textContent}`)

test('the owner sees what was done for the campaign, how its faxes fare and where its visitors come from', async () => {
  open()
  const region = await panel()
  await screen.findByText('QR kodu')
  await screen.findByText('Hat meşguldü')
  expect(rowsIn(region)).toEqual([
    'İmza: 1.234',
    'E-posta: 40',
    'Arama: 7',
    'Faks: 5',
    'WhatsApp: 1.400',
    'QR kodu: 100',
    'Gönderildi: 30',
    'Sırada: 2',
    'Gönderilemedi: 4',
    'Hat meşguldü: 3',
    'Faks cihazı cevap vermedi: 1',
  ])
  expect(screen.getByText('Paylaşılan bağlantılarla kampanyaya 1.500 kez gelindi.')).toBeVisible()
})

test.each([
  ['a stranger', null],
  ['another member', viewer],
  ['a moderator', { ...viewer, is_staff: true }],
])('%s sees nothing of it, and asks the server nothing', async (_, who) => {
  answers['/api/session'] = { body: who }
  const { container } = open()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  await new Promise(process.nextTick)
  expect(container).toBeEmptyDOMElement()
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/session'])
})

test.each([[[]], [groups]])(
  'the owner can announce the campaign to all members, once it is approved, without %j',
  async (lacking) => {
    open(campaign, 'tr', lacking)
    expect(await screen.findByRole('button', { name: 'Tüm kullanıcılarla paylaş' })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
)

test('what nobody has done yet is said in words', async () => {
  answers['/api/campaign/12/faxes'] = { body: { queued: 0, sent: 0, failed: 0, failures: [] } }
  answers['/api/campaign/12/visits'] = { body: { total: 0, sources: [] } }
  open()
  expect(await screen.findByText('Henüz kimse faks göndermedi.')).toBeVisible()
  expect(await screen.findByText('Paylaşılan bir bağlantıdan henüz gelen olmadı.')).toBeVisible()
  expect(rowsIn(await panel())).toHaveLength(4)
})

test('what could not be loaded says so beside what could, and is loaded at the next try', async () => {
  answers['/api/campaign/12/visits'] = 'offline'
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu bölüm yüklenemedi.')
  expect(await screen.findByText('Hat meşguldü')).toBeVisible()
  answers['/api/campaign/12/visits'] = { body: visits }
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByText('QR kodu')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('of a campaign under review only what is to come is shown', async () => {
  const waiting = campaignWith({ is_approved: false })
  answers['/api/campaign/12'] = { body: waiting }
  open(waiting)
  expect(await screen.findByText(/Kampanyan onaylanınca imzaları.*bağlantılardan gelenleri/)).toBeVisible()
  expect(screen.queryByRole('term')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['hidden', { status: 'hidden', is_approved: false }],
  ['taken down by law', { status: 'hidden', is_approved: false, is_taken_down: true }],
] as const)('of a campaign that is %s the owner keeps the figures', async (_, fields) => {
  const removed = { ...campaign, ...fields }
  answers['/api/campaign/12'] = { body: removed }
  open(removed)
  expect(rowsIn(await panel())).toContain('İmza: 1.234')
  expect(screen.queryByText(/Kampanyan onaylanınca/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /paylaş/ })).not.toBeInTheDocument()
})

test.each([{ outcome: 'won' }, { outcome: 'lost' }, { outcome: null }] as const)(
  'an ended campaign (%o) cannot be announced to all members',
  async (fields) => {
    const ended = { ...campaign, ...fields, status: 'closed' as const }
    answers['/api/campaign/12'] = { body: ended }
    open(ended)
    await screen.findByText('QR kodu')
    expect(screen.queryByRole('button', { name: /paylaş/ })).not.toBeInTheDocument()
  },
)

test('without a fax number there is no word of faxes; a portal has petitions', async () => {
  const without = open(campaignWith({ fax_number: '' }))
  await panel()
  expect(screen.queryByText('Fakslar nasıl gidiyor?')).not.toBeInTheDocument()
  without.unmount()
  open(campaignWith({ isCimer: true }))
  expect(await screen.findByText('Başvuru')).toBeVisible()
})

test('numbers that the API does not tell are left out, and so is what would explain them', async () => {
  const untold = { signature_count: null, click_count_phone_number: null, click_count_fax_number: null }
  const { unmount } = open(campaignWith({ ...untold, click_count: 3 }))
  expect(rowsIn(await panel())).toContain('E-posta: 3')
  for (const name of ['İmza', 'Telefon', 'Faks']) expect(screen.queryByText(name)).not.toBeInTheDocument()
  unmount()
  open(campaignWith({ ...untold, click_count: null }))
  await panel()
  expect(screen.queryByText('E-posta')).not.toBeInTheDocument()
})

test('the panel speaks the page’s language', async () => {
  open(campaign, 'en')
  expect(await screen.findByRole('region', { name: 'How your campaign is doing' })).toBeVisible()
  expect(await screen.findByText('Shared links have brought 1,500 visits.')).toBeVisible()
})
