import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Password } from '../../../components/accounts/settings/password'
import { Sessions } from '../../../components/accounts/settings/sessions'
import { fill as fillField } from '../../support/fill'
import { freshPage, site } from '../../support/form-page'
import { ids, me, memberSite, openSettings, session } from '../../support/settings'

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
