import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberEmail } from '@/lib/client/accounts/entry-note'
import { ForgotPassword } from '../../../components/accounts/entry/forgot-password'
import { SignInForm } from '../../../components/accounts/entry/sign-in-form'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, site } from '../../support/form-page'
import { toasts } from '../../support/toasts'

beforeEach(async () => {
  await freshPage()
  rememberEmail('')
})

const email = () => screen.getByLabelText('E-posta')
const submit = () => screen.getByRole('button', { name: 'Bağlantı gönder' })
const sent = () => screen.findByRole('heading', { name: 'E-postana bak' })

async function ask(address = 'elif@ornek.example') {
  await fill(email(), address)
  await userEvent.click(submit())
}

test('S-19 any visitor gets the same answer: toast “Şifre sıfırlama linki email adresinize gönderildi.”', async () => {
  site.answer = ({ method }) => ({ body: method === 'POST' ? {} : null })
  openForm(<ForgotPassword aside={null} />)
  await ask(' elif@ornek.example ')
  expect(await sent()).toBeVisible()
  expect(toasts()).toEqual(['Şifre sıfırlama linki email adresinize gönderildi.'])
  expect(screen.getByText('elif@ornek.example')).toBeVisible()
  expect(screen.getByText(/bir üyenin adresiyse/)).toBeVisible()
  expect(screen.getByText(/istenmeyenler/)).toBeVisible()
  expect(document.activeElement).toHaveTextContent(/^E-postana bak/)
  expect(changes()).toEqual([
    expect.objectContaining({ path: '/api/users/forgot-password', body: { email: 'elif@ornek.example' } }),
  ])
})

test.each([
  [{ status: 500 }, 'Bir hata oluştu. Lütfen tekrar deneyin.'],
  [{ status: 503 }, 'Bir hata oluştu. Lütfen tekrar deneyin.'],
  [{ status: 400, body: { detail: 'Bad' } }, 'Bir hata oluştu. Lütfen tekrar deneyin.'],
  ['offline', /Bağlantı kurulamadı/],
] as const)('%j is shown as “%s”, and what was typed stays', async (reply, sentence) => {
  openForm(<ForgotPassword aside={null} />)
  site.answer = ({ method }) => (method === 'POST' ? reply : { body: null })
  await ask()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(toasts()).toEqual([expect.stringMatching(sentence)])
  expect(email()).toHaveValue('elif@ornek.example')
  expect(submit()).not.toHaveAttribute('aria-disabled')
})

describe('with a clock', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  async function send() {
    fireEvent.change(email(), { target: { value: 'elif@ornek.example' } })
    fireEvent.click(submit())
    await pass(0)
  }

  test('another mail can be asked for after a minute, and another address at once', async () => {
    site.answer = ({ method }) => ({ body: method === 'POST' ? {} : null })
    openForm(<ForgotPassword aside={null} />)
    await send()
    const again = screen.getByRole('button', { name: 'Yeniden gönder' })
    expect(again).toHaveTextContent('1:00')
    fireEvent.click(again)
    await pass(59_000)
    fireEvent.click(again)
    expect(changes()).toHaveLength(1)
    await pass(1000)
    fireEvent.click(again)
    await pass(0)
    expect(changes()).toHaveLength(2)
    expect(again).toHaveTextContent('1:00')

    fireEvent.click(screen.getByRole('link', { name: 'Başka adres yaz' }))
    expect(email()).toHaveValue('elif@ornek.example')
  })
})

test('the address that was written at signing in comes along', async () => {
  const { unmount } = openForm(<SignInForm />)
  await userEvent.type(email(), 'elif@ornek.example')
  const link = screen.getByRole('link', { name: 'Parolanı mı unuttun?' })
  expect(link).toHaveAttribute('href', '/forgot-password')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  unmount()
  openForm(<ForgotPassword aside={null} />)
  expect(email()).toHaveValue('elif@ornek.example')
})
