import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemberNotices } from '@/components/layout/notices'
import { changes, freshPage, openForm, site, viewer } from '../../support/form-page'

beforeEach(freshPage)

const asked = { ...viewer, has_outdated_notices: true }

test('a member whose notices changed is asked above the page, which the card does not cover, and accepting sends the versions that are shown', async () => {
  site.answer = ({ path }) => ({ body: path === '/api/session' ? asked : null })
  const { container } = openForm(<MemberNotices />)
  expect(await screen.findByRole('heading', { name: 'Henüz kabul etmediğin metinler var' })).toBeVisible()
  expect(screen.queryByText(/son gördüğünden beri/)).not.toBeInTheDocument()
  const card = screen.getByRole('complementary')
  expect(container).toContainElement(card)
  expect(card.outerHTML).not.toMatch(/[" ](?:fixed|sticky|absolute)[" ]/)
  expect(screen.getByRole('link', { name: 'Aydınlatma metninin' })).toHaveAttribute('href', '/privacy')
  await userEvent.click(screen.getByRole('button', { name: 'Okudum, kabul ediyorum' }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Henüz kabul etmediğin metinler var' })).not.toBeInTheDocument(),
  )
  const [call] = changes()
  expect([call?.path, call?.method]).toEqual(['/api/users/notices', 'POST'])
})

test('a member can postpone the answer without a call', async () => {
  site.answer = () => ({ body: asked })
  openForm(<MemberNotices />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sonra' }))
  expect(screen.queryByRole('heading', { name: 'Henüz kabul etmediğin metinler var' })).not.toBeInTheDocument()
  expect(changes()).toEqual([])
})
