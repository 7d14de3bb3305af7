import { notices } from '@sesol/contract/accounts/notices'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Notifications } from '@/components/notifications/notification-preferences'
import { useMe } from '../../../lib/client/http/queries'
import { freshPage } from '../../support/form-page'
import { me, memberSite, openSettings, said, savedParts } from '../../support/settings'

beforeEach(freshPage)

function Page() {
  const { data } = useMe(me.id)
  return data ? <Notifications me={data} /> : null
}

const consent = () => screen.findByRole('switch')
const consented = { ...me, campaign_mail: true, campaign_mail_since: '2026-11-15T10:00:00Z' }

test('nobody gets mail about campaigns who has not asked for it', async () => {
  memberSite()
  openSettings(<Page />)
  expect(await consent()).not.toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('İzin vermiyorsun')
  expect(screen.getByText(/Hesabınla ilgili e-postalar .* her zaman gelir/)).toBeVisible()
})

test.each([
  ['tr', '15 Kasım 2026 tarihinden beri izin veriyorsun.'],
  ['en', 'You have consented since 15 November 2026.'],
] as const)('consent stands with its date (%s)', async (locale, sentence) => {
  memberSite({ 'GET /users/me': { body: consented } })
  openSettings(<Page />, locale)
  expect(await consent()).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
})

test('consent is given by one press, with the date that the server keeps', async () => {
  let record = { body: me }
  memberSite({
    'GET /users/me': () => record,
    'PUT /users/update-profile': () => {
      record = { body: consented }
      return record
    },
  })
  openSettings(<Page />)
  await userEvent.click(await consent())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('15 Kasım 2026'))
  expect(savedParts()).toEqual([{ 'user[campaign_mail]': 'true', 'user[privacy_notice]': String(notices.privacy) }])
  expect(said).toEqual(['Kaydedildi'])
})

test('consent is withdrawn by one press', async () => {
  let record: object = consented
  memberSite({
    'GET /users/me': () => ({ body: record }),
    'PUT /users/update-profile': () => {
      record = me
      return { body: record }
    },
  })
  openSettings(<Page />)
  await userEvent.click(await consent())
  await waitFor(() => expect(savedParts()).toEqual([{ 'user[campaign_mail]': 'false' }]))
  expect(screen.getByRole('status')).toHaveTextContent('İzin vermiyorsun')
})

test('consent that could not be withdrawn is not shown as withdrawn', async () => {
  memberSite({ 'GET /users/me': { body: consented }, 'PUT /users/update-profile': 'offline' })
  openSettings(<Page />)
  await userEvent.click(await consent())
  await waitFor(() => expect(said).toEqual([expect.stringContaining('Kaydedilemedi')]))
  expect(await consent()).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('15 Kasım 2026')
})

test('an unconfirmed address gets nothing yet, and a notice says so', async () => {
  memberSite({ 'GET /users/me': { body: { ...consented, email_confirmed: false } } })
  openSettings(<Page />)
  expect(await screen.findByText('elif@ornek.example adresini doğruladığında gelmeye başlar.')).toBeVisible()
})
