import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInForm } from '../../../components/accounts/entry/sign-in-form'
import { saveEntryNote } from '../../../lib/client/accounts/entry-note'
import { fill as fillField } from '../../support/fill'
import { changes, freshPage, openForm, router, signingIn, site, viewer } from '../../support/form-page'
import { toasts } from '../../support/toasts'

beforeEach(freshPage)

const email = () => screen.getByLabelText('E-posta')
const password = () => screen.getByLabelText('Parola')
const submit = () => screen.getByRole('button', { name: 'Giriş yap' })

async function fill() {
  await fillField(email(), 'elif@ornek.example')
  await fillField(password(), 'orman yolu 42')
}

test('signing in is the one red button, directly after the fields; with a campaign that waits, signing up is', () => {
  const { unmount } = openForm(<SignInForm />)
  expect(submit()).toHaveClass('button-primary')
  const order = [password(), submit(), screen.getByRole('link', { name: 'Parolanı mı unuttun?' })]
  expect([...order].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual(
    order,
  )
  unmount()
  saveEntryNote({ kind: 'campaign', title: 'Dere temizlensin' })
  openForm(<SignInForm />)
  expect(submit()).toHaveClass('button-secondary')
})

test('the right password leads on over /auth/callback, and the viewer is kept without the address', async () => {
  openForm(<SignInForm />)
  site.answer = signingIn()
  await fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/auth/callback'))
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/session', body: { email: 'elif@ornek.example', password: 'orman yolu 42' } }),
  ])
  expect(toasts()).toEqual(['Giriş başarılı!'])
  expect(localStorage.getItem('user')).toContain('"username":"elif"')
  // P-10
  expect(localStorage.getItem('user')).not.toContain('ornek.example')
})

test.each([
  ['tr', 'Giriş bilgilerin doğru, ama tarayıcın oturum çerezini saklamadı.'],
  ['en', 'Your details are right, but your browser did not keep the session cookie.'],
] as const)(
  'a browser that refuses the session cookie reads so, in %s, and nobody is signed in',
  async (locale, text) => {
    openForm(<SignInForm />, locale)
    site.answer = signingIn({ keepsCookies: false })
    await fillField(document.querySelector('#email') as HTMLElement, 'elif@ornek.example')
    await fillField(document.querySelector('#password') as HTMLElement, 'orman yolu 42')
    await userEvent.click(screen.getByRole('button', { name: locale === 'tr' ? 'Giriş yap' : 'Sign in' }))
    expect(await screen.findByText(text, { exact: false })).toBeVisible()
    expect(toasts()).toEqual([expect.stringContaining(text)])
    expect(router.replace).not.toHaveBeenCalled()
    expect(localStorage.getItem('user')).toBeNull()
  },
)

test('an account with a second factor is not asked for its code by a browser without cookies', async () => {
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  openForm(<SignInForm />)
  site.answer = ({ method }) => ({ body: method === 'POST' ? { second_factor: true } : null })
  await fill()
  await userEvent.click(submit())
  expect(await screen.findByText(/tarayıcın oturum çerezini saklamadı/)).toBeVisible()
  expect(submit()).toBeVisible()
  cookies.mockRestore()
})

test('a member who is signed in already is led on in the page’s language', async () => {
  site.answer = () => ({ body: viewer })
  openForm(<SignInForm />, 'en')
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/auth/callback'))
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 500, body: { detail: 'Traceback' } }, /Sunucuda bir sorun çıktı/],
  [{ status: 400, body: {} }, /^Giriş sırasında beklenmeyen bir sorun çıktı/],
  [{ status: 400, body: { detail: 'Bugün kapalıyız.' } }, 'Bugün kapalıyız.'],
] as const)('%j is shown in a sentence, and the form can be sent again', async (reply, sentence) => {
  openForm(<SignInForm />)
  site.answer = ({ method }) => (method === 'POST' ? reply : { body: null })
  await fill()
  await userEvent.click(submit())
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(toasts()).toEqual([expect.stringMatching(sentence)])
  expect(submit()).not.toHaveAttribute('aria-disabled')
  expect(email()).toHaveValue('elif@ornek.example')
})

test('the password can be looked at, until it is sent', async () => {
  openForm(<SignInForm />)
  await userEvent.type(password(), 'gizli')
  expect(password()).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Parolayı göster' }))
  expect(password()).toHaveAttribute('type', 'text')
  expect(password()).toHaveValue('gizli')
  // Sent as plain text, the browser might offer it to the next person.
  await userEvent.click(submit())
  expect(password()).toHaveAttribute('type', 'password')
})

test('browsers know the fields', () => {
  openForm(<SignInForm />)
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect([email(), password()].map(({ id }) => id)).toEqual(['email', 'password'])
  expect(screen.getByRole('form')).toHaveAttribute('method', 'post')
  expect(fireEvent.paste(password())).toBe(true)
})
