import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInForm } from '../../components/accounts/entry/sign-in-form'
import { changes, freshPage, openForm, router, site, viewer } from '../support/form-page'

beforeEach(freshPage)

const email = () => screen.getByLabelText('E-posta')
const password = () => screen.getByLabelText('Parola')
const submit = () => screen.getByRole('button', { name: /Giriş yap/ })

async function fill() {
  await userEvent.type(email(), 'elif@ornek.example')
  await userEvent.type(password(), 'orman yolu 42')
}

test('an empty form is not sent: each field has its error, and the first is focused', async () => {
  openForm(<SignInForm />)
  await userEvent.click(submit())
  await waitFor(() => expect(email()).toHaveFocus())
  for (const field of [email(), password()]) {
    expect(field).toHaveAccessibleDescription('Bu alanı doldur.')
    expect(field).toBeInvalid()
  }
  expect(changes()).toEqual([])
})

test('the right password leads on over /auth/callback, and the viewer is kept without the address', async () => {
  openForm(<SignInForm />)
  site.answer = ({ method }) => ({ body: method === 'POST' ? viewer : null })
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/auth/callback'))
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/session', body: { email: 'elif@ornek.example', password: 'orman yolu 42' } }),
  ])
  expect(localStorage.getItem('user')).toContain('"username":"elif"')
  // P-10
  expect(localStorage.getItem('user')).not.toContain('ornek.example')
})

test('where one came from is left to the page that leads on', async () => {
  site.answer = ({ method }) => ({ body: method === 'POST' ? viewer : null })
  localStorage.setItem('auth_redirect_url', '/en/campaign/12#sign')
  openForm(<SignInForm />)
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/auth/callback'))
  expect(localStorage.getItem('auth_redirect_url')).toBe('/en/campaign/12#sign')
})

test('somebody who is signed in already is led on in the page’s language', async () => {
  site.answer = () => ({ body: viewer })
  openForm(<SignInForm />, 'en')
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/auth/callback'))
})

test('a wrong password is told once, and what was typed stays', async () => {
  openForm(<SignInForm />)
  site.answer = ({ method }) =>
    method === 'POST'
      ? { status: 401, body: { detail: 'No active account found with the given credentials' } }
      : { body: null }
  await fill()
  await userEvent.click(submit())
  expect(await screen.findByText('E-posta ya da parola hatalı.')).toBeVisible()
  expect(email()).toHaveValue('elif@ornek.example')
  expect(password()).toHaveValue('orman yolu 42')
  expect(password()).toHaveFocus()
  expect(localStorage.getItem('user')).toBeNull()
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 503 }, /Sunucuya şu an ulaşılamıyor/],
  [{ status: 500, body: { detail: 'Traceback' } }, /Sunucuda bir sorun çıktı/],
  [{ status: 429, headers: { 'retry-after': '40' } }, /40 saniye bekleyip/],
  [{ status: 429, headers: { 'retry-after': '600' } }, /10 dakika bekleyip/],
  [{ status: 400, body: { detail: 'Bugün kapalıyız.' } }, 'Bugün kapalıyız.'],
] as const)('%j is told in a sentence, and the form can be sent again', async (reply, sentence) => {
  openForm(<SignInForm />)
  site.answer = ({ method }) => (method === 'POST' ? reply : { body: null })
  await fill()
  await userEvent.click(submit())
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(submit()).toBeEnabled()
  expect(email()).toHaveValue('elif@ornek.example')
})

test('R-01 a double click sends one call, and the button is busy meanwhile', async () => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  openForm(<SignInForm />)
  site.answer = async ({ method }) => {
    if (method === 'POST') await held
    return { body: method === 'POST' ? viewer : null }
  }
  await fill()
  await userEvent.dblClick(submit())
  expect(submit()).toBeDisabled()
  expect(submit()).toHaveAttribute('aria-busy', 'true')
  release()
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1))
  expect(changes()).toHaveLength(1)
})

test('the password can be looked at', async () => {
  openForm(<SignInForm />)
  await userEvent.type(password(), 'gizli')
  expect(password()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Parolayı göster' }))
  expect(password()).toHaveAttribute('type', 'text')
  expect(password()).toHaveValue('gizli')
})

test('browsers know the fields', () => {
  openForm(<SignInForm />)
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
})
