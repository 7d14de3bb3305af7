import type { Campaign } from '@sesol/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { CampaignCard } from '../../../components/campaigns/cards/campaign-card'
import { ClosedNotice, ClosingWords } from '../../../components/campaigns/outcome/closed-notice'
import { PrivateCampaign } from '../../../components/campaigns/page/private-campaign'
import type { Viewer } from '../../../lib/shared/accounts/viewer'
import { campaignWith, cardWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { type Call, changes, freshPage, openForm, site, viewer } from '../../support/form-page'

const owner = { ...viewer, id: 3 }
const moderator = { ...viewer, is_staff: true }
type State = 'under_review' | 'changes_requested' | 'rejected' | 'hidden'

beforeAll(teachDialogs)
beforeEach(freshPage)

const takedown = {
  kind: 'campaign',
  id: 12,
  number: 'HB-7',
  ground: 'personality',
  taken_down_at: '2026-11-20T10:00:00Z',
}

/** @param known the state in the response of the API; undefined for a server without the call */
function open(who: Viewer, status: State, known?: object, fields: Partial<Campaign> = {}) {
  site.answer = ({ path }: Call) => {
    if (path === '/api/session') return { body: who }
    if (path === '/api/campaign/12') return { body: campaignWith({ is_approved: false, status, ...fields }) }
    if (path === '/api/takedowns/campaign/12') return { body: takedown }
    if (path !== '/api/campaign/12/status' || !known) return { status: 404 }
    return { body: { id: 12, status, since: '2026-11-20T10:00:00Z', may_reply: false, ...known } }
  }
  openForm(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <PrivateCampaign id={12} />
    </SWRConfig>,
  )
}
const answer = { reason: 'no_source', note: 'Bir haber ekler misin?' }

test.each([
  ['under_review', 'Kampanyan inceleniyor', /48 saat/],
  ['changes_requested', 'Kampanyanda bir değişiklik istiyoruz', /düzeltip kaydet/],
  ['rejected', 'Kampanyan yayına alınmadı', /yeniden incelenir/],
  ['hidden', 'Kampanyan yayından kaldırıldı', /İmzalar silinmedi/],
] as const)('%s: the owner reads what it means and what happens next', async (status, title, next) => {
  open(owner, status, {})
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(next)).toBeVisible()
})

test.each(['changes_requested', 'rejected', 'hidden'] as const)(
  '%s: the owner reads the reason, which leads to its rule, and the note, and can edit',
  async (status) => {
    open(owner, status, answer)
    expect(await screen.findByRole('link', { name: 'Kaynaksız ağır iddia' })).toHaveAttribute(
      'href',
      '/rules#no_source',
    )
    expect(screen.getByText('Bir haber ekler misin?')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Düzenle' })).toHaveAttribute('href', '#edit-scope')
    expect(screen.queryByText(/inceleniyor/)).not.toBeInTheDocument()
  },
)

const law = { is_taken_down: true }

test.each<[string, Viewer, RegExp]>([
  ['owner', owner, /hukuki bir bildirim üzerine kaldırıldı/],
  ['co-owner', { ...viewer, co_owned: [12] }, /^Kampanyan hukuki/],
  ['moderator', moderator, /^Bu kampanya hukuki/],
] as const)(
  'taken down by law: the %s reads ground, number and note, and is offered no edit',
  async (_, who, title) => {
    open(who, 'hidden', { reason: 'illegal', note: 'HB-7: Ev adresi var.', may_reply: false }, law)
    expect(await screen.findByText(title)).toBeVisible()
    expect(await screen.findByText(/20 Kasım 2026 tarihinde kaldırıldı.*5651 sayılı Kanun m. 9.*HB-7/)).toBeVisible()
    expect(screen.getByText('HB-7: Ev adresi var.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Düzenle' })).not.toBeInTheDocument()
    expect(screen.queryByText(/yeniden yayınlanabilir|Düzenlersen/)).not.toBeInTheDocument()
  },
)

test('taken down by law: the owner is led to where to object', async () => {
  open(owner, 'hidden', { note: null }, law)
  expect(await screen.findByRole('link', { name: 'bize itiraz et' })).toHaveAttribute('href', '/contact')
})

test('a co-owner reads what the owner reads of a hidden campaign', async () => {
  open({ ...viewer, co_owned: [12] }, 'hidden', answer)
  expect(await screen.findByText('Kampanyan yayından kaldırıldı')).toBeVisible()
})

test('a hidden campaign keeps its date of publication', async () => {
  open(owner, 'hidden', answer)
  expect(await screen.findByText(/Yayın tarihi/)).toBeVisible()
})

test('no sentence says that signatures stay where there are none', () => {
  const ended = { outcome: 'won', outcome_at: '2026-11-21T10:00:00Z', goal: null, signature_count: 0 } as const
  openForm(<ClosedNotice campaign={ended} timeline={closed} />)
  expect(screen.getByText(/Metni burada kalıyor/)).toBeVisible()
})

const closed = [{ kind: 'closed', at: '2026-11-20T10:00:00Z', outcome: null }] as const

test('a campaign with an outcome says how it ended, when and in whose words', () => {
  const ended = {
    outcome: 'won',
    outcome_at: '2026-11-21T10:00:00Z',
    goal: null,
    signature_count: 3,
  } as const
  const { container } = openForm(
    <>
      <ClosedNotice campaign={ended} timeline={closed} />
      <ClosingWords text="İlk vapur kalktı." />
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Bu kampanya kazandı' })).toBeVisible()
  expect(screen.getByText(/21 Kasım 2026 günü bildirdi/)).toBeVisible()
  expect(screen.getByRole('figure')).toHaveTextContent('İlk vapur kalktı.Kampanyayı başlatanın son sözü')
  expect(container.querySelector('.voice [data-door=answered]')).not.toBeNull()
})

test.each([
  ['under_review', 'Bu kampanya inceleniyor'],
  ['changes_requested', 'Sahibinden bir değişiklik istendi'],
  ['rejected', 'Bu kampanya yayına alınmadı'],
  ['hidden', 'Bu kampanya yayından kaldırıldı'],
] as const)('%s: a moderator reads the state, and is not offered the acts of the owner', async (status, title) => {
  open(moderator, status, answer)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Düzenle' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cevap yaz' })).not.toBeInTheDocument()
})

test('before a server that tells no state, the owner of an unapproved campaign reads that it is under review', async () => {
  open(owner, 'under_review')
  expect(await screen.findByText('Bu kampanya inceleniyor')).toBeVisible()
  expect(screen.queryByText(/48 saat/)).not.toBeInTheDocument()
})

test('the owner answers a decision once', async () => {
  open(owner, 'rejected', { ...answer, may_reply: true })
  const known = site.answer
  site.answer = (call: Call) =>
    call.path === '/api/campaign/12/reply'
      ? { body: { id: 12, status: 'under_review', since: '2026-11-21T10:00:00Z', may_reply: false } }
      : known(call)
  await userEvent.click(await screen.findByRole('button', { name: 'Cevap yaz' }))
  await userEvent.type(await screen.findByLabelText('Cevabın'), 'Kaynak ikinci paragrafta.')
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
  await screen.findByText('Kampanyan yayına alınmadı')
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/campaign/12/reply', { text: 'Kaynak ikinci paragrafta.' }],
  ])
})

test.each([
  ['under_review', 'Bu kampanya inceleniyor'],
  ['rejected', 'Bu kampanya yayına alınmadı'],
  ['hidden', 'Bu kampanya yayından kaldırıldı'],
] as const)('the card of a campaign that is %s says so', (status, title) => {
  openForm(<CampaignCard place="list" card={cardWith({ is_approved: false, status })} />)
  expect(screen.getByText(title)).toBeVisible()
})
