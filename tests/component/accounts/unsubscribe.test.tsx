import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Unsubscribe } from '../../../components/accounts/mailed/unsubscribe'
import { changes, freshPage, openForm, site } from '../../support/form-page'

beforeEach(freshPage)

const stop = () => screen.getByRole('button', { name: 'E-postaları durdur' })

function open(path = '/unsubscribe/7.c0ffee_-') {
  window.history.pushState(null, '', path)
  return openForm(<Unsubscribe />)
}

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

afterEach(() => history.replaceState(null, '', '/'))

const subscription = (is_on: boolean) => ({ campaign: { id: 12, title: 'Longoz kurumasın' }, is_on })

function openSubscription(path: string) {
  history.replaceState(null, '', path)
  openForm(<Unsubscribe />)
}

test('S-26 the page of a forwarded e-mail ends one subscription, and all only by a link to the mailbox', async () => {
  site.answer = ({ path, body }) =>
    path === '/api/updates/subscription/end-link'
      ? { status: 204 }
      : { body: subscription(Object(body).choice !== 'off') }
  openSubscription('/unsubscribe/c0ffee_-')
  expect(await screen.findByText('Longoz kurumasın')).toBeVisible()
  expect(screen.queryByText(/@/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bu kampanyadan haber istemiyorum' }))
  expect(await screen.findByRole('heading', { name: 'Haberler durduruldu' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hepsinden çık: bağlantıyı e-posta adresime gönder' }))
  expect(await screen.findByText(/bu e-postaların geldiği adrese gönderiyoruz/)).toBeVisible()
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/updates/subscription', { token: 'c0ffee_-' }],
    ['/api/updates/subscription', { token: 'c0ffee_-', choice: 'off' }],
    ['/api/updates/subscription/end-link', { token: 'c0ffee_-' }],
  ])
})

test.each([
  ['all.c0ffee', 'Hepsini durdur', '/api/updates/subscription/end', /haber, duyuru ve öneri göndermeyeceğiz/],
  ['r.0a1b.c0ffee', 'Önerileri durdur', '/api/users/unsubscribe', /kimsenin kampanya önerisini/],
] as const)('C-03 S-26 %s only asks; its button ends what it names', async (token, button, path, done) => {
  site.answer = () => ({ status: path.endsWith('/end') ? 204 : 200, body: {} })
  openSubscription(`/unsubscribe/${token}`)
  expect(changes()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(done)).toBeVisible()
  expect(changes()).toEqual([expect.objectContaining({ path, body: { token } })])
})
