import { act, screen, waitFor } from '@testing-library/react'
import { useViewer } from '../../../lib/client/accounts/session'
import { call } from '../../../lib/client/http/api'
import { freshPage, openForm, site, viewer } from '../../support/form-page'

beforeEach(freshPage)

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
