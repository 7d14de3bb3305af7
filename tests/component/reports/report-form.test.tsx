import type { FollowedReport as Report } from '@sesol/contract/reports/schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FollowedReport } from '../../../components/reports/followed-report'
import { ReportForm } from '../../../components/reports/report-form'
import { fill } from '../../support/fill'
import { freshPage, openForm, sent, site, viewer } from '../../support/form-page'

const number = 'K7QM-2WXD-94TB'
const send = () => userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
const reasons = () => within(screen.getByRole('radiogroup', { name: /^Hangi kurala aykırı/ }))
const email = () => screen.getByLabelText(/^E-posta adresin/)
const choose = (reason: string) => userEvent.click(reasons().getByRole('radio', { name: reason }))

let answer: typeof site.answer
let who: typeof viewer | null

beforeEach(async () => {
  await freshPage()
  who = null
  answer = () => ({ status: 201, body: { number } })
  site.answer = (call) => (call.path === '/api/session' ? { body: who } : answer(call))
  history.replaceState(null, '', '/report/comment/5')
})
afterEach(() => history.replaceState(null, '', '/'))

test('of what has pictures the part is asked for, and only a campaign can be incomplete or a duplicate', async () => {
  history.replaceState(null, '', '/report/campaign/12')
  const { unmount } = openForm(<ReportForm kind="campaign" />)
  await choose('Aynı kampanya var')
  await userEvent.click(screen.getByRole('radio', { name: 'Bir fotoğrafı ya da videoyu' }))
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual([
    'POST /reports/campaign/12',
    { reason: 'duplicate', part: 'picture', text: '', email: '' },
  ])
  unmount()
  openForm(<ReportForm kind="comment" />)
  expect(screen.queryByRole('radiogroup', { name: /^Neyi kastediyorsun/ })).toBeNull()
  expect(reasons().queryByRole('radio', { name: 'Aynı kampanya var' })).toBeNull()
  expect(reasons().getByRole('radio', { name: 'Kişisel bilgiler' })).toBeVisible()
})

test('a member reads that a notification will come', async () => {
  who = viewer
  openForm(<ReportForm kind="comment" />)
  expect(await screen.findByText('Karar çıkınca bildirim alırsın.')).toBeVisible()
})

test('a visitor is not promised a notification, and a wrong address is refused before it is sent', async () => {
  openForm(<ReportForm kind="comment" />)
  await choose('Şiddet')
  await fill(email(), 'ayse@')
  await send()
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/Geçerli bir e-posta adresi yaz/))
  expect(email()).toHaveFocus()
  expect(screen.queryByText('Karar çıkınca bildirim alırsın.')).toBeNull()
  expect(sent()).toEqual([])
})

const report: Report = {
  ...{ kind: 'comment', state: 'waiting', sent_at: '2026-11-27T08:00:00Z', campaign: { id: 12, title: 'Dere aksın' } },
  ...{ decided_at: null, reason: null, restored_at: null },
}
const open = (more: Partial<Report> = {}) =>
  openForm(<FollowedReport number="K7QM-2WXD-94TB" report={{ ...report, ...more }} />)

test('a report that waits has its number, its moment and what it is about, and no decision', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Aldık, inceleyeceğiz' })).toBeVisible()
  expect(screen.getByText('K7QM-2WXD-94TB')).toBeVisible()
  expect(screen.getByText('Bir yorum')).toBeVisible()
  expect(screen.getByText('27 Kasım 2026 11:00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dere aksın' })).toHaveAttribute('href', '/campaign/12/dere-aksin')
  expect(screen.queryByText('Karar')).toBeNull()
})

test('what was taken down has the rule, and what came back its day', () => {
  open({ state: 'upheld', decided_at: '2026-11-28T08:00:00Z', reason: 'insult', restored_at: '2026-12-01T09:30:00Z' })
  expect(screen.getByRole('heading', { level: 1, name: 'Yayından kaldırıldı' })).toBeVisible()
  expect(screen.getByText('28 Kasım 2026 11:00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hakaret' })).toHaveAttribute('href', '/rules#insult')
  expect(screen.getByText(/^1 Aralık 2026 12:30 tarihinde.*tekrar yayınlandı/)).toBeVisible()
})

test('a report about a profile names no campaign, and what was kept did not come back', () => {
  open({ kind: 'profile', campaign: null, state: 'kept', decided_at: '2026-11-28T08:00:00Z' })
  expect(screen.getByText(/kurallara aykırı bulmadı/)).toBeVisible()
  expect(screen.queryByText(/tekrar yayınlandı/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
