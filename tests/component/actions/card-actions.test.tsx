import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignCard } from '../../../components/campaigns/cards/campaign-card'
import { CampaignTile } from '../../../components/campaigns/cards/campaign-tile'
import { said, signIn } from '../../support/acting'
import { cardWith } from '../../support/campaign'
import { freshPage, openForm, router, site, viewer } from '../../support/form-page'
import { sight, teachSight } from '../../support/near'

const mockPanel = jest.fn(({ compact }: { compact?: boolean }) => <p>yorumlar {compact ? 'burada' : 'sayfada'}</p>)
jest.mock('../../../components/comments/comments-panel', () => ({
  prefetchComments: async () => undefined,
  CommentsPanel: (props: { compact?: boolean }) => mockPanel(props),
}))

beforeAll(async () => {
  teachSight()
  await import('../../../components/actions/bar/live-actions')
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
})
let id = 9000
beforeEach(async () => {
  await freshPage()
  said.length = 0
  sight.watched.clear()
  id += 1
})

const comments = () => screen.findByRole('button', { name: /Yorumlar/ })
const watched = () => [...sight.watched.keys()]

async function cardNear(fields = {}) {
  openForm(<CampaignCard card={cardWith({ id, ...fields })} />)
  await waitFor(() => expect(watched()).toHaveLength(1))
  await act(async () => sight.tell(watched()[0] as Element, true))
  await screen.findByRole('group', { name: 'Kampanyayı destekle' })
}

test('a card far away has no button, only the room for them and the number of its comments', async () => {
  openForm(<CampaignCard card={cardWith({ id })} />)
  await waitFor(() => expect(watched()).toHaveLength(1))
  await act(async () => sight.tell(watched()[0] as Element, false))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByText('2 yorum')).toBeVisible()
})

test('the buttons come when the card comes near, with the number of comments in theirs', async () => {
  await cardNear()
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Paylaş',
    'Yorumlar2',
    'Başka nasıl destek olurum?',
  ])
  expect(screen.queryByText('2 yorum')).not.toBeInTheDocument()
})

test('a tile has them too', async () => {
  openForm(<CampaignTile card={cardWith({ id })} />)
  await waitFor(() => expect(watched()).toHaveLength(1))
  await act(async () => sight.tell(watched()[0] as Element, true))
  await screen.findByRole('group', { name: 'Kampanyayı destekle' })
})

test('nobody can support what is still under review', () => {
  openForm(<CampaignCard card={cardWith({ id, is_approved: false })} />)
  expect(watched()).toHaveLength(0)
  expect(screen.getByText('2 yorum')).toBeVisible()
})

test('the comment button opens the panel under the bar, and closes it', async () => {
  signIn(viewer)
  await cardNear()
  await userEvent.click(await comments())
  expect((await screen.findByText('yorumlar burada')).closest('[inert]')).toBeNull()
  expect(await comments()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(await comments())
  expect(screen.getByText('yorumlar burada').closest('[inert]')).not.toBeNull()
  expect(await comments()).toHaveAttribute('aria-expanded', 'false')
})

test('opening the panel while signed out shows an info message and redirects to /signup, with the way back', async () => {
  signIn(null)
  await cardNear()
  await userEvent.click(await comments())
  await waitFor(() => expect(router.push.mock.calls.map(([address]) => address)).toEqual(['/signup']))
  expect(said).toMatchObject([{ tone: 'info', text: 'Yorumlar için giriş yapmalısın.' }])
  expect(localStorage.getItem('auth_redirect_url')).toBe(`/campaign/${id}#comments`)
  expect(JSON.parse(String(localStorage.getItem('entry_note')))).toMatchObject({ kind: 'visit' })
  expect(mockPanel).not.toHaveBeenCalled()
})

test('R-21 a click whose session request fails says that it waits, and is carried out once the connection is back', async () => {
  site.answer = () => 'offline'
  await cardNear()
  await userEvent.click(await comments())
  expect(await screen.findByText('Bu bölüm henüz açılamadı')).toBeVisible()
  expect(router.push).not.toHaveBeenCalled()
  signIn(viewer)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('yorumlar burada')).toBeVisible()
})
