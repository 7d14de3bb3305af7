import { medium } from '@sesol/contract/media/schema'
import type { ModeratedSheet } from '@sesol/contract/support/paper'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SheetDesk } from '../../../components/moderation/sheets/sheet-desk'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, refused, router, sent, site } from '../../support/form-page'
import { held, said } from '../../support/settings'

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  said.length = 0
})

const sheet: ModeratedSheet = {
  ...{ id: 4, campaign: { id: 12, title: 'Dere aksın', addressee: 'DSİ' }, by: { id: 7, username: 'elif' } },
  ...{ stated: 24, created_at: '2026-11-27T08:00:00Z', is_own: false },
  scan: medium.parse({ id: 31, file: '/media/31.webp' }),
}
const open = (more: Partial<ModeratedSheet> = {}) =>
  openForm(<SheetDesk sheets={[{ ...sheet, ...more }]} ages={{}} query={{}} next={null} />)
const counted = () => screen.getByLabelText('Saydığın imza')
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Say' }))

test('the number that was counted is sent, not the one that was stated', async () => {
  site.answer = () => ({ body: { changed: true, state: 'accepted', campaign: 12 } })
  open()
  expect(screen.getByText('Yükleyen 24 imza olduğunu söylüyor.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Taramayı büyük aç/ })).toHaveAttribute('href', '/media/31.webp')
  expect(counted()).toHaveValue(24)
  await userEvent.clear(counted())
  await fill(counted(), '21')
  await accept()
  await waitFor(() => expect(said).toEqual(['İmzalar sayıldı']))
  expect(sent()).toEqual([['POST /moderation/sheets/4/accept', { counted: 21 }]])
  expect(screen.getByRole('status')).toHaveTextContent('Sayıldı')
  expect(screen.queryByRole('button', { name: 'Say' })).toBeNull()
})

test('a number that no sheet can have is refused at its field, and so is what the server refuses', async () => {
  open()
  await userEvent.clear(counted())
  await fill(counted(), '101')
  await accept()
  await waitFor(() => expect(counted()).toHaveAccessibleDescription(/1 ile 100 arasında/))
  expect(changes()).toEqual([])
  site.answer = () => refused({ counted: 'error.field.sheet_count' })
  await userEvent.clear(counted())
  await fill(counted(), '20')
  await accept()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(counted()).toHaveAccessibleDescription(/1 ile 100 arasında/)
  expect(said).toEqual([])
})

test('a sheet is refused for a reason of sheets, with a note for its owner', async () => {
  site.answer = () => ({ body: { changed: true, state: 'refused', campaign: 12 } })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Geri çevir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bu kâğıt neden sayılmıyor?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Geri çevir' }))
  expect(dialog.getByText('Bir gerekçe seç.')).toBeVisible()
  expect(dialog.queryByRole('option', { name: 'Hakaret' })).toBeNull()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'İmzalar taramada okunmuyor')
  await fill(dialog.getByRole('textbox'), 'Daha net tara.')
  await userEvent.click(dialog.getByRole('button', { name: 'Geri çevir' }))
  await waitFor(() => expect(said).toEqual(['Kâğıt geri çevrildi']))
  expect(sent()).toEqual([['POST /moderation/sheets/4/refuse', { reason: 'unreadable', note: 'Daha net tara.' }]])
})

test('two presses count once, and a session that has ended leads to sign in', async () => {
  const reply = held({ status: 401, body: { code: 'error.session.expired' } })
  site.answer = () => reply.come
  open()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Say' }))
  reply.release()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(changes()).toHaveLength(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the sheet of one’s own campaign is left to another moderator', () => {
  open({ is_own: true })
  expect(screen.getByText('Kendi kampanyanın kâğıdı: başka bir moderatör karar verir.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Say' })).toBeNull()
})
