import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Password } from '../../../components/accounts/settings/password'
import { Sessions } from '../../../components/accounts/settings/sessions'
import { fill as fillField } from '../../support/fill'
import { changes, freshPage, router, site } from '../../support/form-page'
import { ids, me, memberSite, openSettings, said, session } from '../../support/settings'

beforeEach(freshPage)

const current = () => screen.getByLabelText('Şimdiki parolan')
const chosen = () => screen.getByLabelText('Yeni parola')
const repeated = () => screen.getByLabelText('Yeni parola, bir kez daha')
const submit = () => screen.getByRole('button', { name: 'Parolayı değiştir' })
const call = 'POST /users/change-password'

async function fill(typed: { old?: string; first?: string; second?: string } = {}) {
  const { old = 'eski yol 41', first = 'orman yolu 42', second = first } = typed
  if (old) await fillField(current(), old)
  if (first) await fillField(chosen(), first)
  if (second) await fillField(repeated(), second)
}

test('S-13 a new password is set, the form is empty after it, and it is said that others are signed out', async () => {
  memberSite({ [call]: { body: {} } })
  openSettings(<Password me={me} />)
  expect(screen.getByText(/bu cihaz dışındaki bütün oturumların kapanır/)).toBeVisible()
  await fill()
  await userEvent.click(submit())
  expect(await screen.findByText(/Diğer cihazlardaki oturumların kapatıldı/)).toBeVisible()
  expect(said).toEqual(['Parolan değişti'])
  for (const field of [current(), chosen(), repeated()]) expect(field).toHaveValue('')
  expect(changes().map(({ body }) => body)).toEqual([
    { current_password: 'eski yol 41', new_password: 'orman yolu 42', confirm_password: 'orman yolu 42' },
  ])
  expect(document.activeElement).toHaveTextContent('Parolan değişti')
})

test('S-13 the sessions that the change has ended leave the list', async () => {
  let results = [session(ids.here, { is_current: true }), session(ids.phone)]
  memberSite({
    'GET /users/sessions': () => ({ body: { results } }),
    [call]: () => {
      results = results.slice(0, 1)
      return { body: {} }
    },
  })
  openSettings(
    <>
      <Password me={me} />
      <Sessions me={me} />
    </>,
  )
  await screen.findByRole('button', { name: /^Oturumu kapat/ })
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Oturumu kapat/ })).toBeNull())
})

test('a wrong current password is shown at its field, and nothing that was typed is lost', async () => {
  const codes = { current_password: ['error.password.wrong'] }
  memberSite({ [call]: { status: 400, body: { current_password: ['Yanlış'], codes } } })
  openSettings(<Password me={me} />)
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(current()).toHaveFocus())
  expect(current()).toBeInvalid()
  expect(current()).toHaveAccessibleDescription('Bu senin parolan değil. Yeniden dene.')
  expect(chosen()).toBeValid()
  expect(chosen()).toHaveValue('orman yolu 42')
  expect(said).toEqual([expect.stringContaining('Parolan değişmedi')])
})

test('S-10 a session that is over leads to signing in and back, and no password is kept for it', async () => {
  memberSite({ [call]: { status: 401, body: { code: 'error.session.expired' } } })
  openSettings(<Password me={me} />)
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('yol')
})

test('password managers know whose password it is, the old one and the new', () => {
  openSettings(<Password me={me} />)
  const username = document.querySelector('input[autocomplete=username]')
  expect(username).toHaveValue('elif@ornek.example')
  expect(username).not.toBeVisible()
  expect(current()).toHaveAttribute('autocomplete', 'current-password')
  expect(chosen()).toHaveAttribute('autocomplete', 'new-password')
  expect(repeated()).toHaveAttribute('autocomplete', 'new-password')
  expect(site.calls).toEqual([])
})
