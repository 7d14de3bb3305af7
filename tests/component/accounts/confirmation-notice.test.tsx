import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountNotices } from '../../../components/accounts/notices/account-notices'
import { useMe } from '../../../lib/client/http/queries'
import { changes, freshPage, openForm, site } from '../../support/form-page'
import { own } from '../../support/profile'

const unconfirmed = { ...own, email_confirmed: false }
const again = () => screen.getByRole('button', { name: 'Bağlantıyı yeniden gönder' })
const title = () => screen.queryByText('elif@ornek.example adresini henüz doğrulamadın')

function Page() {
  const { data } = useMe(7)
  return data ? <AccountNotices me={data} /> : null
}

let confirmed = false
let reply: Exclude<Awaited<ReturnType<typeof site.answer>>, string> = { body: { detail: 'ok' } }

beforeEach(async () => {
  await freshPage()
  jest.useFakeTimers({ advanceTimers: true })
  confirmed = false
  reply = { body: { detail: 'ok' } }
  site.answer = ({ method }) => (method === 'POST' ? reply : { body: confirmed ? own : unconfirmed })
})
afterEach(() => {
  jest.useRealTimers()
})

test('says which address waits, what it is needed for, and that all else works', async () => {
  openForm(<Page />)
  expect(await screen.findByText('elif@ornek.example adresini henüz doğrulamadın')).toBeVisible()
  expect(screen.getByText(/^Yorum yazabilir, beğenebilir, kampanya açabilirsin\. .*iki adımlı giriş/)).toBeVisible()
})

test('sends the link again, once, and says where to', async () => {
  openForm(<Page />)
  await screen.findByText(/henüz doğrulamadın/)
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(again())
  expect(await screen.findByText(/elif@ornek.example adresine yeni bir bağlantı gönderiyoruz/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(changes().map(({ path }) => path)).toEqual(['/api/users/confirm-email/send'])
})

test('asked too often, it says how long to wait and sends nothing meanwhile', async () => {
  reply = { status: 429, headers: { 'retry-after': '60' }, body: { detail: 'x' } }
  openForm(<Page />)
  await screen.findByText(/henüz doğrulamadın/)
  fireEvent.click(again())
  expect(await screen.findByText(/^Çok sık denedin\. 60 saniye/)).toBeVisible()
  fireEvent.click(again())
  expect(changes()).toHaveLength(1)
  reply = { body: { detail: 'ok' } }
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  fireEvent.click(again())
  expect(await screen.findByText(/yeni bir bağlantı gönderiyoruz/)).toBeVisible()
})

test('once the address is confirmed in another tab, it goes when this one is looked at again', async () => {
  openForm(<Page />)
  await screen.findByText(/henüz doğrulamadın/)
  confirmed = true
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(title()).toBeVisible()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(title()).not.toBeInTheDocument())
})
