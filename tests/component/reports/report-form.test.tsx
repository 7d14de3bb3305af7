import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReportForm } from '../../../components/reports/report-form'
import { fill } from '../../support/fill'
import { freshPage, openForm, refused, router, sent, site, viewer } from '../../support/form-page'
import { held } from '../../support/settings'

const number = 'K7QM-2WXD-94TB'
const send = () => userEvent.click(screen.getByRole('button', { name: 'Gönder' }))
const reasons = () => within(screen.getByRole('radiogroup', { name: /^Hangi kurala aykırı/ }))
const email = () => screen.getByLabelText(/^E-posta adresin/)
const choose = (reason: string) => userEvent.click(reasons().getByRole('radio', { name: reason }))

let answer: typeof site.answer
let who: typeof viewer | null

beforeEach(async () => {
  await freshPage()
  who = null
  answer = () => ({ status: 201, body: { number } })
  site.answer = (call) => (call.path === '/api/session' ? { body: who } : answer(call))
  history.replaceState(null, '', '/report/comment/5')
})
afterEach(() => history.replaceState(null, '', '/'))

test('a report needs a rule, goes to what the address names, and leads to the page of its number', async () => {
  openForm(<ReportForm kind="comment" />)
  await send()
  expect(await screen.findByText('Hangi kurala aykırı olduğunu seç.')).toBeVisible()
  expect(sent()).toEqual([])
  await choose('Hakaret')
  await fill(screen.getByLabelText(/^Açıklama/), 'İkinci cümlede.')
  await fill(email(), ' ayse@ornek.example ')
  await send()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/reports/${number}`))
  expect(sent()).toEqual([
    [
      'POST /reports/comment/5',
      { reason: 'insult', part: 'whole', text: 'İkinci cümlede.', email: 'ayse@ornek.example' },
    ],
  ])
})

test('of what has pictures the part is asked for, and only a campaign can be incomplete or a duplicate', async () => {
  history.replaceState(null, '', '/report/campaign/12')
  const { unmount } = openForm(<ReportForm kind="campaign" />)
  await choose('Aynı kampanya var')
  await userEvent.click(screen.getByRole('radio', { name: 'Bir fotoğrafı ya da videoyu' }))
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual([
    'POST /reports/campaign/12',
    { reason: 'duplicate', part: 'picture', text: '', email: '' },
  ])
  unmount()
  openForm(<ReportForm kind="comment" />)
  expect(screen.queryByRole('radiogroup', { name: /^Neyi kastediyorsun/ })).toBeNull()
  expect(reasons().queryByRole('radio', { name: 'Aynı kampanya var' })).toBeNull()
  expect(reasons().getByRole('radio', { name: 'Kişisel bilgiler' })).toBeVisible()
})

test('a member reads that a notification will come', async () => {
  who = viewer
  openForm(<ReportForm kind="comment" />)
  expect(await screen.findByText('Karar çıkınca bildirim alırsın.')).toBeVisible()
})

test('a visitor is not promised a notification, and a wrong address is refused before it is sent', async () => {
  openForm(<ReportForm kind="comment" />)
  await choose('Şiddet')
  await fill(email(), 'ayse@')
  await send()
  await waitFor(() => expect(email()).toHaveAccessibleDescription(/Geçerli bir e-posta adresi yaz/))
  expect(email()).toHaveFocus()
  expect(screen.queryByText('Karar çıkınca bildirim alırsın.')).toBeNull()
  expect(sent()).toEqual([])
})

test.each([
  [{ status: 404, body: { code: 'error.report.missing' } }, /Yayından kalkmış ya da numara eksik/],
  [{ status: 503, body: {} }, /Sunucuya şu an ulaşılamıyor. Yazdıkların burada duruyor/],
  ['offline', /Bağlantı kurulamadı/],
] as const)('what was written stays after a failure, which says why (%#)', async (failure, text) => {
  answer = () => failure
  openForm(<ReportForm kind="comment" />)
  await choose('Hakaret')
  await fill(screen.getByLabelText(/^Açıklama/), 'İkinci cümlede.')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText(/^Açıklama/)).toHaveValue('İkinci cümlede.')
  expect(reasons().getByRole('radio', { name: 'Hakaret' })).toBeChecked()
  expect(router.push).not.toHaveBeenCalled()
})

test('a refused field says so at its place, and too many reports make the button wait', async () => {
  answer = () => refused({ text: 'error.field.text' })
  openForm(<ReportForm kind="comment" />)
  await choose('Hakaret')
  await send()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Açıklama/)).toHaveAccessibleDescription(/kaydedilemeyen bir karakter/),
  )
  answer = () => ({ status: 429, body: { code: 'error.request.throttled' }, headers: { 'retry-after': '30' } })
  await send()
  expect(await screen.findByText(/30 saniye bekleyip yeniden dene/)).toBeVisible()
  await send()
  expect(sent()).toHaveLength(2)
})

test('two presses report once', async () => {
  const reply = held({ status: 201, body: { number } })
  answer = () => reply.come
  openForm(<ReportForm kind="comment" />)
  await choose('Hakaret')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Gönder' }))
  reply.release()
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1))
  expect(sent()).toHaveLength(1)
})
