import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignUpForm } from '../../components/accounts/entry/sign-up-form'
import { changes, freshPage, openForm, router, site, viewer } from '../support/form-page'

beforeEach(freshPage)

const labels = { username: 'Kullanıcı adı', email: 'E-posta', password: 'Parola', password2: 'Parola (yeniden)' }
type Field = keyof typeof labels
const field = (name: Field) => screen.getByLabelText(labels[name])
const submit = () => screen.getByRole('button', { name: /Üye ol/ })
const good = { username: 'elif', email: 'elif@ornek.example', password: 'orman yolu', password2: 'orman yolu' }

async function fill(values: Partial<Record<Field, string>> = {}) {
  for (const [name, value] of Object.entries({ ...good, ...values }) as [Field, string][]) {
    await userEvent.clear(field(name))
    if (value !== '') await userEvent.type(field(name), value)
  }
}

test('an empty form names all four fields and focuses the first', async () => {
  openForm(<SignUpForm />)
  await userEvent.click(submit())
  await waitFor(() => expect(field('username')).toHaveFocus())
  expect(field('username')).toHaveAccessibleDescription(/Kullanıcı adı boş olamaz/)
  for (const name of ['email', 'password', 'password2'] as const)
    expect(field(name)).toHaveAccessibleDescription(/Bu alanı doldur\./)
  expect(changes()).toEqual([])
})

test.each<[Field, string, RegExp]>([
  ['username', 'ab', /3 ile 30 karakter/],
  ['username', 'a'.repeat(31), /3 ile 30 karakter/],
  ['username', 'elif aksu', /Geçersiz kullanıcı adı biçimi/],
  ['username', 'çiğdem', /Geçersiz kullanıcı adı biçimi/],
  ['email', 'elif@', /geçerli bir e-posta/],
  ['email', 'elif@ornek.example, b@c.co', /geçerli bir e-posta/],
  ['password', '1234567', /en az 8 karakter/],
  ['password', '1234567890', /yalnızca rakamlardan oluşamaz/],
  ['password2', 'başka bir şey', /Parolalar aynı değil/],
])('%s “%s” is refused at its field', async (name, value, sentence) => {
  openForm(<SignUpForm />)
  await fill({ [name]: value })
  await userEvent.click(submit())
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(sentence))
  expect(field(name)).toBeInvalid()
  expect(changes()).toEqual([])
})

test.each(['abc', 'a'.repeat(30), 'A_b.9'])('the username “%s” is accepted', async (username) => {
  openForm(<SignUpForm />)
  site.answer = ({ path, method }) => ({
    status: method === 'GET' ? 200 : 201,
    body: method === 'POST' && path === '/api/session' ? viewer : method === 'POST' ? {} : null,
  })
  await fill({ username })
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/auth/callback'))
})

test('signing up registers, signs in and leads on over /auth/callback', async () => {
  openForm(<SignUpForm />)
  site.answer = ({ path, method }) => {
    if (method === 'GET') return { body: null }
    return path === '/api/session' ? { body: viewer } : { status: 201, body: { detail: 'ok' } }
  }
  await fill()
  await userEvent.dblClick(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/auth/callback'))
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/register', { ...good, first_name: '', last_name: '', bio: '', profile_image: '' }],
    ['/api/session', { email: good.email, password: good.password }],
  ])
})

test.each([
  [{ username: ['A user with that username already exists.'] }, 'username', /zaten kullanılıyor/],
  [{ username: ['Bu kullanıcı adında bir kullanıcı zaten mevcut.'] }, 'username', /zaten kullanılıyor/],
  [{ email: ['user with this email already exists.'] }, 'email', /zaten kayıtlı/],
  [{ email: ['Bu e-posta adresi zaten kayıtlı.'] }, 'email', /zaten kayıtlı/],
  [{ password: ['This password is too common.'] }, 'password', /çok yaygın/],
  [{ password: ['Bu parola çok yaygın.'] }, 'password', /çok yaygın/],
  [{ password: ['x'], codes: { password: ['error.registration.password_too_common'] } }, 'password', /çok yaygın/],
  [{ password: ['The password is too similar to the username.'] }, 'password', /Bu parola kullanılamıyor/],
] as const)('what the server finds stands at its field: %j', async (body, name, sentence) => {
  openForm(<SignUpForm />)
  site.answer = ({ method }) => (method === 'POST' ? { status: 400, body } : { body: null })
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(sentence))
  expect(field(name)).toHaveFocus()
  expect(field('username')).toHaveValue('elif')
  expect(field('password')).toHaveValue('orman yolu')
  expect(changes()).toHaveLength(1)
})

test('an error of the server goes away when its field is changed', async () => {
  openForm(<SignUpForm />)
  site.answer = ({ method }) =>
    method === 'POST' ? { status: 400, body: { username: ['This field must be unique.'] } } : { body: null }
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(field('username')).toBeInvalid())
  await userEvent.type(field('username'), '2')
  await waitFor(() => expect(field('username')).toBeValid())
})

test('an account that was made while signing in failed leads to signing in, not to a taken name', async () => {
  openForm(<SignUpForm />)
  site.answer = ({ path, method }) => {
    if (method === 'GET') return { body: null }
    return path === '/api/session' ? { status: 503 } : { status: 201, body: {} }
  }
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signin'))
})

test('correcting the first password settles the difference to the second', async () => {
  openForm(<SignUpForm />)
  await fill({ password: 'orman yolu 2' })
  await userEvent.click(submit())
  await waitFor(() => expect(field('password2')).toBeInvalid())
  await userEvent.type(field('password'), '{Backspace}{Backspace}')
  await waitFor(() => expect(field('password2')).toBeValid())
})

test('the errors are in English on the English page', async () => {
  openForm(<SignUpForm />, 'en')
  await userEvent.click(screen.getByRole('button', { name: /Sign up/ }))
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/Username cannot be empty/))
})
