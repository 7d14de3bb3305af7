import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UndoDesk } from '../../../components/moderation/staff/undo-desk'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, site } from '../../support/form-page'
import { held, said } from '../../support/settings'

beforeEach(async () => {
  await freshPage()
  said.length = 0
})

const since = '2026-11-27T07:00:00.000Z'
const open = () => openForm(<UndoDesk id={7} name="ada" since={since} />)

test('T-06 what would be undone and what stays is shown before it is undone', async () => {
  site.answer = () => ({
    body: { undone: { 'campaign.hide': 62, 'signatures.invalidate': 336 }, left: { 'campaign.reject': 2 } },
  })
  open()
  expect(screen.getByRole('button', { name: 'Önce göster' })).toHaveAttribute('aria-disabled', 'true')
  await fill(screen.getByRole('textbox'), 'Hesabı ele geçirilmiş.')
  expect(screen.queryByRole('button', { name: 'Hepsini geri al' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Önce göster' }))
  const preview = within(await screen.findByRole('status', { name: 'Geri alırsan' }))
  const rows = within(preview.getByRole('table', { name: 'Geri dönenler' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Yayından kaldırıldı62', 'İmza kenara ayrıldı336'])
  expect(preview.getByRole('table', { name: 'Olduğu gibi kalanlar' })).toHaveTextContent('Geri çevrildi2')
  await userEvent.click(screen.getByRole('button', { name: 'Hepsini geri al' }))
  await waitFor(() => expect(said).toEqual(['Geri alındı']))
  expect(screen.getByRole('status', { name: 'ada: geri alındı' })).toBeVisible()
  const body = { since, note: 'Hesabı ele geçirilmiş.' }
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/moderation/staff/7/undo', { ...body, dry_run: true }],
    ['/api/moderation/staff/7/undo', { ...body, dry_run: false }],
  ])
})

test('T-06 where nothing can be undone there is nothing to press, and a refusal is shown', async () => {
  site.answer = () => ({ body: { undone: {}, left: {} } })
  open()
  await fill(screen.getByRole('textbox'), 'Deneme')
  await userEvent.click(screen.getByRole('button', { name: 'Önce göster' }))
  expect(await screen.findByText('Geri alınacak bir şey yok.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hepsini geri al' })).not.toBeInTheDocument()
  site.answer = () => ({ status: 403, body: { code: 'error.staff.own_acts' } })
  await userEvent.click(screen.getByRole('button', { name: 'Önce göster' }))
  expect(await screen.findByText(/^Kendi yaptıklarını buradan geri alamazsın/)).toBeVisible()
})

test('T-06 an undoing that fails is not called done, can be pressed again, and is sent once by two presses', async () => {
  site.answer = () => ({ body: { undone: { 'campaign.hide': 2 }, left: {} } })
  open()
  await fill(screen.getByRole('textbox'), 'Hesabı ele geçirilmiş.')
  await userEvent.click(screen.getByRole('button', { name: 'Önce göster' }))
  const apply = await screen.findByRole('button', { name: 'Hepsini geri al' })
  site.answer = () => ({ status: 503, body: {} })
  await userEvent.click(apply)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Sunucuya şu an ulaşılamıyor/)
  expect(said).toEqual([])
  expect(screen.getByRole('textbox')).toHaveValue('Hesabı ele geçirilmiş.')
  const reply = held({ body: { undone: { 'campaign.hide': 2 }, left: {} } })
  site.answer = () => reply.come
  await userEvent.dblClick(apply)
  reply.release()
  await waitFor(() => expect(said).toEqual(['Geri alındı']))
  expect(changes().filter(({ body }) => !(body as { dry_run: boolean }).dry_run)).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})
