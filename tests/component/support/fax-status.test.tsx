import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FaxDialog } from '../../../components/support/fax-dialog'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith, queuedFax } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { fill } from '../../support/fill'
import { changes, freshPage, openForm, site } from '../../support/form-page'
import { teachCanvas } from '../../support/signature'

teachDialogs()
teachCanvas()

const shown = campaignWith({
  id: 12,
  fax_number: '+900002240038',
  petition: 'Gereğini arz ederim. '.repeat(100).trim(),
})
const { id } = queuedFax

let detail: typeof site.answer
let retry: typeof site.answer
beforeEach(async () => {
  await freshPage()
  detail = () => ({ body: queuedFax })
  retry = () => ({ body: queuedFax })
  site.answer = (call) => {
    if (call.path === `/api/fax/${id}`) return detail(call)
    if (call.path === `/api/fax/${id}/retry`) return retry(call)
    if (call.path === '/api/campaign/12') return { body: shown }
    return { body: null }
  }
})
afterEach(() => jest.useRealTimers())

const remember = () => localStorage.setItem('sent_faxes', JSON.stringify([[12, id]]))
const failed = (failure: string) => () => ({ body: { ...queuedFax, state: 'failed', failure } })

async function open(campaign = shown) {
  const page = openForm(<FaxDialog campaign={actableOf(campaign)} onClose={() => {}} />)
  await act(async () => {})
  return page
}

test('a waiting fax is asked for until it was sent, and then no more', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  remember()
  await open()
  await waitFor(() => expect(screen.getByText('Faksın sırada')).toBeVisible())
  detail = () => ({ body: { ...queuedFax, state: 'sent' } })
  await act(() => jest.advanceTimersByTimeAsync(4000))
  expect(screen.getByText('Faksın gönderildi')).toBeVisible()
  const asked = site.calls.length
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(site.calls).toHaveLength(asked)
})

test.each([
  ['busy', /meşguldü/],
  ['no_answer', /yanıt vermedi/],
  ['no_number', /numara geçersiz/],
  ['rejected', /kabul etmedi/],
  ['unavailable', /Faks hattına ulaşılamadı/],
])('a failed fax says why (%s) and is sent again on a press', async (failure, reason) => {
  remember()
  detail = failed(failure)
  await open()
  expect(await screen.findByText('Faks gönderilemedi')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  detail = () => ({ body: queuedFax })
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden gönder' }))
  expect(await screen.findByText('Faksın sırada')).toBeVisible()
  expect(changes().map(({ path }) => path)).toEqual([`/api/fax/${id}/retry`])
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 429, headers: { 'retry-after': '30' } }, /30 saniye bekleyip/],
] as const)('a retry that fails (%j) says so beside its button', async (reply, said) => {
  remember()
  detail = failed('busy')
  retry = () => reply
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Yeniden gönder' }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yeniden gönder' })).not.toHaveAttribute('aria-disabled')
})

test.each([404, 410])('a petition whose state is not known (%i) was recorded', async (status) => {
  remember()
  detail = () => ({ status, body: { detail: 'Not found.' } })
  await open()
  expect(await screen.findByText('Dilekçen kaydedildi')).toBeVisible()
})

test('a state that cannot be asked for is no dead end', async () => {
  remember()
  detail = () => 'offline'
  await open()
  expect(await screen.findByText('Faksın durumu öğrenilemedi.')).toBeVisible()
  detail = () => ({ body: queuedFax })
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden sor' }))
  expect(await screen.findByText('Faksın sırada')).toBeVisible()
})

test('another person on the same device can send one too', async () => {
  remember()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Bir dilekçe daha gönder' }))
  expect(screen.getByRole('form', { name: 'Dilekçeyi imzalayan' })).toBeVisible()
})

test.each(['{', '{"12":1}', '[[12]]', '[["12","x"]]'])('rubbish in storage (%s) is nobody’s fax', async (stored) => {
  localStorage.setItem('sent_faxes', stored)
  await open()
  expect(screen.getByRole('form')).toBeVisible()
})

test('a campaign without a fax number says so, and asks nothing', async () => {
  await open({ ...shown, fax_number: '' })
  expect(screen.getByText('Bu kampanya için faks numarası belirtilmemiş.')).toBeVisible()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})

describe('the complaint portal', () => {
  const portal = { ...shown, isCimer: true }

  test('tells what the law wants and why we ask', async () => {
    await open(portal)
    expect(screen.getByText(/3071.*ad soyad, adres ve imza.*Bu yüzden soruyoruz/)).toBeVisible()
  })

  test('offers its page, its telephone and the whole text to copy', async () => {
    const user = userEvent.setup()
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await open(portal)
    expect(screen.getByRole('link', { name: /cimer\.gov\.tr/ })).toHaveAttribute('href', 'https://www.cimer.gov.tr')
    expect(screen.getByRole('link', { name: 'Alo 150' })).toHaveAttribute('href', 'tel:150')
    await user.click(await screen.findByRole('button', { name: /Metnin tamamını kopyala/ }))
    expect(write).toHaveBeenCalledWith(shown.petition)
  })

  test('without the operator’s setting promises no fax: it says so at once, with page, phone and text', async () => {
    const answer = site.answer
    site.answer = (call) =>
      call.path === '/api/campaign/portal' ? { body: { phone: '150', fax: null } } : answer(call)
    await open(portal)
    expect(await screen.findByText(/Bu site CİMER’e faks göndermiyor/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alo 150' })).toBeVisible()
    expect(screen.queryByText(/CİMER’e fakslarız/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'İmzala ve gönder' })).not.toBeInTheDocument()
  })

  test('of a server that does not tell the number the refusal leads there, with what was typed kept', async () => {
    const answer = site.answer
    site.answer = (call) =>
      call.path.endsWith('/sign') ? { status: 409, body: { code: 'error.support.no_fax' } } : answer(call)
    await open(portal)
    for (const [label, value] of Object.entries({ Ad: 'Ayşe', Soyad: 'Yıldız', Adres: 'Çınarlı 12' })) {
      await fill(screen.getByLabelText(label), value)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Adımla imzala' }))
    await userEvent.click(screen.getByRole('button', { name: 'İmzala ve gönder' }))
    expect(await screen.findByText(/Bu site CİMER’e faks göndermiyor/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alo 150' })).toBeVisible()
    expect(sessionStorage.getItem('kept:fax:12')).toContain('Çınarlı 12')
    expect(changes().map(({ path }) => path)).toEqual(['/api/campaign/12/sign'])
  })
})
