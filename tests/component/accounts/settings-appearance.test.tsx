import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Appearance } from '../../../components/accounts/settings/appearance'
import { freshPage } from '../../support/form-page'
import { me, memberSite, openSettings, savedParts } from '../../support/settings'

beforeEach(async () => {
  await freshPage()
  delete document.documentElement.dataset.theme
})

async function follow(name: string) {
  const link = screen.getByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
}

test('a member’s choice is the language of the mails, too', async () => {
  memberSite({ 'PUT /users/update-profile': { body: me } })
  openSettings(<Appearance />)
  expect(await screen.findByText('E-postaların Türkçe geliyor.')).toBeVisible()
  await follow('English')
  await waitFor(() => expect(savedParts()).toEqual([{ 'user[language]': 'en' }]))
})

test('mails in another language than the page are named, and can follow it', async () => {
  let record = { ...me, language: 'en' }
  memberSite({
    'GET /users/me': () => ({ body: record }),
    'PUT /users/update-profile': () => {
      record = { ...me, language: 'tr' }
      return { body: record }
    },
  })
  openSettings(<Appearance />)
  expect(await screen.findByText('E-postaların İngilizce geliyor.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Onlar da Türkçe gelsin' }))
  expect(await screen.findByText('E-postaların Türkçe geliyor.')).toBeVisible()
  expect(savedParts()).toEqual([{ 'user[language]': 'tr' }])
})
