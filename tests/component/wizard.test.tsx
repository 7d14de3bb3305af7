import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyValues } from '../../components/wizard/values'
import { Wizard } from '../../components/wizard/wizard'
import { clearDrafts, loadDraft } from '../../lib/client/draft'
import { signOut } from '../../lib/client/session'
import { campaignWith } from '../support/campaign'
import '../support/database'
import { changes, freshPage, openForm, router, sentForm, site, viewer } from '../support/form-page'

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  await clearDrafts()
  await freshPage()
})

const story = 'Dere yatağına her gece kamyonlarla atık dökülüyor, su turuncu.'
const texts = {
  'Ne oldu?': story,
  'Kurumun ya da kişinin adı': 'Örnek Belediyesi',
  'E-posta adresi': 'bilgi@belediye.example',
  Başlık: 'Dere temizlensin',
  'Kampanya metni': 'Her sabah aynı manzara.',
}
const submit = () => screen.getByRole('button', { name: /^(Giriş yap ve yayınla|Yayınla)$/ })
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const picture = (name = 'dere.png', kind = 'image/png') => new File(['x'], name, { type: kind, lastModified: 1 })
const asText = (values: unknown) =>
  typeof values === 'object' && values !== null ? { ...emptyValues, ...values } : undefined

function fill() {
  for (const [label, value] of Object.entries(texts)) type(label, value)
  fireEvent.change(screen.getByLabelText('Konu başlığı'), { target: { value: 'environment' } })
}

async function addFiles(...files: File[]) {
  await userEvent.upload(screen.getByLabelText('Dosya seç'), files, { applyAccept: false })
}

/** Opens the page for a member and waits until the form knows who is there. */
async function openAsMember(answer: typeof site.answer = () => ({ body: null })) {
  site.answer = (call) => (call.path === '/api/session' && call.method === 'GET' ? { body: viewer } : answer(call))
  const page = openForm(<Wizard />)
  await waitFor(() => expect(site.calls.length).toBeGreaterThan(0))
  await act(async () => {})
  return page
}

const created = () => ({
  status: 201,
  body: campaignWith({ id: 31, user: { id: 7, username: 'elif', profile: { profile_image: '' } } }),
})

test('an empty form names all that is missing, each leading to its field, and sends nothing', async () => {
  await openAsMember()
  await userEvent.click(submit())
  await waitFor(() => expect(screen.getByLabelText('Konu başlığı')).toHaveFocus())
  expect(screen.getByText('Göndermeden önce 6 yeri düzelt. Yazdıkların duruyor.')).toBeVisible()
  expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription(/Bu alanı doldur/)
  await userEvent.click(screen.getByRole('link', { name: /^Başlık:/ }))
  expect(screen.getByLabelText('Başlık')).toHaveFocus()
  expect(changes()).toEqual([])
})

test('the limit of a text is counted, and one character more is an error at it', async () => {
  await openAsMember()
  fill()
  type('Başlık', 'x'.repeat(170))
  expect(screen.getByText('170/170')).toBeVisible()
  type('Başlık', 'x'.repeat(171))
  await userEvent.click(submit())
  await waitFor(() =>
    expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription(/En fazla 170 karakter yazabilirsin/),
  )
  expect(screen.getByLabelText('Başlık')).toHaveFocus()
  expect(changes()).toEqual([])
})

test('a member publishes: the wire’s fields, the files and one key, then the profile and no draft', async () => {
  await openAsMember(({ method }) => (method === 'POST' ? created() : { body: null }))
  fill()
  await addFiles(picture('a.png'), picture('b.mp4', 'video/mp4'))
  await userEvent.dblClick(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/profile/7'))
  expect(changes()).toHaveLength(1)
  const { path, headers, form } = sentForm()
  expect(path).toBe('/api/campaign/create')
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(headers['content-type']).toBeUndefined()
  expect(
    Object.fromEntries([...form.entries()].filter(([, value]) => value !== '' && typeof value === 'string')),
  ).toEqual({
    scope: 'local',
    topic: 'environment',
    campaign_topic: 'environment',
    campaign_type: 'complaint',
    complaint_details: story,
    institution_or_person_name: 'Örnek Belediyesi',
    email: 'bilgi@belediye.example',
    isCimer: 'false',
    title: 'Dere temizlensin',
    content: 'Her sabah aynı manzara.',
  })
  expect(form.getAll('uploaded_media').map((file) => (file as File).name)).toEqual(['a.png', 'b.mp4'])
  expect(sessionStorage.getItem('profile_state')).toBe('campaign_created')
  expect(await loadDraft(7, asText)).toBeUndefined()
})

test('each type asks its own questions, keeps the answers of the others and sends only its own', async () => {
  await openAsMember(({ method }) => (method === 'POST' ? created() : { body: null }))
  fill()
  await userEvent.click(screen.getByRole('radio', { name: 'Değişim' }))
  expect(screen.queryByLabelText('Ne oldu?')).not.toBeInTheDocument()
  type('Neyin değişmesini istiyorsun?', 'y'.repeat(50))
  await userEvent.click(screen.getByRole('radio', { name: 'Şikâyet' }))
  expect(screen.getByLabelText('Ne oldu?')).toHaveValue(story)
  await userEvent.click(screen.getByRole('radio', { name: 'Değişim' }))
  await userEvent.click(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalled())
  const { form } = sentForm()
  expect(form.get('change_request')).toBe('y'.repeat(50))
  expect(form.get('complaint_details')).toBe('')
})

test('an error of a type that is no longer chosen goes away', async () => {
  await openAsMember()
  await userEvent.click(submit())
  expect(await screen.findByRole('link', { name: /^Ne oldu\?:/ })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Farkındalık' }))
  expect(screen.queryByRole('link', { name: /^Ne oldu\?:/ })).not.toBeInTheDocument()
})

test('too many addresses are an error at all three lists, and taking some out of one clears all', async () => {
  await openAsMember()
  fill()
  const list = (many: number) => Array.from({ length: many }, (_, n) => `${n}@a.co`).join(',')
  type('Bilgi (CC) (isteğe bağlı)', list(300))
  type('Gizli kopya (BCC) (isteğe bağlı)', list(200))
  await userEvent.click(submit())
  expect(await screen.findAllByRole('link', { name: /toplam en fazla 500 adres/ })).toHaveLength(3)
  type('Bilgi (CC) (isteğe bağlı)', list(299))
  await waitFor(() => expect(screen.queryByRole('link', { name: /500 adres/ })).not.toBeInTheDocument())
})

test('the portal has its own telephone, which nobody changes', async () => {
  await openAsMember(({ method }) => (method === 'POST' ? created() : { body: null }))
  fill()
  type('Telefon (isteğe bağlı)', '0312 000 00 00')
  await userEvent.click(screen.getByRole('radio', { name: 'CİMER' }))
  expect(screen.getByDisplayValue('150')).toBeDisabled()
  await userEvent.click(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalled())
  const { form } = sentForm()
  expect([form.get('isCimer'), form.get('phone_number'), form.get('fax_number')]).toEqual(['true', '150', ''])
})

test('what the server finds stands at its field, and nothing that was typed is lost', async () => {
  await openAsMember(({ method }) =>
    method === 'POST' ? { status: 400, body: { title: ['Ensure this field has no more than 12 characters.'] } } : {},
  )
  fill()
  await addFiles(picture())
  await userEvent.click(submit())
  await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription(/En fazla 12 karakter/))
  expect(screen.getByLabelText('Başlık')).toHaveFocus()
  expect(screen.getByLabelText('Kampanya metni')).toHaveValue(texts['Kampanya metni'])
  expect(screen.getByRole('button', { name: 'dere.png: önizle' })).toBeVisible()
})

test.each([
  [{ status: 413 }, /en fazla 50 MB/],
  [{ status: 415 }, /biçimi desteklenmiyor/],
  [
    { status: 415, body: { uploaded_media: ['x'], codes: { uploaded_media: ['error.media.unsupported'] } } },
    /biçimi desteklenmiyor/,
  ],
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 503 }, /ulaşılamıyor/],
  [{ status: 507 }, /yer kalmadı/],
] as const)('F-02 R-02 %j is told, everything stays, and trying again uses the same key', async (reply, sentence) => {
  let failing = true
  await openAsMember(({ method }) => {
    if (method !== 'POST') return { body: null }
    return failing ? reply : created()
  })
  fill()
  await addFiles(picture())
  await userEvent.click(submit())
  expect((await screen.findAllByText(sentence))[0]).toBeVisible()
  expect(screen.getByLabelText('Başlık')).toHaveValue('Dere temizlensin')
  failing = false
  await userEvent.click(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/profile/7'))
  const [first, second] = changes().map(({ headers }) => headers['idempotency-key'])
  expect(first).toBe(second)
})

test('an upload shows how far it has come and can be stopped', async () => {
  await openAsMember(({ method }) => (method === 'POST' ? new Promise(() => {}) : { body: null }))
  fill()
  await addFiles(picture())
  await userEvent.click(submit())
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'))
  await userEvent.click(screen.getByRole('button', { name: 'Yüklemeyi durdur' }))
  expect(await screen.findByText(/Yüklemeyi durdurdun/)).toBeVisible()
  expect(submit()).toBeEnabled()
})

test('signed out, everything is kept with its files, and signing in comes first', async () => {
  openForm(<Wizard />)
  await screen.findByRole('button', { name: 'Giriş yap ve yayınla' })
  fill()
  await addFiles(picture('a.png'))
  await userEvent.click(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(changes()).toEqual([])
  expect(localStorage.getItem('auth_redirect_url')).toBe('/')
  const draft = await loadDraft('anonymous', asText)
  expect(draft).toMatchObject({ createRequest: true, values: { title: 'Dere temizlensin' } })
  expect(draft !== 'corrupt' && draft?.files.map(({ name }) => name)).toEqual(['a.png'])
})

test('what was kept comes back after signing in, choices and files included', async () => {
  const first = openForm(<Wizard />)
  await screen.findByRole('button', { name: 'Giriş yap ve yayınla' })
  fill()
  await userEvent.click(screen.getByRole('radio', { name: 'Ulusal' }))
  await addFiles(picture('a.png'))
  await userEvent.click(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalled())
  first.unmount()
  await freshPage()

  await openAsMember()
  expect(await screen.findByText(/Kaldığın yerden devam ediyorsun/)).toBeVisible()
  expect(screen.getByLabelText('Başlık')).toHaveValue('Dere temizlensin')
  expect(screen.getByLabelText('Ne oldu?')).toHaveValue(story)
  expect(screen.getByLabelText('Konu başlığı')).toHaveValue('environment')
  expect(screen.getByRole('radio', { name: 'Ulusal' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'a.png: önizle' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sil, baştan başla' }))
  expect(screen.getByLabelText('Başlık')).toHaveValue('')
  expect(screen.getByRole('radio', { name: 'Yerel' })).toBeChecked()
  await waitFor(async () => expect(await loadDraft(7, asText)).toBeUndefined())
})

test('S-10 a session that ended while writing keeps the text and asks to sign in', async () => {
  await openAsMember(({ method }) =>
    method === 'POST' ? { status: 401, body: { detail: 'Token is invalid or expired' } } : {},
  )
  fill()
  await userEvent.click(submit())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(localStorage.getItem('user')).toBeNull()
  expect(await loadDraft(7, asText)).toMatchObject({ createRequest: true, values: { title: 'Dere temizlensin' } })
})

test('S-12 signing out empties the form and its draft', async () => {
  await openAsMember()
  fill()
  await waitFor(async () => expect(await loadDraft(7, asText)).toMatchObject({ values: { title: 'Dere temizlensin' } }))
  await act(signOut)
  expect(screen.getByLabelText('Başlık')).toHaveValue('')
  expect(await loadDraft(7, asText)).toBeUndefined()
  expect(await loadDraft('anonymous', asText)).toBeUndefined()
})

test('files: rules are told, wrong ones left out by name, and any can be taken out again', async () => {
  await openAsMember()
  await addFiles(picture('a.png'), picture('b.txt', 'text/plain'))
  expect(screen.getByText(/Seçilen dosyalar kabul edilen biçimde değil/)).toBeVisible()
  expect(screen.getByText('4 dosyadan 1 tanesi seçildi')).toBeVisible()
  await userEvent.upload(screen.getByLabelText('Dosya ekle'), [picture('c.png'), picture('a.png')])
  expect(screen.getByText('4 dosyadan 2 tanesi seçildi')).toBeVisible()
  const huge = picture('d.png')
  Object.defineProperty(huge, 'size', { value: 52_428_801 })
  await userEvent.upload(screen.getByLabelText('Dosya ekle'), [huge])
  expect(screen.getByText('d.png çok büyük: en fazla 50 MB olabilir.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'a.png dosyasını kaldır' }))
  expect(screen.getByText('4 dosyadan 1 tanesi seçildi')).toBeVisible()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
})
