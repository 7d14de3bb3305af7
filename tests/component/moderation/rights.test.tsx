import { medium } from '@sesol/contract'
import { memberOverview, reviewedCampaign } from '@sesol/contract/moderation/schema'
import type { StaffRole } from '@sesol/contract/moderation/staff-policy'
import { screen, within } from '@testing-library/react'
import { Item } from '../../../components/moderation/item/item'
import { MemberOverview } from '../../../components/moderation/members/member-overview'
import { OwnRole } from '../../../components/moderation/own-role'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm } from '../../support/form-page'

beforeEach(freshPage)

const at = '2026-11-27T08:00:00Z'
const user = { id: 3, username: 'sevgi_hoca', profile: { profile_image: '' } }
const entry = (id: number, more: object) => ({
  ...{ id, actor: { id: 1, username: 'ada' }, action: 'campaign.hide', subject: 'campaign', subject_id: 12 },
  ...{ details: { reason: 'insult', note: 'Küfür var.' }, created_at: at, ...more },
})
const author = { user, created_at: at, email_confirmed: true, is_suspended: false, suspensions: 0, decisions: [] }
const reviewed = (more: object = {}) => {
  const { campaign, ...rest } = reviewedCampaign.parse({
    ...{ campaign: campaignWith(), is_overdue: false, revision: 'r1', is_own: false, acts: [], links: [] },
    ...{ author: { ...author, campaigns: {} }, similar: [], entries: [], ...more },
  })
  return { ...rest, campaign: campaignWith({ ...campaign, version: 2 }) }
}
const openItem = (role: StaffRole, more?: object) =>
  openForm(
    <OwnRole value={role}>
      <Item reviewed={reviewed(more)} />
    </OwnRole>,
  )
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test.each([
  ['reviewer', false, false, false],
  ['moderator', true, true, true],
  ['legal', true, false, true],
  ['admin', true, true, true],
] as const)(
  'beside a campaign, %s is led to what the role may read and change only',
  (role, member, signatures, answers) => {
    openItem(role)
    expect(links().includes('/moderation/members/3')).toBe(member)
    expect(links().includes('/moderation/signatures/12')).toBe(signatures)
    expect(screen.queryByRole('button', { name: 'Yanıtı ekle' }) !== null).toBe(answers)
  },
)

test.each([
  ['moderator', false, true, true],
  ['moderator', true, true, false],
  ['reviewer', false, false, false],
] as const)(
  'a %s, of the own campaign: %s, sees the scan: %s, and removes what is stated: %s',
  (role, is_own, opens, removes) => {
    const scan = medium.parse({ id: 31, file: '/media/31.webp' })
    openItem(role, { is_own, paper: { count: 120, scan, stated_at: at } })
    expect(screen.getByText('Yazarın beyanı: kâğıt üzerinde 120 imza')).toBeVisible()
    expect(links().includes('/media/31.webp')).toBe(opens)
    expect(screen.queryByRole('button', { name: 'Beyanı kaldır' }) !== null).toBe(removes)
  },
)

test('what a moderator must know before deciding stands above the text', () => {
  openItem('moderator', {
    ...{ is_own: true, is_overdue: true, words: ['hokkabaz'], marks: [{ kind: 'phone', found: '0532', kept: true }] },
    claim: { mine: false, until: at, by: 'can' },
    reply: { text: 'Kaynağı ekledim.', at, is_new: true },
    decision: { reason: 'no_source', note: 'Kaynak göster.', at },
  })
  for (const text of [
    'Bu senin kampanyan. Kararı başka bir moderatör verir.',
    'can bunu inceliyor (27 Kasım 2026 11:00 tarihine kadar)',
    'Söz verdiğimiz 48 saat geçti',
    'İçindeki engelli kelimeler: hokkabaz',
    'Kaynağı ekledim.',
    'Önceki karar (27 Kasım 2026 11:00): Kaynaksız ağır iddia',
    'Kaynak göster.',
  ]) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText('0532')).toBeVisible()
})

test('what is decided is read before its pictures: addressee, text and petition', () => {
  const file = {
    id: 1,
    file: '/media/a.webp',
    is_video: false,
    width: 3,
    height: 2,
    color: null,
    variants: [],
    alt: 'Yol',
  }
  openItem('reviewer', { is_overdue: true, campaign: campaignWith({ media: [medium.parse(file)] }) })
  const read = ['Muhatap:', 'Söz verdiğimiz 48 saat geçti', 'Kampanya metni', 'Dilekçe metni'].map((text) =>
    screen.getByText(text),
  )
  const inOrder = [...read, screen.getByRole('img', { name: 'Yol' })]
  const onPage = [...document.querySelectorAll<HTMLElement>('*')].filter((element) => inOrder.includes(element))
  expect(onPage).toEqual(inOrder)
})

test('without links or decisions, an item and a member have no empty headings', () => {
  openItem('moderator')
  openMember('moderator')
  for (const name of ['Bağlantılar', 'Kararlar']) expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('a mark of children is written for moderators, and not to the author', () => {
  openItem('moderator', { marks: [{ kind: 'child', found: 'çocuklar', kept: false }] })
  expect(screen.getByText(/Çocuklardan söz ediliyor/)).toBeVisible()
  expect(screen.queryByText(/söz ediyorsun/)).not.toBeInTheDocument()
})

test('the history of an author says what counts against it, and a link shows its host', () => {
  const campaigns = { approved: 4, hidden: 1 }
  openItem('reviewer', {
    author: { ...author, campaigns, email_confirmed: false, suspensions: 2, decisions: [entry(9, { subject_id: 7 })] },
    links: [{ url: 'https://tuzak.example/x?y=sesol.example', host: 'tuzak.example', field: 'content' }],
    entries: [entry(8, { actor: null })],
  })
  for (const text of [
    'E-posta adresi doğrulanmamış',
    'Daha önce 2 kez askıya alındı',
    'tuzak.example',
    'Başlatan hakkındaki öteki kararlar (1)',
  ]) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText(/^Sistem yöneticisi/)).toBeVisible()
  expect(screen.getAllByText(/: Hakaret$/)).toHaveLength(2)
  const other = screen.getByText('Başlatan hakkındaki öteki kararlar (1)').closest('details') as HTMLElement
  other.setAttribute('open', '')
  expect(within(other).getByRole('link', { name: 'Kampanya 7' })).toHaveAttribute('href', '/moderation/campaigns/7')
})

const member = (more: object = {}) =>
  memberOverview.parse({
    ...{ id: 7, username: 'elif', email: 'elif@ornek.example', created_at: at, email_confirmed: false },
    ...{ is_staff: false, is_active: true, campaigns: {}, comments: 3, hidden_comments: 1, signatures: 5 },
    ...{ entries: [], ...more },
  })
const openMember = (role: StaffRole, more?: object) =>
  openForm(
    <OwnRole value={role}>
      <MemberOverview member={member(more)} />
    </OwnRole>,
  )

test.each([
  ['moderator', true],
  ['legal', false],
  ['admin', true],
] as const)('%s reads about a member, and is offered only what the role may do', (role, suspends) => {
  openMember(role)
  expect(screen.getByText('elif@ornek.example (doğrulanmamış)')).toBeVisible()
  expect(screen.getByText('3 (1 gizli)')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Askıya al' }) !== null).toBe(suspends)
  expect(links()).toEqual(
    expect.arrayContaining(['/moderation/comments?user=7', '/moderation/audit?subject=user&subject_id=7']),
  )
})

test('a suspended member has the day, reason and note, and can be let in again', () => {
  openMember('moderator', {
    ...{ is_active: false, suspended_at: at, suspension: { reason: 'violence', note: 'Tehdit etti.' } },
    entries: [entry(5, { action: 'user.suspend', subject: 'user', subject_id: 7 })],
  })
  expect(screen.getByText('27 Kasım 2026 11:00 gününden beri askıda · Şiddet')).toBeVisible()
  expect(screen.getByText('Tehdit etti.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Askıyı kaldır' })).toBeVisible()
  expect(within(screen.getByRole('complementary', { name: 'Kararlar' })).getByText(/^ada/)).toBeVisible()
})

test('an erased account cannot be suspended', () => {
  openMember('admin', { is_active: false })
  expect(screen.getByText('Hesabı silindi')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
