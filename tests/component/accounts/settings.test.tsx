import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Settings } from '../../../components/accounts/settings/settings'
import { SettingsIndex } from '../../../components/accounts/settings/settings-index'
import { forgetViewer } from '../../../lib/client/accounts/viewer-store'
import { freshPage, site, viewer } from '../../support/form-page'
import { ids, me, memberSite, openSettings, session } from '../../support/settings'

beforeEach(freshPage)

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const addresses = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const others = ['notifications', 'second_factor', 'withdrawal', 'updates'] as const
const at = '2026-11-15T09:00:00Z'
const factor = { enrolled_at: at, passkeys: [], recovery_codes: 10, is_required: false, verified_until: null }
const campaign = { id: 12, title: 'Yukarı Söğütlü' }
const signature = { id: 3, campaign, name: 'Elif', signed_at: at, state: 'confirmed', wants_updates: true }
const values = {
  'GET /users/sessions': { body: { results: [session(ids.here), session(ids.phone)] } },
  'GET /users/second-factor': { body: factor },
  'GET /notifications/preferences': { body: { kinds: { outcome: { on_site: true, mail: 'at_once' } }, quiet: null } },
  'GET /users/signatures': { body: { results: [signature], next: null } },
} as const

test('the index has six rows, each with its present value, that lead to a page each', async () => {
  memberSite(values)
  openSettings(<SettingsIndex />)
  await waitFor(() =>
    expect(rows()).toEqual([
      'Parola ve oturumlar2 oturum açık',
      'İki adımlı girişAçık',
      'BildirimlerHepsi',
      'Dil ve görünümSistem',
      'İmzalarım ve takip ettiklerim1 imza',
      `Gizlilik ve hesabım${me.email}`,
    ]),
  )
  expect(addresses()).toEqual(
    ['password', 'factor', 'notifications', 'appearance', 'signatures', 'account'].map((page) => `/settings/${page}`),
  )
})

test('a value that does not come leaves its row, which leads to the page that says why', async () => {
  memberSite({ ...values, 'GET /users/second-factor': { status: 503 } })
  openSettings(<SettingsIndex />)
  await waitFor(() => expect(rows()).toContain('Parola ve oturumlar2 oturum açık'))
  expect(rows()).toContain('İki adımlı giriş')
})

test('without the group account there is privacy, from the public record, and no error', async () => {
  const { id, username, email, privacy_settings } = me
  memberSite({
    'GET /users/detail/7': {
      body: { id, username, email, privacy_settings: { ...privacy_settings, showEmail: true } },
    },
  })
  const { unmount } = openSettings(<Settings page="account" />, 'tr', ['account'])
  expect(await screen.findByRole('switch', { name: /E-posta/ })).toBeChecked()
  expect(headings()).toEqual(['Gizlilik'])
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  openSettings(<SettingsIndex />, 'tr', ['account'])
  await waitFor(() => expect(rows()).toEqual(['Dil ve görünümSistem', 'Gizlilik']))
  expect(new Set(site.calls.map(({ path }) => path))).toEqual(new Set(['/api/session', '/api/users/detail/7']))
})

test('signed out, language and theme can be set and the rest asks to sign in, and back', async () => {
  const { unmount } = openSettings(<SettingsIndex />)
  await waitFor(() => expect(rows()).toEqual(['Dil ve görünümSistem']))
  unmount()
  openSettings(<Settings page="password" />)
  history.replaceState(null, '', '/settings/password')
  const link = await screen.findByRole('link', { name: 'Giriş yap' })
  expect(link).toHaveAttribute('href', '/signin')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(localStorage.getItem('auth_redirect_url')).toBe('/settings/password')
})

test('the sections of a page stand, by name, before the record has come', async () => {
  localStorage.setItem('user', JSON.stringify(viewer))
  site.answer = () => new Promise(() => {})
  openSettings(<Settings page="account" />)
  await waitFor(() => expect(screen.queryByText(/giriş yap/)).toBeNull())
  expect(headings()).toEqual(['Gizlilik', 'E-posta adresi', 'Verilerimi indir', 'Hesabımı sil'])
})

test.each([['offline' as const], [{ status: 503 }]])(
  'a record that does not come (%j) can be asked for again',
  async (reply) => {
    let answer: typeof reply | { body: unknown } = reply
    memberSite({ 'GET /users/me': () => answer })
    openSettings(<Settings page="account" />, 'tr', others)
    expect(await screen.findByRole('alert')).toHaveTextContent('Ayarların yüklenemedi')
    expect(screen.queryByRole('heading')).toBeNull()
    answer = { body: me }
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
    expect(await screen.findByRole('switch', { name: /Adım/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('S-10 when the session ends while the page is open, what belongs to the account goes', async () => {
  memberSite()
  openSettings(<Settings page="account" />)
  await screen.findByRole('switch', { name: /Adım/ })
  act(forgetViewer)
  expect(await screen.findByRole('link', { name: 'Giriş yap' })).toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.body).not.toHaveTextContent(me.email)
})
