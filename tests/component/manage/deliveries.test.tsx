import { campaignDeliveries } from '@sesol/contract/support/deliveries'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pack } from '@/components/manage/delivery'
import { DeliveryRecord } from '../../../components/manage/delivery'
import { campaignWith } from '../../support/campaign'
import { openFolds } from '../../support/folds'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts } from '../../support/settings'

beforeEach(freshToasts)

const record = { id: 4, day: '2026-11-20', way: 'in_person', signature_count: 312 }
const none = { count: 0 }
type Faxes = Parameters<typeof DeliveryRecord>[0]['faxes']
const faxes: Faxes = { queued: 0, sent: 2, failed: 0, failures: [] }
const open = (more: object = {}, of: Partial<Faxes> = {}, campaign = campaignWith()) =>
  openForm(
    <DeliveryRecord
      campaign={campaign}
      faxes={{ ...faxes, ...of }}
      deliveries={campaignDeliveries.parse({ faxes: none, emails: none, calls: none, hand_overs: [], ...more })}
    />,
  )
const lines = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')

test('what reached the addressee stands with its days; what came back says what to do', () => {
  const span = { count: 5, first_day: '2026-11-20', last_day: '2026-11-25' }
  open({ emails: span, faxes: { ...span, last_day: '2026-11-20' }, returned: { count: 1 } })
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    '2 faks ulaştı20 Kasım 2026',
    '5 kişi e-posta gönderdiğini söylediİlki 20 Kasım 2026, sonuncusu 25 Kasım 2026',
    'Aradım diyen henüz yok',
    expect.stringMatching(/^Muhatabına gönderdiğimiz 1 e-posta geri döndü.*başka bir yolla/),
  ])
})

test('faxes that did not arrive are counted by their reason, apart from those that are still to be sent', () => {
  const first = open({}, { failed: 4, failures: [{ failure: 'busy', count: 4 }] })
  openFolds()
  expect(screen.getByText('Hat meşguldü').parentElement).toHaveTextContent('Hat meşguldü4')
  expect(screen.queryByText(/sırada/)).toBeNull()
  first.unmount()
  open({}, { queued: 3 })
  expect(screen.getByText('3 faks sırada')).toBeVisible()
  expect(screen.queryByText('Ulaşmayan fakslar')).toBeNull()
})

test('a record that could not be deleted stays, says so, and its button works again', async () => {
  site.answer = () => 'offline'
  open({ hand_overs: [record] })
  expect(screen.getByText('312 imza · Elden')).toBeVisible()
  const remove = screen.getByRole('button', { name: '20 Kasım 2026 günlü kaydı sil' })
  await userEvent.click(remove)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
  expect(router.refresh).not.toHaveBeenCalled()
  site.answer = () => ({ status: 204 })
  await userEvent.click(remove)
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(changes()).toHaveLength(2)
})

test('each record says whether it starts the time to answer, and what the site mailed cannot be deleted', () => {
  const proved = { ...record, is_proved: true }
  const hand_overs = [
    record,
    { ...proved, id: 5 },
    { ...proved, id: 6, is_disputed: true },
    { ...proved, id: 7, version: 2 },
  ]
  open({ hand_overs })
  expect(screen.getByText(/numarası ya da fotoğrafı yok/)).toBeVisible()
  expect(screen.getAllByText(/kanıtlı, yanıt süresini başlatır/)).toHaveLength(2)
  expect(screen.getByText(/kurum itiraz etti/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /günlü kaydı sil/ })).toHaveLength(3)
})

test('the petition is sent by one press where the directory knows the addressee, once for each text', async () => {
  site.answer = () => ({ status: 200, body: {} })
  const known = campaignWith({ addressee_id: 9, version: 2 })
  const mailed = { ...record, version: 2, is_proved: true }
  for (const [campaign, hand_overs] of [
    [campaignWith({ version: 2 }), []],
    [campaignWith({ addressee_id: 9, version: 2, isCimer: true }), []],
    [campaignWith({ addressee_id: 9, version: 2, status: 'closed' }), []],
    [known, [mailed]],
  ] as const) {
    const view = open({ hand_overs }, {}, campaign)
    expect(screen.queryByRole('button', { name: 'Dilekçeyi kuruma gönder' })).toBeNull()
    view.unmount()
  }
  open({ hand_overs: [{ ...mailed, version: 1 }] }, {}, known)
  await userEvent.click(screen.getByRole('button', { name: 'Dilekçeyi kuruma gönder' }))
  expect(await screen.findByText(/^Sıraya alındı/)).toBeVisible()
  expect(changes().map(({ path }) => path)).toEqual(['/api/campaign/12/petition-mail'])
})

test('the file of an ended campaign has no poster', () => {
  openForm(<Pack id={12} isClosed />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).not.toContain('Afiş (A4)')
  expect(screen.queryByText(/afiş/i)).not.toBeInTheDocument()
})

test('the file for the addressee has three parts, of which the list warns to give it to nobody else', () => {
  openForm(<Pack id={12} isClosed={false} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/api/campaign/12/pack/letter',
    '/api/campaign/12/pack/list',
    '/share/12-poster.jpg',
  ])
  expect(screen.getByText(/muhataptan başkasına verme/)).toBeVisible()
})
