import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Email } from '../../../components/accounts/settings/email'
import { fill } from '../../support/fill'
import { freshPage, site } from '../../support/form-page'
import { me, memberSite, openSettings } from '../../support/settings'

beforeEach(freshPage)

const call = 'POST /users/email'

async function ask() {
  await fill(screen.getByLabelText('Yeni e-posta adresi'), 'yeni@ornek.example')
  await fill(screen.getByLabelText('Parolan'), 'eski yol 41')
  await userEvent.click(screen.getByRole('button', { name: 'Bağlantıyı gönder' }))
}

test('S-33 a member who asked for another address reads that nothing has changed yet, and where the link is', async () => {
  memberSite({ [call]: () => ({ body: {} }) })
  openSettings(<Email me={me} />)
  await ask()
  expect(await screen.findByText(/yeni@ornek\.example adresine bir e-posta gönderdik/)).toBeVisible()
  expect(site.calls.at(-1)?.body).toEqual({ email: 'yeni@ornek.example', password: 'eski yol 41' })
  expect(screen.getByLabelText('Parolan')).toHaveValue('')
})

test('an address that changed a short time ago is said with its reason', async () => {
  memberSite({ [call]: () => ({ status: 409, body: { code: 'error.email.recent', detail: '' } }) })
  openSettings(<Email me={me} />)
  await ask()
  expect((await screen.findAllByText(/72 saat dolmadan yeniden değiştirilemez/))[0]).toBeVisible()
})
