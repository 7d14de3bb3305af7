import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInForm } from '../../../components/accounts/entry/sign-in-form'
import { SignUpForm } from '../../../components/accounts/entry/sign-up-form'
import { toast } from '../../../components/ui/toast'
import { fill } from '../../support/fill'
import { freshPage, openForm, signingIn, site, viewer } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  await freshPage()
  success.mockClear()
  error.mockClear()
})

type Reply = { status?: number; body?: unknown }

async function signIn(reply?: Reply) {
  site.answer = reply ? ({ method }) => (method === 'POST' ? reply : { body: null }) : signingIn()
  openForm(<SignInForm />)
  await fill(screen.getByLabelText('E-posta'), 'elif@ornek.example')
  await fill(screen.getByLabelText('Parola'), 'orman yolu 42')
  await userEvent.click(screen.getByRole('button', { name: /Giriş yap/ }))
}

async function signUp(reply: Reply) {
  site.answer = ({ method, path }) => {
    if (method !== 'POST') return { body: null }
    return path === '/api/users/register' ? reply : { body: viewer }
  }
  openForm(<SignUpForm asksForConsent />)
  await fill(screen.getByLabelText('Kullanıcı adı'), 'elif')
  await fill(screen.getByLabelText('E-posta'), 'elif@ornek.example')
  await fill(screen.getByLabelText('Parola'), 'orman yolu 42')
  await fill(screen.getByLabelText('Parola (yeniden)'), 'orman yolu 42')
  await userEvent.click(screen.getByRole('button', { name: /Üye ol/ }))
}

test('signing in is confirmed by a toast', async () => {
  await signIn()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Giriş başarılı!'))
})

test('signing up is confirmed by a toast', async () => {
  await signUp({ status: 201, body: {} })
  await waitFor(() => expect(success).toHaveBeenCalledWith('Kayıt başarılı!'))
})

test.each([
  ['error.login.unknown', { status: 400, body: {} }, /^Giriş sırasında beklenmeyen bir sorun çıktı/],
  ['the server’s own words', { status: 400, body: { detail: 'Bugün kapalıyız.' } }, 'Bugün kapalıyız.'],
])('%s is a toast where signing in fails', async (_, reply, text) => {
  await signIn(reply)
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(text)))
  expect(success).not.toHaveBeenCalled()
})

test.each([
  [
    'error.registration.general',
    { username: ['A user with that username already exists.'] },
    400,
    /^Kayıt başarısız oldu/,
  ],
])('%s is a toast where signing up fails', async (_, body, status, text) => {
  await signUp({ status, body })
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(text)))
  expect(success).not.toHaveBeenCalled()
})

test('error.registration.email_error stands at the address', async () => {
  await signUp({ status: 400, body: { email: ['There was a problem with the email address.'] } })
  const text = /E-posta adresiyle ilgili bir sorun oluştu/
  await waitFor(() => expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription(text))
})
