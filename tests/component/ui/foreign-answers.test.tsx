import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInForm } from '../../../components/accounts/entry/sign-in-form'
import { SignUpForm } from '../../../components/accounts/entry/sign-up-form'
import messages from '../../../messages/tr.json'
import { freshPage, openForm, site } from '../../support/form-page'

beforeEach(freshPage)

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
const { login, registration, field: ofFields } = messages.error

async function send(fields: Record<string, string>, button: RegExp, answer: Answer) {
  site.answer = ({ method, path }) => {
    if (method === 'POST') return answer
    return path === '/api/session' ? { body: null } : { status: 404, body: { code: 'error.request.not_found' } }
  }
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
}

const signIn = { 'E-posta': 'elif@ornek.example', Parola: 'orman yolu 42' }
const signUp = { 'Kullanıcı adı': 'elif', ...signIn, 'Parola (yeniden)': 'orman yolu 42' }

test.each<[string, Answer]>([
  ['simplejwt', { status: 401, body: { detail: 'No active account found with the given credentials' } }],
  ['authtoken', { status: 400, body: { non_field_errors: ['Unable to log in with provided credentials.'] } }],
  ['a view of its own', { status: 400, body: { error: 'Invalid credentials' } }],
  [
    'Django’s own form',
    {
      status: 400,
      body: {
        __all__: ['Please enter a correct email address and password. Note that both fields may be case-sensitive.'],
      },
    },
  ],
])('a sign-in refused by %s is shown in our words', async (_, answer) => {
  openForm(<SignInForm />)
  await send(signIn, /Giriş yap/, answer)
  expect(await screen.findByText(login.invalid)).toBeVisible()
})

test.each<[field: string, sentences: string[], shown: string]>([
  ['username', ['A user with that username already exists.'], registration.username_exists],
  [
    'username',
    ['Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.'],
    registration.username_invalid,
  ],
  ['username', ['This field may not be blank.'], ofFields.required],
  ['email', ['Bu e-posta adresi alanına sahip kullanıcı zaten mevcut.'], registration.email_exists],
  ['email', ['Geçerli bir e-posta adresi girin.'], registration.email_invalid],
  [
    'password',
    ['This password is too short. It must contain at least 8 characters.', 'This password is too common.'],
    registration.password_too_short,
  ],
  ['password', ['Bu parola çok geneldir.', 'Bu parola tamamıyla sayısaldır.'], registration.password_too_common],
  ['password', ['Parolanız kullanıcı adı ile çok benzerdir.'], registration.password_invalid],
  ['password2', ['İki parola alanı eşleşmedi.'], registration.passwords_not_match],
])('what Django says of %s stands at its field in our words: %j', async (name, sentences, shown) => {
  openForm(<SignUpForm />)
  await send(signUp, /Üye ol/, { status: 400, body: { [name]: sentences } })
  const labels = { username: 'Kullanıcı adı', email: 'E-posta', password: 'Parola', password2: 'Parola (yeniden)' }
  const input = screen.getByLabelText(labels[name as keyof typeof labels])
  await waitFor(() => expect(input).toBeInvalid())
  expect(input).toHaveAccessibleDescription(expect.stringContaining(shown))
})
