import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AvatarMenu } from '../../../components/layout/avatar-menu'
import { toast } from '../../../components/ui/toast'
import { clearDrafts } from '../../../lib/client/drafts/draft'
import { teachDialogs } from '../../support/dialog'
import { choose, DraftForm, kept, openDraftForm, picture, title, type } from '../../support/draft-form'
import { type Call, changes, freshPage, openForm, router, site, viewer } from '../../support/form-page'

type Reply = ReturnType<typeof site.answer>

async function open(keeping: (call: Call) => Reply = () => ({ body: { draft: null } })) {
  site.answer = (call) => {
    if (call.path === '/api/campaign/draft') return keeping(call)
    return { body: call.path === '/api/session' && call.method === 'GET' ? viewer : null }
  }
  openForm(
    <>
      <AvatarMenu />
      <DraftForm />
    </>,
  )
  await waitFor(() => expect(screen.getByTestId('ready')).toHaveTextContent('true'))
}

const signOut = () =>
  act(async () => void fireEvent.click(screen.getByText('Çıkış yap', { selector: 'details button' })))
const left = () => waitFor(() => expect(router.push).toHaveBeenCalledWith('/auth/callback'))
const question = () => screen.findByRole('dialog', { name: 'Yine de çıkılsın mı?' })
async function answer(name: string) {
  const button = within(await question()).getByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const puts = () => changes().filter(({ method }) => method === 'PUT')
const ended = () => changes().some(({ method, path }) => method === 'DELETE' && path === '/api/session')
const takes = ({ method, body }: Call): Reply =>
  method === 'PUT'
    ? { body: { draft: { ...(body as object), saved_at: '2026-11-21T20:00:00Z' } } }
    : { body: { draft: null } }

beforeEach(async () => {
  teachDialogs()
  await clearDrafts()
  await freshPage()
  localStorage.setItem('user', JSON.stringify(viewer))
})

test('S-12 a begun draft goes into the account with its last letter, and only then out of the browser', async () => {
  await open(takes)
  await choose({ ...picture('a'), id: 4 })
  await type('Son harf')
  await signOut()
  await left()
  expect(puts()).toMatchObject([
    {
      path: '/api/campaign/draft',
      body: { values: { title: 'Son harf' }, step: 'scope', media: [{ id: 4, alt: 'a resmi' }] },
    },
  ])
  const order = changes().map(({ method }) => method)
  expect(order.indexOf('PUT')).toBeLessThan(order.lastIndexOf('DELETE'))
  expect(await kept(7)).toBeUndefined()
  expect(title()).toHaveValue('')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('signing in again brings it back from the account', async () => {
  let stored: unknown = null
  const account = (call: Call): Reply => {
    if (call.method === 'PUT') stored = { ...(call.body as object), saved_at: '2026-11-21T20:00:00Z' }
    return { body: { draft: stored } }
  }
  await open(account)
  await type('Dere')
  await signOut()
  await left()
  cleanup()
  await freshPage()
  await openDraftForm(viewer, {}, (call) => (call.path === '/api/campaign/draft' ? account(call) : { body: null }))
  expect(title()).toHaveValue('Dere')
})

test('where nothing was begun nothing is asked and nothing kept', async () => {
  await open(takes)
  await signOut()
  await left()
  expect(puts()).toEqual([])
})

test.each([404, 500])('an account that cannot keep the draft (%i): signing out asks first', async (status) => {
  await open(() => ({ status }))
  await type('Dere')
  await signOut()
  expect(await question()).toHaveTextContent('Yarım kalan kampanyan bu tarayıcıdan silinecek')
  expect(ended()).toBe(false)
  await answer('Vazgeç')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(title()).toHaveValue('Dere')
  expect(await kept(7)).toMatchObject({ values: { title: 'Dere' } })

  await signOut()
  await answer('Çıkış yap')
  await left()
  expect(ended()).toBe(true)
  expect(await kept(7)).toBeUndefined()
})

test('files that the server does not have yet are asked about, though the words are kept', async () => {
  await open(takes)
  await type('Dere')
  await choose(picture('a'))
  await signOut()
  expect(await question()).toHaveTextContent(/henüz yüklenmemiş dosyaların/)
  expect(puts()).toHaveLength(1)
  expect(ended()).toBe(false)
})

test('R-31 a browser that keeps nothing: what is in the form goes into the account as well, or signing out asks', async () => {
  const refused = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  let reply: (call: Call) => Reply = () => ({ status: 500 })
  await open((call) => reply(call))
  await type('Dere')
  await signOut()
  await answer('Vazgeç')
  expect(ended()).toBe(false)
  reply = takes
  await signOut()
  await left()
  expect(puts()).toMatchObject([{ body: { values: { title: 'Dere' } } }])
  refused.mockRestore()
})

test('changes to a campaign have no place in the account: signing out asks', async () => {
  const { campaignWith } = await import('../../support/campaign')
  await openDraftForm(viewer, { campaign: campaignWith({ id: 12 }) })
  await type('Köprü')
  await waitFor(async () => expect(await kept('edit:7:12')).toBeDefined())
  cleanup()
  await open(takes)
  await signOut()
  expect(await question()).toBeVisible()
})

test.each([
  ['the site', 'offline'],
  ['the API', { status: 503, body: { detail: 'x', code: 'error.unavailable' } }],
] as const)(
  'S-12 where %s cannot be reached no session ends: nothing is forgotten, and an error is shown',
  async (_, reply) => {
    const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)
    await open(() => 'offline')
    const online = site.answer
    site.answer = (call) => (call.method === 'DELETE' ? reply : online(call))
    localStorage.setItem('auth_redirect_url', '/campaign/12')
    await type('Dere')
    await signOut()
    await answer('Çıkış yap')
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/^Çıkış yapılamadı/)))
    expect(await kept(7)).toMatchObject({ values: { title: 'Dere' } })
    expect(localStorage.getItem('user')).toContain(viewer.username)
    expect(localStorage.getItem('auth_redirect_url')).toBe('/campaign/12')
    expect(router.push).not.toHaveBeenCalled()
    error.mockRestore()
  },
)

test('S-12 signing out forgets the member, the way back, when the campaigns changed last, and the draft', async () => {
  await open(takes)
  localStorage.setItem('auth_redirect_url', '/campaign/12')
  localStorage.setItem('campaigns_last_update', '1')
  await type('Dere')
  await signOut()
  await left()
  expect(localStorage).toHaveLength(0)
  expect(await kept(7)).toBeUndefined()
})
