import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CampaignCard } from '../../../components/campaigns/cards/campaign-card'
import { controls, said, signIn } from '../../support/acting'
import { cardWith } from '../../support/campaign'
import { freshPage, openForm, router, site, viewer } from '../../support/form-page'

const mockPanel = jest.fn(({ compact }: { compact?: boolean }) => <p>yorumlar {compact ? 'burada' : 'sayfada'}</p>)
jest.mock('../../../components/comments/comments-panel', () => ({
  prefetchComments: async () => undefined,
  CommentsPanel: (props: { compact?: boolean }) => mockPanel(props),
}))

beforeAll(async () => {
  await import('../../../components/actions/bar/live-actions')
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
})
let id = 9000
beforeEach(async () => {
  await freshPage()
  said.length = 0
  id += 1
})

const comments = () => screen.findByRole('button', { name: /Yorumlar/ })
const names = () => controls().map((one) => one.title || one.textContent)

const openCard = (fields = {}) => openForm(<CampaignCard place="list" card={cardWith({ id, ...fields })} />)

/** On intent, as the pointer comes. */
async function openLive(fields = {}) {
  openCard(fields)
  const share = screen.getByRole('button', { name: 'Paylaş' })
  await userEvent.hover(share)
  await waitFor(() => expect(share).toHaveAttribute('aria-haspopup', 'dialog'))
}

test('a card has its actions from the start, and nothing changes until they are used', async () => {
  openCard({ isCimer: false })
  const before = controls()
  expect(names()).toEqual(['E-posta', 'Faks', 'Telefon et', 'Paylaş', 'Kopyala', 'Yorumlar2'])
  await act(async () => undefined)
  expect(controls()).toEqual(before)
  for (const one of before) {
    expect(one).toHaveAccessibleName()
    expect(one).not.toHaveAttribute('aria-haspopup')
  }
})

test('intent makes the same elements work, with the same names and marks, and keeps the focus', async () => {
  openCard({ isCimer: true })
  const [before, elements] = [names(), controls()]
  expect(before).toContain('CİMER')
  const share = screen.getByRole('button', { name: 'Paylaş' })
  await act(async () => share.focus())
  await waitFor(() => expect(share).toHaveAttribute('aria-haspopup', 'dialog'))
  expect(names()).toEqual(before)
  for (const [index, one] of controls().entries()) expect(one).toBe(elements[index])
  expect(share).toHaveFocus()
})

test('a closed campaign can be shared, copied and discussed, no more', () => {
  openCard({ status: 'closed' })
  expect(names()).toEqual(['Paylaş', 'Kopyala', 'Yorumlar2'])
})

test('the comment button opens the panel under the bar, and closes it', async () => {
  signIn(viewer)
  await openLive()
  await userEvent.click(await comments())
  expect((await screen.findByText('yorumlar burada')).closest('[inert]')).toBeNull()
  expect(await comments()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(await comments())
  expect(screen.getByText('yorumlar burada').closest('[inert]')).not.toBeNull()
  expect(await comments()).toHaveAttribute('aria-expanded', 'false')
})

test('opening the panel while signed out shows an info message and redirects to /signup, with the way back', async () => {
  signIn(null)
  await openLive()
  await userEvent.click(await comments())
  await waitFor(() => expect(router.push.mock.calls.map(([address]) => address)).toEqual(['/signup']))
  expect(said).toMatchObject([{ tone: 'info', text: 'Yorumlar için giriş yapmalısın.' }])
  expect(localStorage.getItem('auth_redirect_url')).toBe(
    `/campaign/${id}/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi#comments`,
  )
  expect(JSON.parse(String(localStorage.getItem('entry_note')))).toMatchObject({ kind: 'visit' })
  expect(mockPanel).not.toHaveBeenCalled()
})

test('R-21 a click whose session request fails says that it waits, and is carried out once the connection is back', async () => {
  site.answer = () => 'offline'
  await openLive()
  await userEvent.click(await comments())
  expect(await screen.findByText('Bu bölüm henüz açılamadı')).toBeVisible()
  expect(router.push).not.toHaveBeenCalled()
  signIn(viewer)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('yorumlar burada')).toBeVisible()
})
