import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Follows } from '../../../components/accounts/settings/follows'
import { toast } from '../../../components/ui/toast'
import { useViewer } from '../../../lib/client/accounts/session'
import { call } from '../../../lib/client/http/api'
import { changes, freshPage, openForm, site, viewer } from '../../support/form-page'
import { ownRecord } from '../../support/own-record'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
jest.spyOn(toast, 'error').mockImplementation(() => undefined)

beforeEach(freshPage)

const follow = { id: 4, campaign: { id: 12, title: 'Dereme dokunma' }, followed_at: '2026-11-20T10:00:00Z' }
const leave = () => screen.getByRole('button', { name: 'Takibi bırak' })

function open(reply: Parameters<typeof Object>[0] = {}) {
  site.answer = ({ method }) =>
    method === 'GET' ? { body: { next: null, previous: null, results: [follow] } } : { status: 204, ...reply }
  openForm(<Follows me={ownRecord()} />)
}

test('a followed campaign is left at once, and stays if the server refuses', async () => {
  open({ status: 503, body: { code: 'error.unavailable' } })
  await screen.findByRole('link', { name: 'Dereme dokunma' })
  await userEvent.click(leave())
  expect(await screen.findByRole('link', { name: 'Dereme dokunma' })).toBeVisible()

  site.answer = () => ({ status: 204 })
  await userEvent.click(leave())
  await waitFor(() => expect(success).toHaveBeenCalledWith('Bu kampanyayı artık takip etmiyorsun'))
  expect(screen.queryByRole('link', { name: 'Dereme dokunma' })).toBeNull()
  expect(changes().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/campaign/12/follow' })
})

function Who() {
  return <p>{useViewer().viewer?.username ?? 'nobody'}</p>
}

const calls = {
  'a comment': () => call('createComment', { params: { id: 12 }, body: { text: 'x' } }),
  'a signature': () => call('signCampaign', { params: { id: 12 }, body: { name: 'Elif Aksu' } }),
} as const

async function refused(work: () => Promise<unknown>, reply: { status: number; body: unknown }) {
  site.answer = ({ path }) => (path === '/api/session' ? { body: viewer } : reply)
  openForm(<Who />)
  await screen.findByText('elif')
  await act(() => expect(work()).rejects.toMatchObject({ status: reply.status }))
}

test.each(Object.entries(calls))(
  'S-10, P-10 when the session turns out to be over at %s, nobody is signed in',
  async (_, work) => {
    await refused(work, { status: 401, body: { code: 'error.session.expired' } })
    await waitFor(() => expect(screen.getByText('nobody')).toBeVisible())
    expect(localStorage.getItem('user')).toBeNull()
  },
)

test.each([
  [403, 'error.request.forbidden'],
  [401, 'error.campaign.login_required'],
])('a refusal of another kind (%i %s) leaves the session alone', async (status, code) => {
  await refused(calls['a signature'], { status, body: { code } })
  expect(screen.getByText('elif')).toBeVisible()
})
