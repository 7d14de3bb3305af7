import type { Group } from '@sesol/contract/capabilities'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mutate } from 'swr'
import { toast } from '../../../components/ui/toast'
import { OwnedPage } from '../../../components/wizard/owner/owned-page'
import { takeReturnAddress } from '../../../lib/client/accounts/return-address'
import { setViewer } from '../../../lib/client/accounts/session'
import { clearDrafts } from '../../../lib/client/drafts/draft'
import { keys } from '../../../lib/client/http/keys'
import { campaignWith } from '../../support/campaign'
import '../../support/database'
import { teachDialogs } from '../../support/dialog'
import { type Call, changes, freshPage, openForm, router, sentForm, site, viewer } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)

const owner = { ...viewer, id: 3 }
const campaign = campaignWith({
  email: 'bolge9@yollar.example',
  change_request: 'Kavşağın altındaki menfez temizlensin, iki yanına yönlendirme çiti çekilsin.',
})
type Reply = { status?: number; body?: unknown } | 'offline'
let fetched: Reply
let saving: Reply
let pending: Reply
let who: typeof viewer | null

beforeAll(() => {
  teachDialogs()
  Element.prototype.scrollIntoView = () => {}
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

beforeEach(async () => {
  await clearDrafts()
  await freshPage()
  window.history.replaceState(null, '', '/campaign/12')
  who = owner
  fetched = { body: campaign }
  pending = { body: { campaign: null } }
  saving = { body: { ...campaign, title: 'Geçit için karar günü' } }
  site.answer = ({ method, path }: Call) => {
    if (method === 'PUT' && path === '/api/campaign/12/edit') return saving
    if (path === '/api/session') return { body: who }
    if (path === '/api/campaign/12/pending') return pending
    return path === '/api/campaign/12' ? fetched : { status: 404 }
  }
})

const page = (ownerId: number | undefined = 3, lacking: readonly Group[] = []) =>
  openForm(
    <OwnedPage id={12} {...(ownerId !== undefined && { ownerId })}>
      <h1>{campaign.title}</h1>
    </OwnedPage>,
    'tr',
    lacking,
  )
const open = async () => {
  page()
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  return screen.findByRole('heading', { level: 1, name: 'Kampanyayı güncelle' })
}
const view = () => screen.queryByRole('heading', { level: 1, name: campaign.title })
const title = () => screen.findByLabelText('Başlık')
const write = (text: string, box: HTMLElement) => fireEvent.input(box, { target: { value: text } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openTexts(lacking: readonly Group[] = []) {
  window.history.replaceState(null, '', '/campaign/12#edit-details')
  page(3, lacking)
  return title()
}

async function save() {
  await press('Devam et')
  await press('Devam et')
  await press('Kaydet')
}

async function expectKept() {
  await press('Geri')
  await press('Geri')
  expect(await title()).toHaveValue('Geçit için karar günü')
}

const back = () => window.history.back()
const stayAsked = () => screen.findByRole('dialog', { name: 'Değişikliklerin kaydedilmedi' })

test('edit swaps the page for the form under the updater heading, which is focused; the address names the step', async () => {
  const heading = await open()
  expect(heading).toHaveFocus()
  expect(view()).not.toBeInTheDocument()
  expect(window.location.hash).toBe('#edit-scope')
  expect(await screen.findByRole('radio', { name: /Yerel/ })).toBeChecked()
})

test('the form holds the campaign as it is now, not as the page was rendered', async () => {
  fetched = { body: { ...campaign, title: 'Yeni başlık' } }
  expect(await openTexts()).toHaveValue('Yeni başlık')
})

test('a reload goes on editing where one was', async () => {
  expect(await openTexts()).toBeVisible()
  expect(window.location.hash).toBe('#edit-details')
})

test.each([
  ['a stranger', null],
  ['another member', viewer],
  ['a moderator', { ...viewer, is_staff: true }],
])('%s who opens the address of the form sees the page', async (_, someone) => {
  who = someone
  window.history.replaceState(null, '', '/campaign/12#edit-details')
  page()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  await new Promise(process.nextTick)
  expect(view()).toBeVisible()
  expect(screen.queryByLabelText('Başlık')).not.toBeInTheDocument()
})

test('a campaign under review, whose owner only the server knows, is edited the same way', async () => {
  fetched = { body: { ...campaign, is_approved: false } }
  page(Number.NaN)
  openForm(
    <OwnedPage id={12}>
      <p>inceleniyor</p>
    </OwnedPage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  expect(await screen.findByText(/Kaydettiğin hâli incelenir; onaylanınca yayınlanır/)).toBeVisible()
})

test('the form of a campaign that was never public speaks of no signatures', async () => {
  fetched = { body: { ...campaign, is_approved: false, status: 'under_review' } }
  await openTexts()
  expect(screen.getByText(/^Yayınlanınca başlıkla metni/)).toBeVisible()
  expect(screen.queryByText(/Şimdiye kadar atılan/)).not.toBeInTheDocument()
})

test('of an approved campaign it is said before that its text stays public until the change is accepted', async () => {
  await open()
  expect(screen.getByText(/onaylı metniyle yayında kalır.*önce moderatörler inceler/)).toBeVisible()
})

test('before a server that applies edits at once, the form and its summary say so', async () => {
  await openTexts(['versions'])
  expect(screen.getByText(/Kaydettiğin hemen yayına girer.*imzalayanların/)).toBeVisible()
  await press('Devam et')
  await press('Devam et')
  expect(await screen.findByText('Kaydettiğin hemen yayına girer.')).toBeVisible()
})

test('the form starts from the change that waits', async () => {
  pending = { body: { campaign: { ...campaign, title: 'Bekleyen başlık' } } }
  expect(await openTexts()).toHaveValue('Bekleyen başlık')
})

test('T-01 the form starts from the original where a translation waits', async () => {
  pending = { body: { campaign: { ...campaign, title: 'A translated title', translated_by: 'author' } } }
  expect(await openTexts()).toHaveValue(campaign.title)
})

test('cancel leads back at once where nothing was changed, with the focus on what opened the form', async () => {
  await open()
  await press('Vazgeç')
  await waitFor(() => expect(view()).toBeVisible())
  expect(window.location.hash).toBe('')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Düzenle' })).toHaveFocus())
})

test('the browser’s Back leads back at once where nothing was changed', async () => {
  await open()
  back()
  await waitFor(() => expect(view()).toBeVisible())
})

test('cancel asks where something was changed; staying keeps every word, discarding leaves the campaign as it was', async () => {
  write('Başka', await openTexts())
  await press('Vazgeç')
  await stayAsked()
  await press('Düzenlemeye dön')
  expect(await title()).toHaveValue('Başka')
  await press('Vazgeç')
  await stayAsked()
  await press('Değişiklikleri at')
  await waitFor(() => expect(view()).toBeVisible())
  expect(changes()).toEqual([])
  window.history.pushState(null, '', '#edit-details')
  fireEvent.popState(window)
  expect(await title()).toHaveValue(campaign.title)
})

test('what was changed and changed back is no change', async () => {
  const box = await openTexts()
  write('Başka', box)
  write(campaign.title, box)
  await press('Vazgeç')
  await waitFor(() => expect(view()).toBeVisible())
})

test('the browser’s Back asks where something was changed, and the form stays', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: /Ulusal/ }))
  back()
  await stayAsked()
  await waitFor(() => expect(window.location.hash).toBe('#edit-scope'))
  await press('Düzenlemeye dön')
  expect(screen.getByRole('radio', { name: /Ulusal/ })).toBeChecked()
})

test('a saved change that waits is announced as such, in the one toast', async () => {
  saving = { body: { ...campaign, pending_since: '2026-11-20T10:00:00Z' } }
  write('Geçit için karar günü', await openTexts())
  await save()
  await waitFor(() =>
    expect(success.mock.calls).toEqual([
      ['Kampanya güncellendi. Değişikliğin moderatörlere gitti. Onlar karar verene kadar onaylı metnin yayında kalır.'],
    ]),
  )
})

test('saving a campaign under review announces the review', async () => {
  saving = { body: { ...campaign, is_approved: false } }
  write('Geçit için karar günü', await openTexts())
  await save()
  await waitFor(() =>
    expect(success.mock.calls).toEqual([['Kampanya güncellendi. Moderatörler kampanyanın yeni hâlini inceleyecek.']]),
  )
})

test('the ownership is checked again: an account that came in meanwhile is refused and loses no word', async () => {
  write('Geçit için karar günü', await openTexts())
  who = viewer
  await mutate(keys.session)
  saving = { status: 403, body: { detail: 'x', code: 'error.campaign.not_owner' } }
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu kampanyayı düzenleme yetkiniz yok!')
  await expectKept()
  expect(success).not.toHaveBeenCalled()
})

test.each([
  [{ status: 410, body: { detail: 'x', code: 'error.campaign.withdrawn' } }, 'Bu kampanya yayından kaldırıldı.'],
  [{ status: 500 }, 'Kampanya güncellenirken bir hata oluştu!'],
  ['offline', /Bağlantı kurulamadı/],
] as const)('R-04 %j: nothing typed is lost, and it can be tried again', async (reply, sentence) => {
  write('Geçit için karar günü', await openTexts())
  saving = reply
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  await expectKept()
  saving = { body: campaign }
  await press('Özete dön')
  await press('Kaydet')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Kampanya güncellendi'))
})

test('S-10 a session that ends before saving leads to signing in and back: every word is there, and one press saves it', async () => {
  write('Geçit için karar günü', await openTexts())
  saving = { status: 401 }
  await save()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  cleanup()
  const address = takeReturnAddress() ?? ''
  expect(address).toBe('/campaign/12#edit-review')

  await setViewer(owner)
  saving = { body: campaign }
  window.history.replaceState(null, '', address)
  page()
  expect(await screen.findByText('Kaydetmediğin değişikliklerle devam ediyorsun.')).toBeVisible()
  expect(changes()).toHaveLength(1)
  await press('Kaydet')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Kampanya güncellendi'))
  const titles = changes().map(({ body }) => (body instanceof FormData ? body.get('title') : body))
  expect(titles).toEqual(['Geçit için karar günü', 'Geçit için karar günü'])
})

test('R-04 a change made elsewhere meanwhile is shown before it is overwritten', async () => {
  write('Benim başlığım', await openTexts())
  fetched = { body: { ...campaign, title: 'Öbür sekmenin başlığı' } }
  await mutate(keys.campaign(12))
  expect(await screen.findByRole('alert')).toHaveTextContent(/başka bir yerde değişti/)
  expect(await title()).toHaveValue('Benim başlığım')
  await press('Yazdıklarımı bırak, yeni hâlini aç')
  await waitFor(async () => expect(await title()).toHaveValue('Öbür sekmenin başlığı'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('where the campaign cannot be fetched it says so, and what led here is one press away', async () => {
  fetched = 'offline'
  window.history.replaceState(null, '', '/campaign/12#edit-details')
  page()
  expect(await screen.findByRole('heading', { name: 'Düzenleme açılamadı' })).toBeVisible()
  fetched = { body: campaign }
  pending = { body: { campaign: null } }
  await press('Yeniden dene')
  expect(await title()).toHaveValue(campaign.title)
})

test('a campaign from before places is offered the one that its text names, which is saved with one press', async () => {
  fetched = { body: { ...campaign, scope: 'local', title: 'Denizli’nin Acıpayam ilçesinde dere kurumasın' } }
  await openTexts()
  await press('Devam et')
  await press('Devam et')
  await press('Evet, Acıpayam, Denizli')
  await press('Kaydet')
  const { form } = await waitFor(sentForm)
  expect([form.get('province'), form.get('district')]).toEqual(['denizli', 'acipayam'])
})
