import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import useSWR, { mutate } from 'swr'
import { toast } from '../../../components/ui/toast'
import { OwnedPage } from '../../../components/wizard/owner/owned-page'
import { keys } from '../../../lib/client/http/keys'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { type Call, changes, freshPage, openForm, router, site, viewer } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)

const owner = { ...viewer, id: 3 }
const campaign = campaignWith({ signature_count: 1234, comment_count: 2 })
type Reply = { status?: number; body?: unknown } | 'offline'
let deleting: Reply | Promise<Reply>
let who: typeof viewer | null

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  window.history.replaceState(null, '', '/campaign/12')
  deleting = { status: 204 }
  who = owner
  site.answer = ({ method, path }: Call) => {
    if (method === 'DELETE') return deleting
    if (path === '/api/session') return { body: who }
    return path === '/api/campaign/12' ? { body: campaign } : { status: 404 }
  }
})

const page = (locale: 'tr' | 'en' = 'tr') =>
  openForm(
    <OwnedPage id={12} ownerId={3}>
      <h1>{campaign.title}</h1>
    </OwnedPage>,
    locale,
  )

async function ask() {
  page()
  await userEvent.click(await screen.findByRole('button', { name: 'Sil' }))
  return screen.findByLabelText('Silmek için SİL yaz')
}
const confirm = () => screen.getByRole('button', { name: 'Kampanyayı sil' })

test.each([
  ['a stranger', null],
  ['another member', viewer],
  ['a moderator', { ...viewer, is_staff: true }],
])('%s is offered neither editing nor deleting, and nothing is loaded for it', async (_, someone) => {
  who = someone
  page()
  await waitFor(() => expect(site.calls).toHaveLength(1))
  await new Promise(process.nextTick)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(site.calls.map(({ path }) => path)).toEqual(['/api/session'])
})

test('the dialog names the campaign and tells what goes with it: signatures, comments, all after 30 days', async () => {
  await ask()
  const dialog = within(screen.getByRole('dialog', { name: 'Kampanyan silinsin mi?' }))
  expect(dialog.getByText(campaign.title)).toBeVisible()
  expect(dialog.getByText('1.234 imza da onunla gider; 2 yorum da silinir.')).toBeVisible()
  expect(dialog.getByText(/30 gün sonra tamamen silinir/)).toBeVisible()
})

test('of a campaign under review it does not say that it is public: its review ends', async () => {
  const answer = site.answer
  const waiting = campaignWith({ is_approved: false })
  site.answer = (call) => (call.method === 'GET' && call.path === '/api/campaign/12' ? { body: waiting } : answer(call))
  await ask()
  expect(await screen.findByText('Yayınlanmadan silinir; inceleniyorsa incelenmesi de sona erer.')).toBeVisible()
  expect(screen.queryByText(/yayından kalkar/)).not.toBeInTheDocument()
})

test('of a hidden campaign it does not say that it was never public', async () => {
  const answer = site.answer
  const hidden = campaignWith({ is_approved: false, status: 'hidden' })
  site.answer = (call) => (call.method === 'GET' && call.path === '/api/campaign/12' ? { body: hidden } : answer(call))
  await ask()
  expect(await screen.findByText(/zaten yayında değil/)).toBeVisible()
  expect(screen.queryByText(/Yayınlanmadan/)).not.toBeInTheDocument()
})

test.each(['', 'Yukarı', 'SI', 'SİL MEYİN'])('without the word nothing is deleted: “%s”', async (typed) => {
  const box = await ask()
  if (typed) await fill(box, typed)
  await userEvent.click(confirm())
  expect(box).toHaveAccessibleDescription(/Kutuya SİL yaz/)
  expect(box).toHaveFocus()
  expect(changes()).toEqual([])
})

test('Escape and “Vazgeç” leave the campaign where it is, with the focus where it was', async () => {
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sil' })).toHaveFocus()
  expect(changes()).toEqual([])
})

const fetched = [keys.campaign(12), keys.userCampaigns(3), keys.search('geçit')]
const Held = () => fetched.map((key) => <Kept key={key[0]} of={key} />)
function Kept({ of: key }: { of: readonly unknown[] }) {
  return useSWR(key, null).data === undefined ? null : <li>{String(key[0])}</li>
}

test('R-17 what was fetched of it is forgotten, and the own profile is invalidated: campaign_deleted', async () => {
  openForm(<Held />)
  for (const key of fetched) await act(() => mutate(key, { ...campaign, campaigns: [campaign] }, { revalidate: false }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.type(await ask(), 'SİL{Enter}')
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument())
  expect(sessionStorage.getItem('profile_state')).toBe('campaign_deleted')
})

test('what another tab has deleted is deleted', async () => {
  deleting = { status: 410, body: { detail: 'x', code: 'error.campaign.withdrawn' } }
  await userEvent.type(await ask(), 'SİL{Enter}')
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/'))
  expect(success).toHaveBeenCalledWith('Kampanya silindi')
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 500 }, 'Kampanya silinirken bir hata oluştu. Kampanyan yerinde duruyor.'],
  [{ status: 403, body: { detail: 'x', code: 'error.campaign.not_owner' } }, 'Bu kampanyayı düzenleme yetkiniz yok!'],
] as const)('%j says so in the dialog, which can be tried again', async (reply, sentence) => {
  deleting = reply
  await userEvent.type(await ask(), 'SİL{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(confirm()).not.toHaveAttribute('aria-disabled')
  expect(router.push).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Silmek için SİL yaz')).toHaveValue('SİL')
})

test('in English the word is an English one', async () => {
  page('en')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.type(await screen.findByLabelText('Type DELETE to delete it'), 'delete{Enter}')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Campaign deleted'))
})
