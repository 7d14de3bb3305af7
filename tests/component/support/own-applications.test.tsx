import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnApplications } from '../../../components/support/apply/own-applications'
import { toast } from '../../../components/ui/toast'
import { Deliveries } from '../../../components/updates/timeline'
import { freshPage, openForm, sent, site, viewer } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  jest.useFakeTimers({
    now: new Date('2026-12-10T09:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'],
  })
  await freshPage()
})
afterEach(() => jest.useRealTimers())

const user = userEvent.setup()
const stored = () => JSON.parse(localStorage.getItem('applications') ?? '[]')

async function follow(number: string, kind = 'İstek') {
  await user.click(screen.getByRole('radio', { name: kind }))
  await user.clear(screen.getByRole('textbox', { name: 'Başvuru numarası' }))
  await user.type(screen.getByRole('textbox', { name: 'Başvuru numarası' }), number)
  await user.click(screen.getByRole('button', { name: 'Takip et' }))
}

test('a visitor’s number stays on the device: its clock is shown, it is answered and removed without a call', async () => {
  openForm(<OwnApplications campaignId={12} />)
  expect(screen.getByText(/^Yalnızca bu cihazda durur/)).toBeVisible()
  await follow('X2600417735')
  expect(success).toHaveBeenCalledWith('Başvurun takipte')
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText(/İstek · X2600417735/)).toBeVisible()
  expect(row.getByText('Yanıt için son gün: 11 Ocak 2027')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Yanıt aldım' }))
  expect(await screen.findByText('Yanıt aldın')).toBeVisible()
  expect(stored()).toEqual([
    [12, { kind: 'request', number: 'X2600417735', filed_on: '2026-12-10', is_answered: true }],
  ])
  await user.click(screen.getByRole('button', { name: 'Sil: İstek' }))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect([sent(), stored()]).toEqual([[], []])
})

test('an identity number is refused with the reason and kept nowhere', async () => {
  openForm(<OwnApplications campaignId={12} />)
  await follow('10000000146')
  expect(await screen.findByText(/^Bu bir T.C. kimlik numarası/)).toBeVisible()
  expect([sent(), stored()]).toEqual([[], []])
})

test('a browser without storage says that the number is not kept', async () => {
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  openForm(<OwnApplications campaignId={12} />)
  await follow('42')
  expect(error).toHaveBeenCalledWith('Tarayıcın bu cihazda saklamaya izin vermiyor. Numarayı başka bir yere not et.')
  expect(screen.getByRole('textbox', { name: 'Başvuru numarası' })).toHaveValue('42')
  write.mockRestore()
})

test('a member’s number goes to the account; when the time is over, the last days of what one can do are named', async () => {
  const own = { kind: 'information', number: '42', filed_on: '2026-11-02', is_answered: false }
  site.answer = ({ path }) => ({ body: path === '/api/session' ? viewer : { ...own, results: [own] } })
  openForm(<OwnApplications campaignId={12} />)
  const over =
    'Yanıt süresi 23 Kasım 2026 günü doldu. Yanıt gelmediyse sıradaki son günler: ' +
    'Bilgi Edinme Değerlendirme Kurulu 17 Aralık 2026, Kamu Denetçiliği Kurumu 2 Haziran 2027.'
  expect(await screen.findByText(over)).toBeVisible()
  await follow('43', 'Şikâyet')
  const body = { number: '43', filed_on: '2026-12-10', is_answered: false }
  expect(sent()).toEqual([['PUT /campaign/12/applications/complaint', body]])
  await user.click(screen.getByRole('button', { name: 'Yanıt aldım' }))
  expect(sent()[1]).toEqual([
    'PUT /campaign/12/applications/information',
    { number: '42', filed_on: '2026-11-02', is_answered: true },
  ])
  expect(stored()).toEqual([])
})

test('the sums say what people said, and nothing while they are few', () => {
  const none = { count: 0 }
  const deliveries = { faxes: none, emails: none, calls: none, hand_overs: [] }
  const { container, rerender } = openForm(
    <Deliveries deliveries={{ ...deliveries, applications: { count: 38, answered: 12 } }} />,
  )
  expect(screen.getByRole('listitem')).toHaveTextContent(
    '38 kişi CİMER’e ya da kuruma yazdığını söyledi, 12 kişi yanıt aldığını',
  )
  rerender(<Deliveries deliveries={{ ...deliveries, applications: { count: 7, answered: 0 } }} />)
  expect(screen.getByRole('listitem')).toHaveTextContent('7 kişi CİMER’e ya da kuruma yazdığını söyledi')
  rerender(<Deliveries deliveries={{ ...deliveries, applications: { count: 0, answered: 0 } }} />)
  expect(container).toBeEmptyDOMElement()
})
