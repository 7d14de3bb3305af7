import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Factor } from '../../../components/accounts/settings/factor'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { changes, freshPage } from '../../support/form-page'
import { me, memberSite, openSettings, said } from '../../support/settings'

const startRegistration = jest.fn()
jest.mock('@simplewebauthn/browser', () => ({ startRegistration: (given: unknown) => startRegistration(given) }))

beforeAll(teachDialogs)
beforeAll(() => {
  Object.assign(window, { PublicKeyCredential: class {} })
})
beforeEach(freshPage)

const off = { enrolled_at: null, recovery_codes: 0, is_required: true, verified_until: null }
const on = { ...off, enrolled_at: '2026-11-25T09:00:00Z', recovery_codes: 1 }
const state = 'GET /users/second-factor'
const button = (name: string) => screen.getByText(name)

test('S-29 two-step sign-in is set up with password and first code, and its recovery codes are shown once', async () => {
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
  await userEvent.click(await screen.findByText('Uygulamayla kur'))
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

test('S-30 it is turned off with password and code, and a moderator reads what that means', async () => {
  let current: object = on
  memberSite({
    [state]: () => ({ body: current }),
    'POST /users/second-factor/removal': () => {
      current = off
      return { status: 204, body: null }
    },
  })
  openSettings(<Factor me={me} />)
  await userEvent.click(await screen.findByText('Uygulamayı kaldır…'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/moderasyon sayfalarını kullanamazsın/)).toBeVisible()
  await fill(dialog.getByLabelText('Parolan'), 'eski yol 41')
  await fill(dialog.getByLabelText('Doğrulama kodu'), '123456')
  await userEvent.click(dialog.getByText('Evet, kaldır'))
  expect(await screen.findByText(/Kapalı\./)).toBeVisible()
  expect(said).toEqual(['Doğrulama uygulaması kaldırıldı'])
})

const passkey = { id: 4, name: 'Telefonum', created_at: '2026-11-25T09:00:00Z', last_used_at: null }
const credential = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'a' },
  clientExtensionResults: {},
}

test('a passkey is added with a name and the password; without the device, the form says so', async () => {
  let current: object = off
  memberSite({
    [state]: () => ({ body: current }),
    'POST /users/passkeys/options': { body: { challenge: 'AAAA' } },
    'POST /users/passkeys': () => {
      current = { ...off, passkeys: [passkey], recovery_codes: 1 }
      return { status: 201, body: { recovery_codes: ['AAAA-BBBB'] } }
    },
  })
  openSettings(<Factor me={me} />)
  await userEvent.click(await screen.findByText('Geçiş anahtarı ekle'))
  await fill(screen.getByLabelText('Adı'), 'Telefonum')
  await fill(screen.getByLabelText('Parolan'), 'eski yol 41')
  startRegistration.mockRejectedValueOnce(new Error('NotAllowedError'))
  await userEvent.click(button('Devam et'))
  expect(await screen.findByText('Geçiş anahtarı kullanılmadı. Yeniden dene ya da kod yaz.')).toBeVisible()
  startRegistration.mockResolvedValueOnce(credential)
  await userEvent.click(button('Devam et'))
  expect(await screen.findByText('AAAA-BBBB')).toBeVisible()
  expect(said).toContain('Geçiş anahtarı eklendi')
  expect(startRegistration).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'AAAA' } })
  expect(changes().at(-1)?.body).toEqual({ name: 'Telefonum', credential })
  await userEvent.click(button('Kodları sakladım'))
  expect(await screen.findByText('Telefonum')).toBeVisible()
})

test('error.factor.recent: a passkey is removed after the second factor was given again', async () => {
  let isRecent = false
  let current: object = { ...on, passkeys: [passkey] }
  memberSite({
    [state]: () => ({ body: current }),
    'POST /users/second-factor/verify': () => {
      isRecent = true
      return { status: 204, body: null }
    },
    'POST /users/passkeys/removal': () => {
      if (!isRecent) return { status: 403, body: { code: 'error.factor.recent' } }
      current = on
      return { status: 204, body: null }
    },
  })
  openSettings(<Factor me={me} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Telefonum adlı geçiş anahtarını kaldır' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText('Parolan'), 'eski yol 41')
  await userEvent.click(dialog.getByText('Evet, kaldır'))
  const again = within(await screen.findByRole('dialog', { name: 'Önce ikinci adımı tekrarla' }))
  await fill(again.getByLabelText('Doğrulama kodu'), '123456')
  await userEvent.click(again.getByText('Devam et'))
  await waitFor(() => expect(said).toContain('Geçiş anahtarı kaldırıldı'))
  await waitFor(() => expect(screen.queryByText('Telefonum')).toBeNull())
})

test('S-24 before the address is confirmed there is no button, but what to do first', async () => {
  memberSite({ [state]: { body: { ...off, is_required: false } } })
  openSettings(<Factor me={{ ...me, email_confirmed: false }} />)
  expect(await screen.findByText(/adresini doğruladıktan sonra kurabilirsin/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
