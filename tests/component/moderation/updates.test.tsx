import type { ModeratedUpdate } from '@sesol/contract/updates/schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sendHeld, undoHeld } from '../../../components/moderation/held-decision'
import { UpdateDesk } from '../../../components/moderation/updates/update-desk'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, sent, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeAll(teachDialogs)
afterEach(() => act(undoHeld))
beforeEach(freshToasts)

const update: ModeratedUpdate = {
  ...{ id: 3, campaign: { id: 12, title: 'Dere aksın' }, by: { id: 7, username: 'elif' }, title: 'Görüştük' },
  ...{ text: 'Başkanla görüştük.', state: 'under_review', since: '2026-11-27T08:00:00Z', is_overdue: false },
  ...{ is_own: false, words: [], revision: 'r7', acts: ['approve', 'request-changes', 'reject'] },
}
const open = (more: Partial<ModeratedUpdate> = {}, query = {}) =>
  openForm(<UpdateDesk updates={[{ ...update, ...more }]} ages={{}} query={query} next={null} />)

test('an update is published in the text that was read, by button or key, and then decided', async () => {
  site.answer = () => ({ body: { changed: true, state: 'approved', campaign: 12 } })
  open()
  await userEvent.keyboard('ja')
  expect(await screen.findByText('Kabul ediliyor: Görüştük')).toBeVisible()
  await act(sendHeld)
  await waitFor(() => expect(said).toEqual(['Haber yayında']))
  expect(sent()).toEqual([['POST /moderation/updates/3/approve', { revision: 'r7' }]])
  expect(screen.getByRole('status')).toHaveTextContent('Yayında')
  expect(screen.queryByRole('button', { name: 'Geri çevir' })).toBeNull()
  await userEvent.keyboard('r')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Değişiklik iste', 'request-changes', 'Bu haberde ne değişmeli?', 'changes_requested', 'Değişiklik istendi'],
  ['Geri çevir', 'reject', 'Bu haber neden yayına alınmıyor?', 'rejected', 'Haber geri çevrildi'],
])('%s takes a reason, and is sent with it', async (button, name, question, state, done) => {
  site.answer = () => ({ body: { changed: true, state, campaign: 12 } })
  open()
  await userEvent.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  expect(dialog.getByText('Görüştük')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: button }))
  expect(changes()).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Yanlış bilgi')
  await userEvent.click(dialog.getByRole('button', { name: button }))
  await screen.findByRole('button', { name: 'Geri al' })
  await act(sendHeld)
  await waitFor(() => expect(said).toEqual([done]))
  expect(sent()).toEqual([[`POST /moderation/updates/3/${name}`, { reason: 'false_claim', note: '', revision: 'r7' }]])
})

test('what is public can be taken down, what was taken down shown again, each by its key alone', async () => {
  const { unmount } = open({ state: 'approved', acts: ['hide'] }, { state: 'approved' })
  await userEvent.keyboard('jgar')
  expect(changes()).toEqual([])
  await userEvent.keyboard('h')
  expect(await screen.findByRole('dialog', { name: 'Bu haber neden kaldırılıyor?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  unmount()
  site.answer = () => ({ body: { changed: true, state: 'approved', campaign: 12 } })
  open({ state: 'hidden', acts: ['restore'] }, { state: 'hidden' })
  await userEvent.keyboard('jg')
  await waitFor(() => expect(said).toEqual(['Haber yeniden yayında']))
})

test('the update of one’s own campaign is left to another moderator', () => {
  open({ is_own: true, acts: [] })
  expect(screen.getByText('Kendi kampanyanın haberi: başka bir moderatör karar verir.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Kabul et' })).toBeNull()
})
