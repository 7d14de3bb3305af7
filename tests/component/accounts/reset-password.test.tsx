import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ResetPassword } from '../../../components/accounts/entry/reset-password'
import { changes as allChanges, freshPage, openForm, site, viewer } from '../../support/form-page'
import { toasts } from '../../support/toasts'

beforeEach(freshPage)

const checkPath = '/api/users/reset-password/check'
afterEach(() => jest.useRealTimers())

const password = () => screen.getByLabelText('Yeni parola')
const again = () => screen.getByLabelText('Yeni parola (yeniden)')
const submit = () => screen.getByRole('button', { name: 'Parolayı değiştir' })
const dead = () => screen.findByRole('heading', { name: 'Bu bağlantı işe yaramadı' })
const good = 'kırmızı bisiklet yolu'

function open(path = '/reset-password/Nw/c0ffee_-', locale: 'tr' | 'en' = 'tr') {
  window.history.pushState(null, '', path)
  return openForm(<ResetPassword aside={null} />, locale)
}

function answer(reply: object | 'offline') {
  site.answer = ({ method, path }) => {
    if (path === '/api/users/reset-password') return reply
    return { body: method === 'GET' ? viewer : null }
  }
}

function send(first = good, second = first) {
  fireEvent.change(password(), { target: { value: first } })
  fireEvent.change(again(), { target: { value: second } })
  fireEvent.click(submit())
}

test('S-21 the used link leaves the address bar, and stands in nothing that is kept', async () => {
  answer({ body: {} })
  open('/en/reset-password/Nw/c0ffee', 'en')
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: good } })
  fireEvent.change(screen.getByLabelText('New password (again)'), { target: { value: good } })
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  expect(window.location.pathname).toBe('/en/reset-password')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('c0ffee')
})

test('signing out that fails does not undo the new password', async () => {
  site.answer = ({ method, path }) =>
    path === '/api/users/reset-password' ? { body: {} } : method === 'DELETE' ? { status: 503 } : { body: null }
  open()
  send()
  expect(await screen.findByRole('heading', { name: 'Parolan değişti' })).toBeVisible()
})

test.each([
  [{ code: 'error.password.link', error: 'Bağlantının süresi geçmiş.' }],
  [{ error: 'Geçersiz token' }],
  [{ token: ['Invalid value'] }],
  [{ uid: ['Invalid value'] }],
])('a link that is refused (%j) leads to a new one', async (body) => {
  answer({ status: 400, body })
  open()
  send()
  expect(await dead()).toBeVisible()
  expect(screen.getByText('Bağlantının süresi geçmiş ya da bağlantı kullanılmış.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yeni bağlantı iste' })).toHaveAttribute('href', '/forgot-password')
  expect(document.activeElement).toHaveTextContent(/^Bu bağlantı işe yaramadı/)
})

test.each([
  [{ status: 400, body: { error: 'Bugün kapalıyız.' } }, 'Bugün kapalıyız.'],
  [{ status: 400, body: {} }, 'Hata oluştu! Link süresi geçmiş olabilir.'],
  [{ status: 500, body: '<h1>Server Error</h1>' }, 'Hata oluştu! Link süresi geçmiş olabilir.'],
  [{ status: 503 }, /Sunucuya şu an ulaşılamıyor/],
  ['offline', /Bağlantı kurulamadı/],
] as const)('%j is shown as “%s”, and the passwords stay', async (reply, sentence) => {
  answer(reply)
  open()
  send()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(toasts()).toEqual([expect.stringMatching(sentence)])
  expect(password()).toHaveValue(good)
  expect(again()).toHaveValue(good)
  expect(submit()).not.toHaveAttribute('aria-disabled')
})

test.each(['/reset-password', '/reset-password/Nw', '/reset-password/Nw/c0ffee/more'])(
  '%s lacks or exceeds its secret: it says so and leads to a new link without asking anybody',
  async (path) => {
    open(path)
    expect(await dead()).toBeVisible()
    expect(screen.getByText(/bir parçası eksik/)).toBeVisible()
    expect(allChanges()).toEqual([])
  },
)

test('an expired link is reported when it is opened, before any password is typed', async () => {
  site.answer = ({ path }) => ({ body: path === checkPath ? { valid: false } : null })
  open()
  expect(await dead()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yeni bağlantı iste' })).toHaveAttribute('href', '/forgot-password')
})

test.each([404, 429, 503])(
  'where the server answers %i to the question about the link, the form stays',
  async (status) => {
    site.answer = ({ path }) => (path === checkPath ? { status } : { body: null })
    open()
    await waitFor(() => expect(allChanges()).toHaveLength(1))
    expect(password()).toBeVisible()
  },
)

test('both fields take what a password program makes', () => {
  open()
  for (const field of [password(), again()]) expect(field).toHaveAttribute('autocomplete', 'new-password')
})
