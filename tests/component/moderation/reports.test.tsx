import type { ReportedItem } from '@sesol/contract/reports/schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sendHeld, undoHeld } from '../../../components/moderation/held-decision'
import { ReportDesk } from '../../../components/moderation/reports/report-desk'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, sent, site } from '../../support/form-page'
import { freshToasts, held, said } from '../../support/settings'

beforeAll(teachDialogs)
afterEach(() => act(undoHeld))
beforeEach(freshToasts)

const since = '2026-11-27T08:00:00Z'
const item = (id: number, more: Partial<ReportedItem> = {}): ReportedItem => ({
  ...{ id, kind: 'comment', subject: id + 100, campaign: { id: 12, title: 'Dere aksın' }, text: `Söz ${id}`, since },
  ...{ by: { id: 7, username: 'elif' }, reports: 3, networks: 2, kept: 0, is_severe: false, is_own: false },
  ...{ reasons: [{ reason: 'insult', count: 2 }], texts: [], words: [] },
  ...more,
})
const open = (...items: ReportedItem[]) => openForm(<ReportDesk items={items} ages={{}} query={{}} next={null} />)
const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
const asked = async () => within(await screen.findByRole('dialog', { name: 'Neden yayından kaldırılıyor?' }))

test('what is kept keeps its place with the outcome, and answers no further key', async () => {
  site.answer = () => ({ body: { changed: true } })
  open(item(1), item(2))
  await userEvent.click(row('Söz 1').getByRole('button', { name: 'Yayında bırak' }))
  expect(await row('Söz 1').findByText('Yayında bırakılıyor')).toBeVisible()
  expect(sent()).toEqual([])
  await act(sendHeld)
  await waitFor(() => expect(said).toEqual(['Yayında bırakıldı']))
  expect(row('Söz 1').getByRole('status')).toHaveTextContent('Yayında bırakıldı')
  expect(row('Söz 1').queryByRole('button')).toBeNull()
  expect(row('Söz 2').getByRole('button', { name: 'Yayında bırak' })).toBeVisible()
  await userEvent.keyboard('jah')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([['POST /moderation/reports/1/keep', {}]])
})

const words = { campaign: 12, changed: true, is_hidden: true }
test.each([
  ['campaign', 'campaigns/101', { changed: true, campaign: campaignWith() }],
  ['update', 'updates/101', { changed: true, state: 'hidden', campaign: 12 }],
  ['statement', 'statements/101', words],
  ['answer', 'answers/101', words],
] as const)('a reported %s is taken down itself, for a reason', async (kind, path, body) => {
  site.answer = () => ({ body })
  open(item(1, { kind }))
  await userEvent.click(screen.getByRole('button', { name: 'Yayından kaldır' }))
  const dialog = await asked()
  await userEvent.click(dialog.getByRole('button', { name: 'Yayından kaldır' }))
  expect(dialog.getByText('Bir gerekçe seç.')).toBeVisible()
  expect(changes()).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Şiddet')
  await userEvent.type(dialog.getByRole('textbox'), 'Tehdit.')
  await userEvent.click(dialog.getByRole('button', { name: 'Yayından kaldır' }))
  await waitFor(() => expect(said).toEqual(['Yayından kaldırıldı']))
  expect(sent()).toEqual([[`POST /moderation/${path}/hide`, { reason: 'violence', note: 'Tehdit.' }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a takedown that fails stays in its dialog with what was chosen, and is sent once by two presses', async () => {
  site.answer = () => ({ status: 409, body: { code: 'error.moderation.not_allowed' } })
  open(item(1))
  await userEvent.keyboard('jh')
  const dialog = await asked()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Hakaret')
  await userEvent.keyboard('{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Kampanya şu anki durumunda bu işleme uygun değil.')
  expect(dialog.getByRole('combobox')).toHaveDisplayValue('Hakaret')
  const reply = held({ status: 404, body: {} })
  site.answer = () => reply.come
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Yayından kaldır' }))
  reply.release()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/Aradığın kayıt bulunamadı/))
  expect(sent().map(([call]) => call)).toEqual(Array(2).fill('POST /moderation/comments/101/hide'))
  expect(said).toEqual([])
})

test('closing the question takes nothing down', async () => {
  open(item(1))
  await userEvent.click(screen.getByRole('button', { name: 'Yayından kaldır' }))
  await userEvent.click((await asked()).getByRole('button', { name: 'Kapat' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([])
  expect(screen.getByRole('button', { name: 'Yayında bırak' })).toBeVisible()
})

test('a reported member is looked at, not taken down here', async () => {
  open(item(1, { kind: 'profile', campaign: null }))
  expect(screen.getByRole('link', { name: 'Üyeyi incele' })).toHaveAttribute('href', '/moderation/members/101')
  expect(screen.queryByRole('button', { name: 'Yayından kaldır' })).toBeNull()
  await userEvent.keyboard('jh')
  expect(router.push).toHaveBeenCalledWith('/moderation/members/101')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is about oneself has neither button nor key', async () => {
  open(item(1, { is_own: true }))
  expect(screen.getByText('Seninle ilgili: başka bir moderatör karar verir.')).toBeVisible()
  for (const name of ['Yayında bırak', 'Yayından kaldır']) expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.keyboard('jah')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([])
})

test('a row says how often, from how many networks and why it was reported, and what the reporters wrote', () => {
  const texts = [{ reason: 'insult', part: 'picture', text: 'Fotoğrafa bakın.', sent_at: since }] as const
  open(item(1, { kept: 1, texts: [...texts], words: ['hokkabaz'] }), item(2, { reports: 0, reasons: [] }))
  for (const text of [
    '3 kez bildirildi, 2 ayrı ağdan · daha önce 1 kez yayında bırakıldı',
    'Hakaret: 2',
    'Fotoğrafa bakın.',
    'Hakaret · Bir fotoğrafı ya da videoyu',
    'İçindeki engelli kelimeler: hokkabaz',
  ]) {
    expect(row('Söz 1').getByText(text)).toBeVisible()
  }
  expect(row('Söz 2').queryByText(/kez bildirildi/)).toBeNull()
})

test('an empty desk says so', () => {
  open()
  expect(screen.getByText('Bildirilen bir şey yok')).toBeVisible()
})
