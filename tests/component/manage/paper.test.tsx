import { medium } from '@sesol/contract/media/schema'
import type { StatedPaper } from '@sesol/contract/support/deliveries'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Paper } from '../../../components/manage/paper'
import { fill } from '../../support/fill'
import { openFolds } from '../../support/folds'
import { freshPage, openForm, refused, router, sent, site } from '../../support/form-page'
import { picture } from '../../support/media-form'
import { held, said } from '../../support/settings'

const scan = medium.parse({ id: 31, file: '/media/31.webp' })
const stated: StatedPaper = { count: 24, scan, stated_at: '2026-11-27T08:00:00Z' }

let answer: typeof site.answer
beforeEach(async () => {
  await freshPage()
  said.length = 0
  answer = () => ({ status: 204 })
  site.answer = (call) => (call.path === '/api/media/uploads' ? { status: 201, body: scan } : answer(call))
})

const open = (paper: StatedPaper | null, isClosed = false) => {
  openForm(<Paper id={12} paper={paper} isClosed={isClosed} />)
  openFolds()
}
const chooseScan = async () => {
  await userEvent.upload(screen.getByLabelText(/Tarama seç/, { selector: 'input' }), picture())
  await screen.findByRole('button', { name: 'Taramayı kaldır' })
}
const number = () => screen.getByLabelText('Kâğıt üzerinde toplam kaç imza var?')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Beyan et' }))
const statements = () => sent().filter(([call]) => String(call).includes('/paper'))

test('a number goes with its scan, once, and its owner hears where it stands', async () => {
  const reply = held({ status: 204 })
  answer = () => reply.come
  open(null)
  expect(screen.getByText('Henüz bir sayı beyan etmedin.')).toBeVisible()
  await chooseScan()
  await fill(number(), '24')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Beyan et' }))
  reply.release()
  await waitFor(() => expect(said).toEqual(['Beyanın kampanyanın sayfasında.']))
  expect(statements()).toEqual([['PUT /campaign/12/paper', { media_id: 31, count: 24 }]])
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('without a scan or a number nothing is sent, and each is asked for at its place', async () => {
  open(null)
  await send()
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/1 ile 100\.000 arasında/))
  await fill(number(), '24')
  await send()
  expect(await screen.findByText('Bu alanı doldur.')).toBeVisible()
  expect(statements()).toEqual([])
})

test('a failure keeps scan and number', async () => {
  answer = () => ({ status: 503, body: {} })
  open(stated)
  await chooseScan()
  await fill(number(), '24')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(/Yazdıkların burada duruyor/)
  expect(screen.getByRole('button', { name: 'Taramayı kaldır' })).toBeVisible()
  answer = () => refused({ count: 'error.field.paper_count' })
  await send()
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/1 ile 100\.000 arasında/))
})

test('a statement shows its number, day and scan, and can be removed', async () => {
  open(stated)
  expect(screen.getByText('24 imza beyan edildi')).toBeVisible()
  expect(screen.getByText('27 Kasım 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Taramayı aç' })).toHaveAttribute('href', '/media/31.webp')
  await userEvent.click(screen.getByRole('button', { name: 'Beyanı kaldır' }))
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(statements()).toEqual([['DELETE /campaign/12/paper', undefined]])
})

test('when signing has ended the statement stays, and no other is taken', () => {
  open(stated, true)
  expect(screen.getByText('24 imza beyan edildi')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Beyan et' })).not.toBeInTheDocument()
})
