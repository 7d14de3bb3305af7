import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignUpForm } from '../../../components/accounts/entry/sign-up-form'
import { changes, freshPage, openForm, router, signingIn, site, viewer } from '../../support/form-page'
import { toasts } from '../../support/toasts'

beforeEach(freshPage)

const labels = { username: 'Kullanıcı adı', email: 'E-posta', password: 'Parola', password2: 'Parola (yeniden)' }
type Field = keyof typeof labels
const field = (name: Field) => screen.getByLabelText(labels[name])
const submit = () => screen.getByRole('button', { name: /Üye ol/ })
const good = { username: 'elif', email: 'elif@ornek.example', password: 'orman yolu', password2: 'orman yolu' }

function fill(values: Partial<Record<Field, string>> = {}) {
  for (const [name, value] of Object.entries({ ...good, ...values }) as [Field, string][]) {
    fireEvent.change(field(name), { target: { value } })
  }
}

test('no consent is asked for where nobody is mailed', () => {
  openForm(<SignUpForm />, 'tr', ['notifications'])
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('a browser that refuses the session cookie reads so after signing up, and is led to the sign-in', async () => {
  openForm(<SignUpForm />)
  site.answer = signingIn({ keepsCookies: false })
  fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signin'))
  expect(toasts()).toEqual(['Kayıt başarılı!', expect.stringContaining('çerezini saklamadı')])
})

test.each([
  [{ username: ['A user with that username already exists.'] }, 'username', /zaten kullanılıyor/],
  [{ email: ['Bu e-posta adresi zaten kayıtlı.'] }, 'email', /zaten kayıtlı/],
  [{ email: ['There was a problem with the email address.'] }, 'email', /E-posta adresiyle ilgili bir sorun oluştu/],
  [{ password: ['x'], codes: { password: ['error.registration.password_too_common'] } }, 'password', /çok yaygın/],
  [{ password: ['The password is too similar to the username.'] }, 'password', /Bu parola kullanılamıyor/],
] as const)('what the server finds stands at its field: %j', async (body, name, sentence) => {
  openForm(<SignUpForm />)
  site.answer = ({ method }) => (method === 'POST' ? { status: 400, body } : { body: null })
  fill()
  await userEvent.click(submit())
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(sentence))
  expect(toasts()).toEqual([expect.stringMatching(/^Kayıt başarısız oldu/)])
  expect(field(name)).toHaveFocus()
  expect(field('username')).toHaveValue('elif')
  expect(field('password')).toHaveValue('orman yolu')
  expect(changes()).toHaveLength(1)
})

test('consent to campaign mail is not assumed: the box is empty, says how to take it back, and only then goes along', async () => {
  openForm(<SignUpForm />)
  site.answer = ({ path, method }) => {
    if (method === 'GET') return { body: null }
    return path === '/api/session' ? { body: viewer } : { status: 201, body: {} }
  }
  const consent = screen.getByRole('checkbox', { name: /Kampanya duyurularını.*vazgeçebilirsin/ })
  expect(consent).not.toBeChecked()
  fill()
  await userEvent.click(consent)
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalled())
  expect(changes()[0]?.body).toMatchObject({ campaign_mail: true })
})

test.each([
  [{ status: 400, body: {} }, /^Kayıt sırasında beklenmeyen bir sorun çıktı/],
  [{ status: 500 }, /kayıt tamamlanmadı/],
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 400, body: { error_message: 'Kayıtlar bugün kapalı.' } }, 'Kayıtlar bugün kapalı.'],
] as const)('%j is shown as “%s”, and the form can be sent again', async (reply, sentence) => {
  openForm(<SignUpForm />)
  site.answer = ({ method }) => (method === 'POST' ? reply : { body: null })
  fill()
  await userEvent.click(submit())
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(toasts()).toEqual([expect.stringMatching(sentence)])
  expect(field('password2')).toHaveValue(good.password2)
  expect(submit()).not.toHaveAttribute('aria-disabled')
})

test('browsers know the fields', () => {
  openForm(<SignUpForm />)
  expect(field('email')).toHaveAttribute('autocomplete', 'email')
  for (const name of ['password', 'password2'] as const)
    expect(field(name)).toHaveAttribute('autocomplete', 'new-password')
})

test('an account that was made while signing in failed leads to signing in, not to a taken name', async () => {
  openForm(<SignUpForm />)
  site.answer = ({ path, method }) => {
    if (method === 'GET') return { body: null }
    return path === '/api/session' ? { status: 503 } : { status: 201, body: {} }
  }
  fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signin'))
})

test('correcting the first password settles the difference to the second', async () => {
  openForm(<SignUpForm />)
  fill({ password: 'orman yolu 2' })
  await userEvent.click(submit())
  await waitFor(() => expect(field('password2')).toBeInvalid())
  await userEvent.type(field('password'), '{Backspace}{Backspace}')
  await waitFor(() => expect(field('password2')).toBeValid())
})

test('an address of a Turkish Caps Lock is offered as it was meant, and one press takes it', async () => {
  openForm(<SignUpForm />)
  site.answer = signingIn()
  fill({ email: '' })
  await userEvent.type(field('email'), 'İSMAİL@GMAİL.COM')
  await userEvent.click(screen.getByRole('button', { name: 'Şunu mu yazmak istedin: ismail@gmail.com' }))
  expect(field('email')).toHaveValue('ismail@gmail.com')
  expect(field('email')).toHaveFocus()
  await userEvent.click(submit())
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ email: 'ismail@gmail.com' }))
})
