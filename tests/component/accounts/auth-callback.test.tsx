import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createStore, del, set } from 'idb-keyval'
import { toast } from '../../../components/ui/toast'
import { AuthCallback } from '../../../components/wizard/publishing/auth-callback'
import { emptyValues, type WizardValues } from '../../../components/wizard/values'
import { rememberReturnAddress } from '../../../lib/client/accounts/return-address'
import type { DraftKey } from '../../../lib/client/drafts/content'
import { clearDrafts, writeDraft } from '../../../lib/client/drafts/draft'
import { complete, created, kept, openDraftForm, title } from '../../support/draft-form'
import { type Call, changes, freshPage, openForm, router, site, viewer } from '../../support/form-page'

type Keeping = { createRequest?: boolean; values?: Partial<WizardValues>; savedAt?: string; lost?: number }

async function keep(
  key: DraftKey,
  { createRequest = true, values = {}, savedAt = new Date().toISOString(), lost = 0 }: Keeping = {},
) {
  const draft = {
    createRequest,
    idempotencyKey: 'a-key',
    values: { ...emptyValues, ...complete, title: 'Dere', ...values },
    media: [{ key: 'a', id: 51, alt: 'Dere' }],
    step: 'review',
    savedAt,
    lost,
  }
  await writeDraft(key, draft, undefined)
}

const answerTo =
  (who: typeof viewer | null, answer: typeof site.answer = () => ({ body: null })): typeof site.answer =>
  (call) => {
    if (call.path === '/api/session') return { body: who }
    return answer(call)
  }
const makes = (call: Call) =>
  call.path === '/api/campaign/create'
    ? created({ title: 'Dere', content: 'Her sabah aynı manzara.', petition: '' })
    : { body: null }
const isCreate = ({ path }: Call) => path === '/api/campaign/create'
const posts = () => changes().filter(isCreate)

async function open(answer: typeof site.answer, locale: 'tr' | 'en' = 'tr') {
  site.answer = answer
  const page = openForm(<AuthCallback />, locale)
  await act(async () => {})
  return page
}
const leadsTo = (address: string) => waitFor(() => expect(router.replace).toHaveBeenCalledWith(address))

beforeEach(async () => {
  await clearDrafts()
  await freshPage()
})

test('not signed in, as after signing out, it leads to signing in and leaves what waits', async () => {
  await keep('anonymous')
  await open(answerTo(null))
  await leadsTo('/signin')
  expect(await kept('anonymous')).toMatchObject({ createRequest: true })
  expect(changes()).toEqual([])
})

test('with nothing pending it leads to the return address, else to the profile, in the page’s language', async () => {
  rememberReturnAddress('/campaign/12#sign')
  await open(answerTo(viewer))
  await leadsTo('/campaign/12#sign')
  cleanup()
  await open(answerTo(viewer), 'en')
  await leadsTo('/en/profile/7')
  expect(changes()).toEqual([])
})

test('C-06 a planted address that leads elsewhere is not followed', async () => {
  localStorage.setItem('auth_redirect_url', '//evil.example/')
  await open(answerTo(viewer))
  await leadsTo('/profile/7')
})

test('R-02 what was submitted before signing in is published once, with its key and files; the profile tells of it', async () => {
  rememberReturnAddress('/create-campaign')
  await keep('anonymous')
  await open(answerTo(viewer, makes))
  await leadsTo('/profile/7')
  expect(posts()).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: undefined }] = posts()
  expect(headers).toMatchObject({ 'idempotency-key': 'a-key' })
  expect(body instanceof FormData && [body.get('title'), body.getAll('media_ids'), body.getAll('media_alt')]).toEqual([
    'Dere',
    ['51'],
    ['Dere'],
  ])
  expect(sessionStorage.getItem('profile_state')).toBe('campaign_created')
  expect(localStorage.getItem('auth_redirect_url')).toBeNull()
  expect(await kept('anonymous')).toBeUndefined()
  expect(await kept(7)).toBeUndefined()

  cleanup()
  await open(answerTo(viewer, makes))
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(2))
  expect(posts()).toHaveLength(1)
})

test('R-02 two tabs that come back at once publish one campaign', async () => {
  await keep(7)
  site.answer = answerTo(viewer, makes)
  openForm(<AuthCallback />)
  openForm(<AuthCallback />)
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(2))
  expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('what another tab has published meanwhile is not sent again, and a toast says so', async () => {
  const said = jest.spyOn(toast, 'info')
  await keep(7)
  await open(answerTo(viewer, (call) => (isCreate(call) ? { status: 503 } : makes(call))))
  const again = await screen.findByRole('button', { name: 'Yeniden dene' })
  await del(7, createStore('campaignDB', 'drafts'))
  fireEvent.click(again)
  await leadsTo('/profile/7')
  expect(said).toHaveBeenCalledWith('Kampanyan başka bir sekmede gönderildi.')
  expect(posts()).toHaveLength(1)
})

test('S-10 what a session that ended had left is published after signing in again', async () => {
  await keep(7)
  await open(answerTo(viewer, makes))
  await leadsTo('/profile/7')
  expect(posts()).toHaveLength(1)
})

test('a campaign for whose files the browser had no room is not sent without them: its author is led back to it', async () => {
  rememberReturnAddress('/create-campaign')
  await keep('anonymous', { lost: 1 })
  await open(answerTo(viewer, makes))
  await leadsTo('/create-campaign')
  expect(posts()).toEqual([])
})

test('R-18 nothing of another member is published, nor what nobody asked for, nor what waited too long', async () => {
  await keep(8)
  await keep(7, { createRequest: false })
  await keep('anonymous', { savedAt: new Date(Date.now() - 61 * 60_000).toISOString() })
  await open(answerTo(viewer, makes))
  await leadsTo('/profile/7')
  expect(posts()).toEqual([])
  expect(await kept(8)).toMatchObject({ createRequest: true })
  expect(await kept(7)).toMatchObject({ values: { title: 'Dere' } })
})

test.each<[Partial<WizardValues>, string]>([
  [{ title: '' }, 'details'],
  [{ topic: '' }, 'topic'],
  [{ complaint_details: 'Kısa.' }, 'type'],
])('what lacks something (%j) is not sent: the wizard shows it at its step, with all values', async (values, step) => {
  await keep('anonymous', { values })
  await open(answerTo(viewer, makes))
  await leadsTo(`/create-campaign#${step}`)
  expect(posts()).toEqual([])
  expect(await kept(7)).toMatchObject({
    createRequest: false,
    step,
    values: { content: 'Her sabah aynı manzara.', ...values },
    media: [{ id: 51 }],
  })
  cleanup()
  await openDraftForm(viewer)
  expect(title()).toHaveValue('title' in values ? '' : 'Dere')
})

test('R-18 a damaged draft leads to the wizard, which is said, and is not sent', async () => {
  const said = jest.spyOn(toast, 'error')
  await set('anonymous', { version: 1 }, createStore('campaignDB', 'drafts'))
  await open(answerTo(viewer, makes))
  await leadsTo('/create-campaign#scope')
  expect(said).toHaveBeenCalledWith('Kampanya verisi eksik veya hatalı')
  expect(posts()).toEqual([])
})

test('a session that is over while publishing leads to signing in, and the draft waits', async () => {
  await keep('anonymous')
  await open(answerTo(viewer, (call) => (isCreate(call) ? { status: 401 } : { body: null })))
  await leadsTo('/signin')
  expect(await kept(7)).toMatchObject({ createRequest: true })
})

test('a failed session request is shown, and can be sent again', async () => {
  await open(() => 'offline')
  expect(await screen.findByRole('heading', { name: 'Şu an devam edemedik' })).toBeVisible()
  site.answer = answerTo(viewer)
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await leadsTo('/profile/7')
})

test.each<[string, object, number, string]>([
  ['a file of another format', { detail: 'x', code: 'error.media.unsupported' }, 415, 'media'],
  ['a list of files', { media_ids: ['error.media.not_found'] }, 400, 'media'],
  ['a title', { title: ['error.field.required'] }, 400, 'details'],
  ['nothing in particular', { detail: 'x' }, 503, 'review'],
])('a campaign refused for %s is put right where that stands', async (_, body, status, place) => {
  await keep('anonymous')
  await open(answerTo(viewer, (call) => (isCreate(call) ? { status, body } : { body: null })))
  expect(await screen.findByRole('link', { name: 'Kampanyaya dön' })).toHaveAttribute(
    'href',
    `/create-campaign#${place}`,
  )
})
