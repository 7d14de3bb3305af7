import { campaignDeliveries } from '@sesol/contract/support/deliveries'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ManagePage } from '../../../components/manage/manage-page'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, refused, sent, site, viewer } from '../../support/form-page'
import { teachSight } from '../../support/near'
import { said } from '../../support/settings'

let answer: typeof site.answer
beforeAll(teachSight)
beforeEach(async () => {
  await freshPage()
  said.length = 0
  answer = () => ({ body: {} })
  site.answer = (call) => (call.path === '/api/session' ? { body: viewer } : answer(call))
})

type Managed = Parameters<typeof ManagePage>[0]
const team: NonNullable<Managed['team']> = {
  ...{ role: 'owner', owner: { id: viewer.id, username: viewer.username }, co_owners: [], invitations: [] },
}
const answered = {
  ...{ id: 5, campaign: 12, name: 'Su İşleri', text: 'Proje geri çekildi.', is_proven: true },
  ...{ published_at: '2026-11-20T10:00:00Z', reply: '', replied_at: null },
}
async function open(more: Partial<Managed> = {}) {
  const none = { count: 0 }
  const managed: Managed = {
    ...{ campaign: campaignWith(), team, days: [], visits: { total: 0, sources: [] }, answers: [], sheets: [] },
    ...{ faxes: { queued: 0, sent: 0, failed: 0, failures: [] }, range: '30' },
    news: { daysWithoutUpdate: 0, hasNewStep: false },
    deliveries: campaignDeliveries.parse({ faxes: none, emails: none, calls: none, hand_overs: [] }),
    ...more,
  }
  // The session is read after the page is shown.
  return act(async () => openForm(<ManagePage {...managed} />))
}
const contents = () => within(screen.getByRole('navigation', { name: 'Bu sayfada' })).getAllByRole('link')

test('each link of the contents leads to a part that is there', async () => {
  const { container } = await open()
  const parts = contents().map((link) => link.getAttribute('href'))
  expect(parts).toContain('#team')
  for (const part of parts.slice(0, -1)) expect(container.querySelector(part ?? '')).not.toBeNull()
})

test('a closed campaign is asked for its outcome, and has neither goal nor last day to change', async () => {
  await open({ campaign: campaignWith({ status: 'closed', ends_on: '2026-11-20' }) })
  expect(screen.getByRole('heading', { name: 'Sonucu yaz' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Son günü kaydet' })).toBeNull()
  expect(contents().map((link) => link.getAttribute('href'))).not.toContain('#end')
})

test('before it is public only the trial is offered', async () => {
  await open({ campaign: campaignWith({ is_approved: false, fax_number: '' }) })
  expect(screen.getByText('Kampanyan şu anda yayında değil')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mektubu bana gönder' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Faksı PDF olarak indir' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the page says who sees it', async () => {
  const { unmount } = await open()
  expect(screen.getByText('Burayı yalnızca sen görürsün.')).toBeVisible()
  unmount()
  await open({ team: { ...team, co_owners: [{ id: 9, username: 'can', since: '2026-11-20T10:00:00Z' }] } })
  expect(screen.getByText('Burayı yalnızca ekibin görür.')).toBeVisible()
})

test('an answer of the addressee can be replied to once', async () => {
  const { unmount } = await open({ answers: [answered] })
  answer = () => ({ body: { ...answered, reply: 'Teşekkürler.', replied_at: '2026-11-21T10:00:00Z' } })
  await userEvent.type(screen.getByLabelText('Su İşleri yanıtına karşılığın'), 'Teşekkürler.')
  await userEvent.click(screen.getByRole('button', { name: 'Karşılığı yayınla' }))
  await waitFor(() => expect(said).toEqual(['Karşılığın yayında']))
  expect(sent()).toEqual([['POST /answers/5/reply', { text: 'Teşekkürler.' }]])
  unmount()
  await open({ answers: [{ ...answered, reply: 'Teşekkürler.', replied_at: '2026-11-21T10:00:00Z' }] })
  expect(screen.queryByRole('button', { name: 'Karşılığı yayınla' })).toBeNull()
})

test('a goal that the server refuses is explained at its field and stays, and a letter that failed says so', async () => {
  answer = ({ path }) => (path.endsWith('/goal') ? refused({ goal: 'error.field.goal' }) : { status: 503, body: {} })
  await open({ campaign: campaignWith({ goal: 2000 }) })
  const goal = screen.getByLabelText(/^İmza hedefi/)
  await userEvent.click(screen.getByRole('button', { name: 'Hedefi kaydet' }))
  await waitFor(() => expect(goal).toHaveAccessibleDescription(/10 ile 10\.000\.000 arasında/))
  expect(goal).toHaveValue('2000')
  await userEvent.click(screen.getByRole('button', { name: 'Mektubu bana gönder' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Sunucuya şu an ulaşılamıyor/)
  expect(screen.queryByText(/^Gönderildi/)).toBeNull()
})
