import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Unsubscribe } from '../../../components/accounts/mailed/unsubscribe'
import { changes, freshPage, openForm, site } from '../../support/form-page'

beforeEach(freshPage)
afterEach(() => history.replaceState(null, '', '/'))

const subscription = (is_on: boolean) => ({ campaign: { id: 12, title: 'Longoz kurumasın' }, is_on })

function open(path: string) {
  history.replaceState(null, '', path)
  openForm(<Unsubscribe />)
}

test('S-26 the page of a forwarded e-mail ends one subscription, and all only by a link to the mailbox', async () => {
  site.answer = ({ path, body }) =>
    path === '/api/updates/subscription/end-link'
      ? { status: 204 }
      : { body: subscription(Object(body).choice !== 'off') }
  open('/unsubscribe/c0ffee_-')
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
  open(`/unsubscribe/${token}`)
  expect(changes()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(done)).toBeVisible()
  expect(changes()).toEqual([expect.objectContaining({ path, body: { token } })])
})
