import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Settings } from '../../../components/accounts/settings/settings'
import { forgetViewer } from '../../../lib/client/accounts/viewer-store'
import { freshPage, site, viewer } from '../../support/form-page'
import { me, memberSite, openSettings } from '../../support/settings'

beforeEach(freshPage)

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const contents = () =>
  within(screen.getByRole('navigation', { name: 'Ayarların bölümleri' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const others = ['notifications', 'second_factor', 'withdrawal', 'updates'] as const

test.each([
  ['notifications', '#notifications'],
  ['second_factor', '#factor'],
  ['withdrawal', '#signatures'],
  ['updates', '#follows'],
] as const)('an API without %s has no section %s, and is not asked', async (group, section) => {
  memberSite()
  openSettings(<Settings />, 'tr', [group])
  await screen.findByRole('switch', { name: /Adım/ })
  expect(contents()).not.toContain(section)
  expect(document.querySelector(section)).toBeNull()
  expect(contents()).toHaveLength(9)
  expect(site.calls.filter(({ path }) => notAsked[group].test(path))).toEqual([])
})

const notAsked = {
  notifications: /notifications/,
  second_factor: /second-factor|passkeys/,
  withdrawal: /users\/signatures/,
  updates: /users\/follows/,
}

test('without the group account there is privacy, from the public record, and no error', async () => {
  const { id, username, email, privacy_settings } = me
  memberSite({
    'GET /users/detail/7': {
      body: { id, username, email, privacy_settings: { ...privacy_settings, showEmail: true } },
    },
  })
  openSettings(<Settings />, 'tr', ['account'])
  expect(await screen.findByRole('switch', { name: /E-posta/ })).toBeChecked()
  expect(contents()).toEqual(['#appearance', '#privacy'])
  expect(headings()).toEqual(['Dil ve görünüm', 'Gizlilik'])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/session', '/api/users/detail/7'])
})

test('signed out, language and theme can be set and the rest asks to sign in, and back', async () => {
  openSettings(<Settings />)
  await waitFor(() => expect(headings()).toEqual(['Dil ve görünüm', 'Hesabın']))
  expect(screen.queryByRole('navigation', { name: 'Ayarların bölümleri' })).toBeNull()
  history.replaceState(null, '', '/settings#password')
  const link = screen.getByRole('link', { name: 'Giriş yap' })
  expect(link).toHaveAttribute('href', '/signin')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(localStorage.getItem('auth_redirect_url')).toBe('/settings#password')
})

test('the sections of a member stand, by name, before the record has come', async () => {
  localStorage.setItem('user', JSON.stringify(viewer))
  site.answer = () => new Promise(() => {})
  openSettings(<Settings />)
  await waitFor(() => expect(headings()).not.toContain('Hesabın'))
  expect(headings()).toEqual([
    'Dil ve görünüm',
    'Gizlilik',
    'Bildirimler',
    'Parola',
    'İki adımlı giriş',
    'Açık oturumlar',
    'İmzalarım',
    'Takip ettiklerim',
    'Verilerimi indir',
    'Hesabımı sil',
  ])
  expect(contents()).toHaveLength(10)
})

test.each([['offline' as const], [{ status: 503 }]])(
  'a record that does not come (%j) can be asked for again',
  async (reply) => {
    let answer: typeof reply | { body: unknown } = reply
    memberSite({ 'GET /users/me': () => answer })
    openSettings(<Settings />, 'tr', others)
    expect(await screen.findByRole('alert')).toHaveTextContent('Ayarların yüklenemedi')
    expect(headings()).toEqual(['Dil ve görünüm'])
    answer = { body: me }
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
    expect(await screen.findByRole('switch', { name: /Adım/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a link to a section lands there once the section has its size', async () => {
  const landed: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    landed.push(this.id)
  }
  memberSite({ 'GET /users/sessions': { body: { results: [] } } })
  openSettings(<Settings />)
  history.replaceState(null, '', '/settings#sessions')
  await screen.findByRole('switch', { name: /Adım/ })
  await waitFor(() => expect(landed).toEqual(['sessions']))
})

test('S-10 when the session ends while the page is open, what belongs to the account goes', async () => {
  memberSite()
  openSettings(<Settings />)
  await screen.findByRole('switch', { name: /Adım/ })
  act(forgetViewer)
  await waitFor(() => expect(headings()).toEqual(['Dil ve görünüm', 'Hesabın']))
  expect(document.body).not.toHaveTextContent(me.email)
})
