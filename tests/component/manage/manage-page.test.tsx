import { campaignDeliveries } from '@sesol/contract/support/deliveries'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { CampaignSettings } from '../../../components/manage/campaign-settings'
import { ManagePage } from '../../../components/manage/manage-page'
import { Today } from '../../../components/manage/today'
import { campaignWith } from '../../support/campaign'
import { openFolds } from '../../support/folds'
import { freshPage, openForm, refused, router, site, viewer } from '../../support/form-page'
import { said } from '../../support/settings'

let answer: typeof site.answer
beforeEach(async () => {
  await freshPage()
  said.length = 0
  answer = () => ({ body: {} })
  site.answer = (call) => (call.path === '/api/session' ? { body: viewer } : answer(call))
})

type Page = Parameters<typeof ManagePage>[0]
const team: NonNullable<Page['team']> = {
  ...{ role: 'owner', owner: { id: viewer.id, username: viewer.username }, co_owners: [], invitations: [] },
}
// The session is read after the page is shown.
const show = (part: ReactElement) => act(async () => openForm(part))
const open = (more: Partial<Page> = {}) =>
  show(<ManagePage {...{ campaign: campaignWith(), team, tab: 'today', children: null, ...more }} />)
const none = { count: 0 }
const today: Parameters<typeof Today>[0] = {
  ...{ campaign: campaignWith(), answers: [], faxes: { queued: 0, sent: 0, failed: 0, failures: [] } },
  news: { daysWithoutUpdate: 0, hasNewStep: false },
  deliveries: campaignDeliveries.parse({ faxes: none, emails: none, calls: none, hand_overs: [] }),
}
const openToday = (more: Partial<typeof today> = {}) => show(<Today {...today} {...more} />)
async function openSettings(of: Parameters<typeof campaignWith>[0] = {}) {
  await show(<CampaignSettings campaign={campaignWith(of)} team={team} />)
  openFolds()
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Kampanyanı yönet' })).getAllByRole('link')

test('four tabs are links, each with its own address, and the current one is named', async () => {
  await open({ tab: 'delivery' })
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Bugün', '/campaign/12/manage'],
    ['Sayılar', '/campaign/12/manage/numbers'],
    ['Teslim', '/campaign/12/manage/delivery'],
    ['Ayarlar', '/campaign/12/manage/settings'],
  ])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Teslim')
})

test.each([
  ['#paper', '/campaign/12/manage/delivery#paper'],
  ['#end', '/campaign/12/manage/settings#end'],
  ['#numbers', '/campaign/12/manage/numbers#numbers'],
  ['#next', undefined],
])('a link of an older mail to %s leads to its tab', async (hash, path) => {
  history.replaceState(null, '', `/campaign/12/manage${hash}`)
  await open()
  expect(router.replace.mock.calls.flat()).toEqual(path ? [path] : [])
})

test('a closed campaign is asked for its outcome, and has neither goal nor last day to change', async () => {
  const closed = { status: 'closed', ends_on: '2026-11-20' } as const
  const { unmount } = await openToday({ campaign: campaignWith(closed) })
  expect(screen.getByRole('heading', { name: 'Sonucu yaz' })).toBeVisible()
  unmount()
  await openSettings(closed)
  expect(screen.queryByRole('button', { name: 'Son günü kaydet' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Ekip' })).toBeVisible()
  await open({ campaign: campaignWith(closed), team: undefined })
  expect(tabs()).toHaveLength(3)
})

test('each fold of the settings has its present value beside its title', async () => {
  await show(<CampaignSettings campaign={campaignWith({ goal: 2000, ends_on: '2027-01-15' })} team={team} />)
  const values = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(values).toEqual([
    'İmza hedefi2.000',
    'Son imza günü15 Ocak 2027',
    'Açık rızaİstenmiyor',
    'Çeviri: İngilizceYok',
    'Özgün metin',
    'Başka sitelerdeHer site',
    'Ekip1 kişi',
    'Önce kendinde dene',
  ])
})

test('before it is public only the trial is offered', async () => {
  await open({ campaign: campaignWith({ is_approved: false, fax_number: '' }) })
  expect(screen.getByText('Kampanyan şu anda yayında değil')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mektubu bana gönder' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Faksı PDF olarak indir' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('what was taken down is tried no more', async () => {
  await open({ campaign: campaignWith({ is_approved: false, status: 'hidden' }) })
  expect(screen.getByText('Kampanyan şu anda yayında değil')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mektubu bana gönder' })).toBeNull()
})

test('the page says who sees it', async () => {
  const { unmount } = await open()
  expect(screen.getByText('Burayı yalnızca sen görürsün.')).toBeVisible()
  unmount()
  await open({ team: { ...team, co_owners: [{ id: 9, username: 'can', since: '2026-11-20T10:00:00Z' }] } })
  expect(screen.getByText('Burayı yalnızca ekibin görür.')).toBeVisible()
})

test('a goal that the server refuses is explained at its field and stays, and a letter that failed says so', async () => {
  answer = ({ path }) => (path.endsWith('/goal') ? refused({ goal: 'error.field.goal' }) : { status: 503, body: {} })
  await openSettings({ goal: 2000 })
  const goal = screen.getByLabelText(/^İmza hedefi/)
  await userEvent.click(screen.getByRole('button', { name: 'Hedefi kaydet' }))
  await waitFor(() => expect(goal).toHaveAccessibleDescription(/10 ile 10\.000\.000 arasında/))
  expect(goal).toHaveValue('2000')
  await userEvent.click(screen.getByRole('button', { name: 'Mektubu bana gönder' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Sunucuya şu an ulaşılamıyor/)
  expect(screen.queryByText(/^Gönderildi/)).toBeNull()
})
