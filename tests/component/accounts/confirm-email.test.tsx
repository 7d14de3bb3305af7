import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmEmail } from '../../../components/accounts/mailed/confirm-email'
import { changes, freshPage, openForm, site, viewer } from '../../support/form-page'

beforeEach(freshPage)

const confirm = () => screen.getByRole('button', { name: 'Adresimi doğrula' })
const dead = () => screen.findByRole('heading', { name: 'Bu bağlantı işe yaramadı' })

function open(path = '/confirm-email/Nw/c0ffee_-', locale: 'tr' | 'en' = 'tr') {
  window.history.pushState(null, '', path)
  return openForm(<ConfirmEmail />, locale)
}

function answer(reply: object | 'offline', who: typeof viewer | null = null) {
  site.answer = ({ method }) => (method === 'GET' ? { body: who } : reply)
}

const refusal = { status: 400, body: { detail: 'Bağlantı geçersiz.', code: 'error.mail.link' } }

test('a dead link says so; who is signed out is led to sign in, and back without the secret', async () => {
  answer(refusal)
  open('/en/confirm-email/Nw/c0ffee', 'en')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }))
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeVisible()
  expect(screen.getByText('The link is invalid or has expired.')).toBeVisible()
  const signIn = screen.getByRole('link', { name: 'Sign in' })
  expect(signIn).toHaveAttribute('href', '/en/signin')
  await userEvent.click(signIn)
  expect(localStorage.getItem('auth_redirect_url')).toBe('/en/confirm-email')
})

test.each(['/confirm-email', '/confirm-email/Nw', '/confirm-email/Nw/c0ffee/more'])(
  '%s lacks or exceeds its secret: it is dead without asking anybody',
  async (path) => {
    open(path)
    expect(await dead()).toBeVisible()
    expect(changes()).toEqual([])
  },
)

test('a member has a new link mailed from the dead one', async () => {
  answer(refusal, viewer)
  open()
  await userEvent.click(confirm())
  const again = await screen.findByRole('button', { name: 'Yeni bağlantı gönder' })
  answer({ body: {} }, viewer)
  await userEvent.click(again)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/yeni bir bağlantı gönderiyoruz/))
  expect(changes().map(({ path }) => path)).toEqual(['/api/users/confirm-email', '/api/users/confirm-email/send'])
  expect(again).not.toBeInTheDocument()
})

const sessionFirst = { status: 403, body: { detail: 'Önce giriş yap.', code: 'error.mail.session' } }

test('S-24 with another account in this browser the page says so', async () => {
  answer(sessionFirst, viewer)
  open()
  await userEvent.click(confirm())
  expect(await screen.findByText(/bu tarayıcıda başka bir hesap açık/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Giriş yap' })).not.toBeInTheDocument()
})
