import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Settings } from '../../../components/accounts/settings/settings'
import { freshPage } from '../../support/form-page'
import { held, me, memberSite, openSettings, said, savedParts } from '../../support/settings'

beforeEach(freshPage)

const flag = (name: RegExp) => screen.findByRole('switch', { name })
const shown = (flags: Partial<typeof me.privacy_settings>) => ({
  body: { ...me, privacy_settings: { ...me.privacy_settings, ...flags } },
})

test('a switch is saved at once, alone, and what others see follows', async () => {
  let record = { body: me }
  memberSite({
    'GET /users/me': () => record,
    'PUT /users/update-profile': () => {
      record = shown({ showFirstName: true })
      return record
    },
  })
  openSettings(<Settings page="account" />)
  const first = await flag(/Adım/)
  expect(first).not.toBeChecked()
  expect(screen.getByText('elif')).toBeVisible()
  await userEvent.click(first)
  expect(first).toBeChecked()
  expect(screen.getByText('elif · Elif')).toBeVisible()
  await waitFor(() => expect(savedParts()).toEqual([{ 'user[privacy_settings][showFirstName]': 'true' }]))
  await waitFor(() => expect(said).toEqual(['Kaydedildi']))
  expect(first).toBeChecked()
})

test.each([['offline' as const], [{ status: 500 }], [{ status: 429, headers: { 'retry-after': '30' } }]])(
  'a switch that cannot be saved (%j) goes back, and says so',
  async (reply) => {
    memberSite({ 'PUT /users/update-profile': reply })
    openSettings(<Settings page="account" />)
    const last = await flag(/Soyadım/)
    await userEvent.click(last)
    await waitFor(() => expect(said).toEqual([expect.stringContaining('ayar eski hâline döndü')]))
    expect(last).not.toBeChecked()
    expect(screen.getByText('elif')).toBeVisible()
  },
)

test('of two switches in a hurry the second waits for the first, and both are kept', async () => {
  const late = held(shown({ showFirstName: true }))
  let record = { body: me }
  memberSite({
    'GET /users/me': () => record,
    'PUT /users/update-profile': (body) => {
      if ((body as FormData).has('user[privacy_settings][showFirstName]')) return late.come
      record = shown({ showFirstName: true, showLastName: true })
      return record
    },
  })
  openSettings(<Settings page="account" />)
  await userEvent.click(await flag(/Adım/))
  await userEvent.click(await flag(/Soyadım/))
  expect(savedParts()).toHaveLength(1)
  expect(screen.getByText('elif · Elif Aksu')).toBeVisible()
  late.release()
  await waitFor(() => expect(savedParts()).toHaveLength(2))
  await waitFor(() => expect(screen.getByText('elif · Elif Aksu')).toBeVisible())
})

test('the way to the own profile stands beside, and an empty name is called empty', async () => {
  memberSite({ 'GET /users/me': { body: { ...me, first_name: '' } } })
  openSettings(<Settings page="account" />)
  expect(await flag(/Adım/)).toHaveAccessibleName(/Henüz yazmadın/)
  expect(screen.getByRole('link', { name: 'Profilini aç' })).toHaveAttribute('href', '/profile/7')
})
