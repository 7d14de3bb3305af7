import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Unsubscribe } from '../../../components/accounts/mailed/unsubscribe'
import { changes, freshPage, openForm, site } from '../../support/form-page'

beforeEach(freshPage)

const stop = () => screen.getByRole('button', { name: 'E-postaları durdur' })

function open(path = '/unsubscribe/7.c0ffee_-') {
  window.history.pushState(null, '', path)
  return openForm(<Unsubscribe />)
}

test('C-03 opening the link only asks; the button ends the mail with the token of the address', async () => {
  open()
  expect(screen.getByRole('heading', { name: 'Bu e-postaları durdur' })).toBeVisible()
  await act(async () => {})
  expect(changes()).toEqual([])

  site.answer = () => ({ body: {} })
  await userEvent.click(stop())
  expect(await screen.findByRole('heading', { name: 'E-postalar durduruldu' })).toBeVisible()
  expect(changes()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/users/unsubscribe', body: { token: '7.c0ffee_-' } }),
  ])
  expect(document.activeElement).toHaveTextContent('E-postalar durduruldu')
})

test('an institution that leaves its daily digest is addressed formally', async () => {
  open('/unsubscribe/d.7.c0ffee')
  expect(screen.getByText(/^Düğmeye bastığınızda bu adrese günlük özet göndermeyi bırakırız/)).toBeVisible()
  site.answer = () => ({ body: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Özeti durdur' }))
  expect(await screen.findByText(/Bir kampanyaya yanıt verirken yeniden isteyebilirsiniz/)).toBeVisible()
  expect(changes()[0]).toMatchObject({ body: { token: 'd.7.c0ffee' } })
})

test.each([
  ['error.mail.link', { code: 'error.mail.link' }],
  ['a token that no mail ever carried', { code: 'error.request.invalid', token: ['error.field.invalid'] }],
])('a dead link (%s) says what to do', async (_, body) => {
  site.answer = ({ method }) => (method === 'POST' ? { status: 400, body } : { body: null })
  open()
  await userEvent.click(stop())
  expect(await screen.findByRole('heading', { name: 'Bu bağlantı işe yaramadı' })).toBeVisible()
  expect(screen.getByText('Bağlantı geçersiz ya da süresi geçmiş.')).toBeVisible()
  expect(screen.getByText(/sonuna kadar kopyalanmış olmalı/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ana sayfaya git' })).toHaveAttribute('href', '/')
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 503 }, /Hiçbir şey değişmedi/],
  [{ status: 500, body: { detail: 'Traceback' } }, /Hiçbir şey değişmedi/],
  [{ status: 429, headers: { 'retry-after': '40' } }, /40 saniye bekleyip/],
] as const)('%j is shown in a sentence, and the button works again', async (reply, sentence) => {
  site.answer = ({ method }) => (method === 'POST' ? reply : { body: null })
  open()
  await userEvent.click(stop())
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  site.answer = () => ({ body: {} })
  await userEvent.click(stop())
  expect(await screen.findByRole('heading', { name: 'E-postalar durduruldu' })).toBeVisible()
})
