import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { freshPage, openForm, site, viewer } from '../../support/form-page'
import { asOwner, openProfile, own } from '../../support/profile'

beforeEach(freshPage)

const pencil = () => screen.findByRole('button', { name: 'Profili düzenle' })

test('P-01 a stranger sees what the member shows, gets no tools, and asks for nothing of the member', async () => {
  site.answer = () => ({ body: { ...viewer, id: 8 } })
  const { container } = openProfile()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('elif')
  expect(screen.getByText('Aksu')).toBeVisible()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  expect(container).not.toHaveTextContent(/@|Elif/)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/session'])
})

test('the owner sees what is hidden, and that nobody else does', async () => {
  asOwner()
  openProfile()
  expect(await screen.findByText('Yalnızca sen görürsün:')).toHaveTextContent('Elif · elif@ornek.example')
  expect(screen.getByText('Aksu')).toBeVisible()
  expect(await pencil()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ayarlar' })).toHaveAttribute('href', '/settings')
})

test('an owner who hides nothing sees a notice of it', async () => {
  asOwner({ ...own, privacy_settings: { showEmail: true, showFirstName: true, showLastName: true } })
  openProfile()
  expect(await screen.findByText('Profilindeki her şeyi herkes görür.')).toBeVisible()
  expect(screen.getByText('elif@ornek.example')).toBeVisible()
  expect(screen.getByText('Elif Aksu')).toBeVisible()
})

test('while the own record does not come, the public profile stays, with a way to try again', async () => {
  site.answer = ({ path }) => (path === '/api/session' ? { body: viewer } : { status: 503 })
  openProfile()
  expect(await screen.findByRole('alert')).toHaveTextContent('Kendi bilgilerin yüklenemedi.')
  expect(screen.getByText('Aksu')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Profili düzenle' })).not.toBeInTheDocument()
  asOwner()
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await pencil()).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an unconfirmed address is shown above the own profile, and to nobody else', async () => {
  asOwner({ ...own, email_confirmed: false })
  const { unmount } = openForm(<div />)
  unmount()
  openProfile()
  expect(await screen.findByText(/elif@ornek.example adresini henüz doğrulamadın/)).toBeVisible()
})
