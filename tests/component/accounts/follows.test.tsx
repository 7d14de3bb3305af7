import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Follows } from '../../../components/accounts/settings/follows'
import { toast } from '../../../components/ui/toast'
import { changes, freshPage, openForm, site } from '../../support/form-page'
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
