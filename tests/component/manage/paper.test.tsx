import { medium } from '@sesol/contract/media/schema'
import type { PaperSheet } from '@sesol/contract/support/paper'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PaperSheets } from '../../../components/manage/paper'
import { fill } from '../../support/fill'
import { openFolds } from '../../support/folds'
import { changes, freshPage, openForm, refused, router, sent, site } from '../../support/form-page'
import { picture } from '../../support/media-form'
import { held, said } from '../../support/settings'

const scan = medium.parse({ id: 31, file: '/media/31.webp' })
const sheet: PaperSheet = {
  ...{ id: 4, stated: 24, counted: null, state: 'waiting', reason: null, note: '', created_at: '2026-11-27T08:00:00Z' },
  scan,
}

let answer: typeof site.answer
beforeEach(async () => {
  await freshPage()
  said.length = 0
  answer = () => ({ status: 201, body: sheet })
  site.answer = (call) => (call.path === '/api/media/uploads' ? { status: 201, body: scan } : answer(call))
})

test('of an ended campaign its sheets stay, and no other is taken', () => {
  openForm(<PaperSheets id={12} sheets={[sheet]} isClosed />)
  expect(screen.getByRole('list', { name: 'Yüklediğin kâğıtlar' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'İncelemeye gönder' })).not.toBeInTheDocument()
})

const open = (...sheets: PaperSheet[]) => {
  openForm(<PaperSheets id={12} sheets={sheets} isClosed={false} />)
  openFolds()
}
const chooseScan = async () => {
  await userEvent.upload(screen.getByLabelText(/Tarama seç/, { selector: 'input' }), picture())
  await screen.findByRole('button', { name: 'Taramayı kaldır' })
}
const stated = () => screen.getByLabelText('Bu kâğıtta kaç imza var?')
const send = () => userEvent.click(screen.getByRole('button', { name: 'İncelemeye gönder' }))
const ofSheets = () => sent().filter(([call]) => String(call).includes('/sheets'))

test('a sheet goes with its scan and its number, once, and the desk of the owner says what follows', async () => {
  const reply = held({ status: 201, body: sheet })
  answer = () => reply.come
  open()
  expect(screen.getByText('Henüz kâğıt yüklemedin.')).toBeVisible()
  await chooseScan()
  await fill(stated(), '24')
  await userEvent.dblClick(screen.getByRole('button', { name: 'İncelemeye gönder' }))
  reply.release()
  await waitFor(() => expect(said).toEqual(['Kâğıdın incelemeye gitti. Karar çıkınca sana e-posta yazarız.']))
  expect(ofSheets()).toEqual([['POST /campaign/12/sheets', { media_id: 31, stated: 24 }]])
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('without a scan or a number nothing is sent, and each is asked for at its place', async () => {
  open()
  await send()
  await waitFor(() => expect(stated()).toHaveAccessibleDescription(/1 ile 100 arasında/))
  await fill(stated(), '24')
  await send()
  expect(await screen.findByText('Bu alanı doldur.')).toBeVisible()
  expect(ofSheets()).toEqual([])
})

test('a failure keeps scan and number, and the same sheet is sent with the same key', async () => {
  answer = () => ({ status: 503, body: {} })
  open()
  await chooseScan()
  await fill(stated(), '24')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Yazdıkların burada duruyor/)
  expect(screen.getByRole('button', { name: 'Taramayı kaldır' })).toBeVisible()
  answer = () => refused({ stated: 'error.field.sheet_count' })
  await send()
  await waitFor(() => expect(stated()).toHaveAccessibleDescription(/1 ile 100 arasında/))
  const keys = changes().flatMap(({ path, headers }) => (path.endsWith('/sheets') ? [headers['idempotency-key']] : []))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a sheet that waits can be deleted, one that is decided cannot', async () => {
  answer = () => ({ status: 409, body: { code: 'error.sheet.decided' } })
  open(sheet, { ...sheet, id: 3, state: 'accepted', counted: 21, scan: null })
  expect(screen.getByText('21 imza sayıldı')).toBeVisible()
  const remove = screen.getByRole('button', { name: '27 Kasım 2026 günü yüklediğin 24 imzalık kâğıdı sil' })
  expect(screen.getByRole('link', { name: 'Taramayı aç' })).toHaveAttribute('href', '/media/31.webp')
  await userEvent.click(remove)
  expect(await screen.findByRole('alert')).toHaveTextContent('Bu kâğıt denetlendi, artık silinemez.')
  answer = () => ({ status: 204 })
  await userEvent.click(remove)
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(ofSheets()).toEqual(Array(2).fill(['DELETE /campaign/12/sheets/4', undefined]))
})

test('a refused sheet says why', () => {
  open({ ...sheet, state: 'refused', reason: 'unreadable', note: 'Daha net tara.' })
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('24 imza sayılmadı')).toBeVisible()
  expect(row.getByText(/İmzalar taramada okunmuyor\s+Daha net tara\./)).toBeVisible()
  expect(row.queryByRole('button')).toBeNull()
})
