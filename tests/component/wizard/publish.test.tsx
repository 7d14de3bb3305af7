import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createStore, del } from 'idb-keyval'
import { toast } from '../../../components/ui/toast'
import { clearDrafts } from '../../../lib/client/drafts/draft'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import {
  accountDraft,
  choose,
  created,
  kept,
  openDraftForm,
  picture,
  shown,
  submit,
  title,
  type,
} from '../../support/draft-form'
import { type Call, changes, freshPage, router, site, viewer } from '../../support/form-page'

type Answer = typeof site.answer
let forgotten = false

function server(upset: (call: Call) => ReturnType<Answer> | undefined = () => undefined): Answer {
  let id = 50
  return (call) => {
    const odd = upset(call)
    if (odd) return odd
    if (call.path === '/api/media/uploads') {
      id += 1
      return { status: 201, body: { id, file: `/media/${id}.png` } }
    }
    if (call.path === '/api/campaign/create')
      return created({ title: 'Dere', content: 'Her sabah aynı manzara.', petition: '' })
    return { body: null }
  }
}

const info = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
const sent = (path = '/api/campaign/create') => changes().filter((call) => call.path === path)
const formOf = (call: Call | undefined) => {
  if (!(call?.body instanceof FormData)) throw new Error('no form was sent')
  return call.body
}
const atProfile = () => waitFor(() => expect(router.push).toHaveBeenCalledWith('/profile/7'))
const isCreate = ({ path }: Call) => path === '/api/campaign/create'

async function open(answer: Answer, ...media: ReturnType<typeof picture>[]) {
  await openDraftForm(viewer, {}, answer)
  await type('Dere')
  await choose(...media)
}

beforeEach(async () => {
  forgotten = false
  teachDialogs()
  await clearDrafts()
  await freshPage()
  window.history.replaceState(null, '', '/create-campaign')
})

test('a campaign goes with the ids of its files, their order and their words; then its profile, and no draft anywhere', async () => {
  const account = ({ path }: Call) => (path === '/api/campaign/draft' ? { body: accountDraft('Köprü') } : undefined)
  await open(server(account), picture('a'), { ...picture('b'), id: 4 })
  await submit()
  await atProfile()
  const form = formOf(sent()[0])
  expect(form.getAll('media_ids')).toEqual(['51', '4'])
  expect(form.getAll('media_order')).toEqual(['51', '4'])
  expect(form.getAll('media_alt')).toEqual(['a resmi', 'b resmi'])
  expect(form.getAll('media_captions')).toEqual(['', ''])
  expect(form.getAll('uploaded_media')).toEqual([])
  expect(form.get('title')).toBe('Dere')
  expect(sessionStorage.getItem('profile_state')).toBe('campaign_created')
  expect(await kept(7)).toBeUndefined()
  await waitFor(() => expect(sent('/api/campaign/draft').map(({ method }) => method)).toEqual(['DELETE']))
  cleanup()
  await openDraftForm(viewer, {}, () => ({ body: null }))
  expect(title()).toHaveValue('')
})

test('a server that takes no files ahead gets them with the form', async () => {
  await open(
    server(({ path }) => (path === '/api/media/uploads' ? { status: 404 } : undefined)),
    picture('a'),
    picture('b'),
  )
  await submit()
  await atProfile()
  const form = formOf(sent()[0])
  expect(form.getAll('uploaded_media').map((file) => (file as File).name)).toEqual(['a.png', 'b.png'])
  expect(form.getAll('media_ids')).toEqual([])
  expect(sent('/api/media/uploads')).toHaveLength(1)
})

test('a photograph that is not reduced yet when publishing is pressed goes reduced, with the form too', async () => {
  class Thread {
    onmessage?: (event: { data: { blob: Blob } }) => void
    postMessage = () => this.onmessage?.({ data: { blob: new Blob(['x'], { type: 'image/webp' }) } })
    terminate = () => undefined
  }
  Object.assign(globalThis, { Worker: Thread, OffscreenCanvas: class {} })
  try {
    await open(
      server(({ path }) => (path === '/api/media/uploads' ? { status: 404 } : undefined)),
      picture('a'),
    )
    await submit()
    await atProfile()
  } finally {
    for (const name of ['Worker', 'OffscreenCanvas']) Reflect.deleteProperty(globalThis, name)
  }
  expect(formOf(sent()[0]).getAll('uploaded_media')).toMatchObject([{ name: 'a.webp', type: 'image/webp' }])
})

test('R-01 a double click makes one campaign', async () => {
  await open(server())
  const button = screen.getByRole('button', { name: 'Yayınla' })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await atProfile()
  expect(sent()).toHaveLength(1)
})

test.each([
  [{ status: 413 }, /en fazla 50 MB/],
  [{ status: 415 }, /biçimi desteklenmiyor/],
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 500 }, /Kampanya oluşturulurken bir hata oluştu/],
  [{ status: 503 }, /ulaşılamıyor/],
  [{ status: 507 }, /yer kalmadı/],
] as const)(
  'R-02 R-07 %j is shown, everything stays, and the next try has the same key and sends no file again',
  async (reply, sentence) => {
    let failing = true
    await open(
      server((call) => (failing && isCreate(call) ? reply : undefined)),
      picture('a'),
    )
    await submit()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
    expect(title()).toHaveValue('Dere')
    await waitFor(async () =>
      expect(await kept(7)).toMatchObject({ values: { title: 'Dere' }, media: [{ key: 'a', id: 51 }] }),
    )
    failing = false
    await submit()
    await atProfile()
    const [first, second] = sent().map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(sent('/api/media/uploads')).toHaveLength(1)
  },
)

test('R-02 words that were written after a lost answer reach the campaign that the first try made', async () => {
  let lost = true
  await open(server((call) => (lost && isCreate(call) ? 'offline' : undefined)))
  await submit()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Bağlantı/))
  lost = false
  await type('Dere temizlensin')
  site.answer = server((call) =>
    call.path === '/api/campaign/31/edit' ? created({ title: 'Dere temizlensin' }) : undefined,
  )
  await submit()
  await atProfile()
  const edits = sent('/api/campaign/31/edit')
  expect(edits).toHaveLength(1)
  expect(formOf(edits[0]).get('title')).toBe('Dere temizlensin')
})

test('files that the server has forgotten are sent again, once', async () => {
  const missing = { status: 400, body: { media_ids: ['x'], codes: { media_ids: ['error.media.not_found'] } } }
  const answer = server((call) => {
    if (!isCreate(call) || forgotten) return undefined
    forgotten = true
    return missing
  })
  await open(answer, { ...picture('a'), id: 4 })
  await submit()
  await atProfile()
  expect(sent().map((call) => formOf(call).getAll('media_ids'))).toEqual([['4'], ['51']])

  cleanup()
  await freshPage()
  await open(
    server((call) => (isCreate(call) ? missing : undefined)),
    { ...picture('a'), id: 4 },
  )
  await submit()
  await waitFor(() => expect(screen.getByTestId('faults')).toHaveTextContent('media_ids'))
  expect(sent()).toHaveLength(2)
})

test('a file that can no longer be read is reported, and nothing is sent', async () => {
  const gone = picture('a')
  Object.assign(gone.file ?? {}, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
  })
  await open(server(), gone)
  await submit()
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Kampanya verilerini hazırlarken bir hata oluştu!'),
  )
  expect(changes()).toEqual([])
})

test('F-18 progress covers files and form, can be stopped, and leaving asks first', async () => {
  await open(
    server(({ path }) => (path === '/api/media/uploads' ? new Promise(() => {}) : undefined)),
    picture('a'),
  )
  await submit()
  const bar = await screen.findByRole('progressbar')
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThan(50)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  const link = screen.getByRole('link', { name: 'Keşfet' })
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByRole('dialog', { name: 'Yükleme sürüyor' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Burada kal' }))
  expect(screen.getByRole('progressbar')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Yüklemeyi durdur' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Yüklemeyi durdurdun/))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test('signed out, everything is kept with the request, and the page of signing in says so, without a toast', async () => {
  await openDraftForm(null, {}, server())
  await type('Dere')
  await choose(picture('a'))
  await submit()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(changes()).toEqual([])
  expect(localStorage.getItem('auth_redirect_url')).toBe('/create-campaign')
  expect(await kept('anonymous')).toMatchObject({
    createRequest: true,
    values: { title: 'Dere' },
    media: [{ key: 'a' }],
  })
  expect(JSON.parse(localStorage.getItem('entry_note') ?? '')).toMatchObject({ kind: 'campaign', title: 'Dere' })
  expect(info).not.toHaveBeenCalled()
})

test('where the browser has no room for files, a toast asks to choose them again', async () => {
  const put = IDBObjectStore.prototype.put
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (value instanceof File) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  await openDraftForm(null, {}, () => ({ body: null }))
  await type('Dere')
  await choose(picture('a'))
  await submit()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  full.mockRestore()
  expect(info).toHaveBeenCalledWith(
    expect.stringContaining('dosyalara yer kalmadı. Girişten sonra kampanyana dönersin'),
  )
  expect(localStorage.getItem('entry_note')).toBeNull()
})

test('S-10 a session that ended while writing keeps the draft as this member’s, to be published after signing in', async () => {
  await open(
    server((call) => (isCreate(call) ? { status: 401, body: { detail: 'Token is invalid or expired' } } : undefined)),
  )
  await submit()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(localStorage.getItem('user')).toBeNull()
  expect(await kept(7)).toMatchObject({ createRequest: true, values: { title: 'Dere' } })
  expect(await kept('anonymous')).toBeUndefined()
})

const edited = campaignWith({ id: 12, email: 'a@b.example', change_request: 'x'.repeat(60) })

test('changing a campaign names what is removed, what is new and the order of all', async () => {
  const medium = (id: number) => ({
    id,
    file: `/media/${id}.png`,
    is_video: false,
    width: null,
    height: null,
    color: null,
    variants: [],
    alt: '',
  })
  const campaign = { ...edited, media: [medium(1), medium(2)] }
  const onSaved = jest.fn()
  await openDraftForm(
    viewer,
    { campaign, onSaved },
    server(({ path }) => (path === '/api/campaign/12/edit' ? { body: campaign } : undefined)),
  )
  await type('Köprü')
  await choose(picture('a'), ...shown.media.filter(({ id }) => id === 2))
  await submit()
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  const form = formOf(sent('/api/campaign/12/edit')[0])
  expect(form.getAll('removed_media')).toEqual(['1'])
  expect(form.getAll('media_ids')).toEqual(['51'])
  expect(form.getAll('media_order')).toEqual(['51', '2'])
  expect(await kept('edit:7:12')).toBeUndefined()
  expect(router.push).not.toHaveBeenCalled()
  await act(async () => {})
})

test('R-02 a change that is tried again has the same key, another change another one', async () => {
  await openDraftForm(
    viewer,
    { campaign: edited },
    server(({ method }) => (method === 'PUT' ? 'offline' : undefined)),
  )
  for (const words of ['Köprü', 'Köprü', 'Köprü onarılsın']) {
    await type(words)
    const before = changes().length
    await submit()
    await waitFor(() => expect(changes().length).toBe(before + 1))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  }
  const [first, second, third] = sent('/api/campaign/12/edit').map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('changes that another tab has saved meanwhile are not sent again, and a toast says so', async () => {
  await openDraftForm(viewer, { campaign: edited }, () => ({ body: null }))
  await type('Köprü')
  await waitFor(async () => expect(await kept('edit:7:12')).toBeDefined())
  await del('edit:7:12', createStore('campaignDB', 'drafts'))
  await submit()
  await waitFor(() => expect(info).toHaveBeenCalledWith('Bu değişiklikler başka bir sekmede kaydedildi.'))
  expect(changes()).toEqual([])
  await act(async () => {})
})
