import { screen } from '@testing-library/react'
import { Password } from '../../../components/accounts/settings/password'
import { freshPage, site } from '../../support/form-page'
import { me, openSettings } from '../../support/settings'

beforeEach(freshPage)

const current = () => screen.getByLabelText('Şimdiki parolan')
const chosen = () => screen.getByLabelText('Yeni parola')
const repeated = () => screen.getByLabelText('Yeni parola, bir kez daha')

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
