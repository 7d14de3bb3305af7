import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountNotices } from '../../../components/accounts/notices/account-notices'
import { Settings } from '../../../components/accounts/settings/settings'
import { toast } from '../../../components/ui/toast'
import { useMe } from '../../../lib/client/http/queries'
import '../../support/database'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { openFolds } from '../../support/folds'
import { type Call, changes, freshPage, openForm, site, viewer } from '../../support/form-page'
import { ownRecord } from '../../support/own-record'
import { PathnameContext } from '../../support/router-context'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline'
const deletion_at = '2026-12-05T21:30:00Z'
const planned = { deletion_at, deletion_campaigns: 'keep' }

let deleting: Reply | Promise<Reply>
let signingOut: Reply
let keeping: Reply
let record: Record<string, unknown>
let who: typeof viewer | null

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  deleting = { body: planned }
  signingOut = { status: 204 }
  keeping = { status: 204 }
  record = {}
  who = viewer
  site.answer = ({ method, path }: Call) => {
    if (path === '/api/users/deletion') return method === 'POST' ? deleting : keeping
    if (path === '/api/session') {
      if (method === 'DELETE') return signingOut
      return { body: who }
    }
    return path === '/api/users/me' ? { body: ownRecord(record) } : { status: 404 }
  }
})

const openSettings = (locale: 'tr' | 'en' = 'tr') =>
  openForm(
    <PathnameContext.Provider value="/settings">
      <Settings page="account" />
    </PathnameContext.Provider>,
    locale,
  )

async function begin(locale: 'tr' | 'en' = 'tr') {
  openSettings(locale)
  await screen.findByText(locale === 'tr' ? 'Hesabım silinince ne olur?' : 'What happens when I delete my account?')
  openFolds()
  const name = locale === 'tr' ? 'Hesabımı sil…' : 'Delete my account…'
  await userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByRole('dialog')
}
const dialog = () => within(screen.getByRole('dialog'))
const confirm = () => dialog().getByRole('button', { name: 'Hesabımı sil' })
const password = () => dialog().getByLabelText('Parolan')
const choice = (name: string) => userEvent.click(dialog().getByRole('radio', { name }))
const tick = () => userEvent.click(dialog().getByRole('checkbox'))
async function fillIn(typed = 'dogru-parola') {
  await choice('Adım olmadan kalsınlar')
  await tick()
  await fill(password(), typed)
}

test('before anything is asked, it is said what happens now, in the days of grace and after them', async () => {
  openSettings()
  await screen.findByText('Hesabım silinince ne olur?')
  openFolds()
  expect(screen.getByRole('button', { name: 'Hesabımı sil…' })).toBeVisible()
  const section = within(screen.getByRole('region', { name: 'Hesabımı sil' }))
  expect(section.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Şimdi',
    '14 gün boyunca',
    '14 gün sonra',
    'Kampanyaların',
    'İmzaların',
    'Yorumların',
  ])
})

test('nothing is chosen for anybody: without choice, password and tick nothing is sent, and the first is shown', async () => {
  await begin()
  for (const radio of dialog().getAllByRole('radio')) expect(radio).not.toBeChecked()
  await userEvent.click(confirm())
  expect(await dialog().findByText('Devam etmek için bunu işaretle.')).toBeVisible()
  expect(password()).toBeInvalid()
  expect(dialog().getByRole('checkbox')).toBeInvalid()
  expect(dialog().getAllByRole('radio')[0]).toHaveFocus()
  expect(changes()).toEqual([])
})

test.each([
  ['Adım olmadan kalsınlar', 'keep'],
  ['Silinsinler', 'remove'],
])('“%s” asks for just that, with the password', async (name, campaigns) => {
  await begin()
  await fillIn()
  await choice(name)
  await userEvent.click(confirm())
  await screen.findByRole('heading', { name: /silinecek/ })
  expect(changes()[0]?.body).toEqual({ password: 'dogru-parola', campaigns })
})

test.each([
  ['the session is ended here, too', { status: 204 }],
  ['the cookie cannot be cleared: it is good for nothing any more', 'offline'],
] as const)('P-10 a member who has left is forgotten here and sees until when to come back; %s', async (_, reply) => {
  signingOut = reply
  localStorage.setItem('auth_redirect_url', '/campaign/12')
  await begin()
  await fillIn()
  who = null
  await userEvent.click(confirm())
  const heading = await screen.findByRole('heading', { name: 'Hesabın 6 Aralık 2026 tarihinde silinecek' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText(/O güne kadar giriş yaparsan/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ana sayfaya git' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/signin')
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/users/deletion',
    'DELETE /api/session',
  ])
  expect([localStorage.getItem('user'), localStorage.getItem('auth_redirect_url')]).toEqual([null, null])
  expect(screen.queryByRole('region', { name: 'Hesabımı sil' })).not.toBeInTheDocument()
  expect(success.mock.calls).toEqual([['Hesabın 6 Aralık 2026 tarihinde silinecek']])
})

test('“Vazgeç” changes nothing, and a password that was typed is not kept', async () => {
  await begin()
  await fillIn()
  await userEvent.click(dialog().getByRole('button', { name: 'Vazgeç' }))
  expect(changes()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Hesabımı sil…' }))
  expect(password()).toHaveValue('')
})

function Notices() {
  const { data } = useMe(7)
  return data ? <AccountNotices me={data} /> : null
}

test.each([
  ['tr', 'Hesabın 6 Aralık 2026 tarihinde silinecek', 'Hesabımı koru', 'Hesabın duruyor; silinmeyecek.'],
  [
    'en',
    'Your account will be deleted on 6 December 2026',
    'Keep my account',
    'Your account stays; it will not be deleted.',
  ],
] as const)('who comes back within the days of grace sees the day and can keep the account: %s', async (...given) => {
  const [locale, title, name, kept] = given
  record = { deletion_at }
  openForm(<Notices />, locale)
  expect(await screen.findByText(title)).toBeVisible()
  record = {}
  await userEvent.dblClick(screen.getByRole('button', { name }))
  await waitFor(() => expect(success).toHaveBeenCalledWith(kept))
  expect(screen.queryByText(title)).not.toBeInTheDocument()
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/users/deletion'])
})

test('an account that is to be deleted is not offered to be deleted once more', async () => {
  record = { deletion_at }
  openSettings()
  await screen.findAllByRole('button', { name: 'Hesabımı koru' })
  const section = within(screen.getByRole('region', { name: 'Hesabımı sil' }))
  expect(section.queryByRole('button', { name: 'Hesabımı sil…' })).not.toBeInTheDocument()
  expect(section.getByRole('button', { name: 'Hesabımı koru' })).toBeVisible()
})
