import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportLink } from '../../../components/ui/report-link'
import { toast } from '../../../components/ui/toast'
import { OwnedPage } from '../../../components/wizard/owner/owned-page'
import { campaignWith } from '../../support/campaign'
import '../../support/database'
import { teachDialogs } from '../../support/dialog'
import { type Call, freshPage, openForm, site, viewer } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const info = jest.spyOn(toast, 'info').mockImplementation(() => undefined)

const campaign = campaignWith({ version: 1 })
const since = '2026-11-20T10:00:00Z'
const mine = { ...campaign, title: 'Yukarı Söğütlü kavşağına iki yaban hayvanı geçidi', pending_since: since }
type Reply = { status?: number; body?: unknown }
let detail: object
let status: object
let taken: Reply
let who: object

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  window.history.replaceState(null, '', '/')
  detail = { ...campaign, pending_since: since }
  status = {}
  who = { ...viewer, id: 3 }
  taken = { status: 204 }
  site.answer = ({ method, path }: Call) => {
    if (path === '/api/session') return { body: who }
    if (path === '/api/campaign/12') return { body: detail }
    if (path === '/api/campaign/12/status')
      return { body: { id: 12, status: 'approved', since, may_reply: false, ...status } }
    if (path === '/api/campaign/12/reply') {
      status = { status: 'approved', may_reply: false }
      return { body: { id: 12, since, ...status } }
    }
    if (path !== '/api/campaign/12/pending') return { status: 404 }
    if (method === 'GET') return { body: { campaign: mine } }
    if (taken.status === 204) detail = campaign
    return taken
  }
})

const page = () =>
  openForm(
    <OwnedPage id={12} ownerId={3}>
      <h1>{campaign.title}</h1>
    </OwnedPage>,
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const open = async () => {
  page()
  await press(/20 Kasım 2026 gününden beri inceleniyor/)
}

test('a translation that waits is shown, and is not compared with the original', async () => {
  detail = { ...campaign, pending_since: since, translated_by: 'author' }
  await open()
  expect(await screen.findByRole('button', { name: 'Benim hâlimi göster' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Farkları göster' })).not.toBeInTheDocument()
})

test('the owner reads since when the change waits; the page shows the approved text', async () => {
  await open()
  expect(screen.getByText(/herkes onaylı metni görür/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible()
})

test('a co-owner has the tools of the owner on the public page, without the deletion', async () => {
  who = { ...viewer, id: 4, co_owned: [12] }
  detail = { ...campaign, outcome: null, ends_on: null }
  page()
  for (const name of ['Düzenle', 'Haberler', 'Sonuç']) expect(await screen.findByRole('button', { name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yönet' })).toHaveAttribute('href', '/campaign/12/manage')
  expect(screen.queryByRole('button', { name: 'Sil' })).not.toBeInTheDocument()
})

test('what a legal notice took down opens no form, not even by its address', async () => {
  detail = { ...campaign, status: 'hidden', is_approved: false, is_taken_down: true }
  window.history.replaceState(null, '', '#edit-scope')
  page()
  expect(await screen.findByRole('heading', { name: 'Bu kampanya düzenlenemez' })).toBeVisible()
  await press('Kampanyaya dön')
  expect(await screen.findByRole('button', { name: 'Sil' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Düzenle' })).not.toBeInTheDocument()
})

test('nobody is asked to report a campaign or profile of their own', async () => {
  who = { ...viewer, id: 4, co_owned: [12] }
  openForm(
    <>
      <ReportLink kind="campaign" id={12} by={3} campaign={12} label="Kampanyayı bildir">
        Bildir
      </ReportLink>
      <ReportLink kind="profile" id={4} by={4} label="Profili bildir">
        Bildir
      </ReportLink>
      <ReportLink kind="profile" id={3} by={3} label="Başka profili bildir">
        Bildir
      </ReportLink>
    </>,
  )
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Başka profili bildir' })).toBeVisible()
})

test('the own version takes the place of the page, is marked, and gives it back', async () => {
  await open()
  await press('Benim hâlimi göster')
  expect(await screen.findByRole('heading', { level: 1, name: mine.title })).toBeVisible()
  expect(screen.getByText('Bu, henüz yayında olmayan hâli')).toBeVisible()
  expect(screen.queryByRole('heading', { level: 1, name: campaign.title })).not.toBeInTheDocument()
  await press('Yayındaki hâlini göster')
  expect(await screen.findByRole('heading', { level: 1, name: campaign.title })).toBeVisible()
})

test('taking the change back asks first, and leaves the approved text', async () => {
  await open()
  await press('Geri al')
  await press('Değişikliği geri al')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Değişikliğin geri alındı'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /inceleniyor/ })).not.toBeInTheDocument())
})

test('a change that was decided meanwhile is not taken back', async () => {
  taken = { status: 404, body: { detail: 'x', code: 'error.request.not_found' } }
  await open()
  await press('Geri al')
  await press('Değişikliği geri al')
  await waitFor(() => expect(info).toHaveBeenCalledWith('Değişikliğin bu arada karara bağlandı'))
})

test.each([
  [since, /bir düzeltme isteniyor/, /onaylı metnin yayında kalır/],
  [undefined, /kabul edilmedi/, /onaylı metniyle yayında/],
])('a change that moderators answered (waiting since %s) tells the reason', async (waits, title, text) => {
  detail = { ...campaign, pending_since: waits }
  status = { reason: 'unclear_demand', note: 'Hangi geçit?' }
  page()
  await press(title)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Belirsiz istek' })).toHaveAttribute('href', '/rules#unclear_demand')
  expect(screen.getByText('Hangi geçit?')).toBeVisible()
})

test('the owner answers the moderators once, and the change waits again', async () => {
  status = { reason: 'unclear_demand', note: 'Hangi geçit?', may_reply: true }
  page()
  await press(/bir düzeltme isteniyor/)
  await press('Cevap yaz')
  await userEvent.type(screen.getByRole('textbox'), 'Kavşaktaki geçit.')
  await press('Gönder')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Cevabın moderatörlere gitti'))
  expect(await screen.findByRole('button', { name: /inceleniyor/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cevap yaz' })).not.toBeInTheDocument()
})

test('without a change nothing is said', async () => {
  detail = campaign
  page()
  expect(await screen.findByRole('button', { name: 'Düzenle' })).toBeVisible()
  const folded = screen.queryAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
  expect(folded.filter((name) => name !== 'Haberler')).toEqual([])
})
