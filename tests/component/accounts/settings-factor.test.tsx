import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Factor } from '../../../components/accounts/settings/factor'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { changes, freshPage } from '../../support/form-page'
import { me, memberSite, openSettings, said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(freshPage)

const off = { enrolled_at: null, recovery_codes: 0, is_required: true, verified_until: null }
const on = { ...off, enrolled_at: '2026-11-25T09:00:00Z', recovery_codes: 1 }
const state = 'GET /users/second-factor'
const button = (name: string) => screen.getByText(name)

test('S-25 two-step sign-in is set up with password and first code, and its recovery codes are shown once', async () => {
  let current: object = off
  memberSite({
    [state]: () => ({ body: current }),
    'POST /users/second-factor': { body: { secret: 'ABCDEFGHIJ', qr: { path: 'M0 0h1v1h-1z', size: 1 } } },
    'POST /users/second-factor/confirm': () => {
      current = on
      return { body: { recovery_codes: ['AAAA-BBBB'] } }
    },
  })
  openSettings(<Factor me={me} />)
  await userEvent.click(await screen.findByText('Kur'))
  await fill(screen.getByLabelText('Parolan'), 'eski yol 41')
  await userEvent.click(button('Devam et'))
  expect(await screen.findByText('ABCD EFGH IJ')).toBeVisible()
  await fill(screen.getByLabelText('Uygulamanın gösterdiği kod'), '123 456')
  await userEvent.click(button('Doğrula ve aç'))
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible()
  await userEvent.setup().click(button('Kodları kopyala'))
  await waitFor(() => expect(said).toEqual(['Kodlar kopyalandı']))
  await userEvent.click(button('Kodları sakladım'))
  expect(await screen.findByText('Kullanabileceğin 1 kurtarma kodun var.')).toBeVisible()
  expect(screen.queryByText('AAAA-BBBB')).toBeNull()
  expect(changes().map(({ body }) => body)).toEqual([{ password: 'eski yol 41' }, { one_time_code: '123 456' }])
})

test('S-26 it is turned off with password and code, and a moderator reads what that means', async () => {
  let current: object = on
  memberSite({
    [state]: () => ({ body: current }),
    'POST /users/second-factor/removal': () => {
      current = off
      return { status: 204, body: null }
    },
  })
  openSettings(<Factor me={me} />)
  await userEvent.click(await screen.findByText('Kapat…'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/moderasyon sayfalarını kullanamazsın/)).toBeVisible()
  await fill(dialog.getByLabelText('Parolan'), 'eski yol 41')
  await fill(dialog.getByLabelText('Doğrulama kodu'), '123456')
  await userEvent.click(dialog.getByText('Evet, kapat'))
  expect(await screen.findByText(/Kapalı\./)).toBeVisible()
  expect(said).toEqual(['İki adımlı giriş kapatıldı'])
})

test('a server without second factors has no such section', async () => {
  memberSite()
  openSettings(<Factor me={me} />)
  await waitFor(() => expect(screen.queryByText('İki adımlı giriş')).toBeNull())
})
