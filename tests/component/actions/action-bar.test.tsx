import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { button, controls, everyWay, pointWith, said, showBar, signIn } from '../../support/acting'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, site, viewer } from '../../support/form-page'

const mockBroken = new Set<string>()
jest.mock('../../../components/support/email-dialog', () => ({
  get EmailDialog() {
    if (mockBroken.has('email')) throw jest.requireActual('../../support/chunks').chunkLoadError()
    return jest.requireActual('../../support/acting').stubDialog('E-posta yaz', 'email')
  },
}))
jest.mock('../../../components/support/fax-dialog', () => ({
  FaxDialog: jest.requireActual('../../support/acting').stubDialog('Faks çek', 'fax'),
}))
jest.mock('../../../components/support/phone-dialog', () => ({
  PhoneDialog: jest.requireActual('../../support/acting').stubDialog('Numara'),
}))
jest.mock('../../../components/sharing/share-dialog', () => ({
  ShareDialog: jest.requireActual('../../support/acting').stubDialog('Kampanyayı paylaş'),
}))

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  said.length = 0
  mockBroken.clear()
  pointWith('fine')
  signIn(viewer)
})
afterEach(() => jest.restoreAllMocks())

// First, while no dialog has been loaded.
test('R-21 a dialog whose chunk does not arrive says that it waits, and opens by itself once the connection is back', async () => {
  mockBroken.add('email')
  showBar()
  act(() => button(/E-posta/).click())
  expect(button(/E-posta/)).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByRole('status')).toHaveTextContent('Bu bölüm henüz açılamadı')
  expect(button(/E-posta/)).not.toHaveAttribute('aria-busy')
  mockBroken.clear()
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('dialog', { name: 'E-posta yaz' })
  expect(screen.queryByText('Bu bölüm henüz açılamadı')).not.toBeInTheDocument()
})

test('action buttons (e-mail, fax or complaint portal, phone, share, copy, comments toggle) repeat no number that stands beside them', () => {
  const counts = { click_count: 1234, click_count_fax_number: 3, click_count_phone_number: 0, comment_count: 2 }
  showBar(everyWay(counts))
  expect(controls().map((one) => one.textContent)).toEqual([
    'E-posta',
    'Faks',
    'Telefon et',
    'Paylaş',
    'Kopyala',
    'Yorumlar',
  ])
  expect(button(/Yorumlar/)).toHaveAttribute('aria-expanded', 'false')
})

test('the complaint portal takes the place of the fax, and has a phone', () => {
  showBar(everyWay({ isCimer: true, fax_number: '', phone_number: '' }))
  expect(button(/CİMER/)).not.toHaveAttribute('aria-disabled')
  expect(button(/Telefon et/)).not.toHaveAttribute('aria-disabled')
  expect(controls().some(({ textContent }) => textContent === 'Faks')).toBe(false)
})

test.each([
  ['email', /E-posta/, 'Bu kampanya için e-posta adresi belirtilmemiş.'],
  ['phone_number', /Telefon et/, 'Telefon numarası mevcut değil.'],
  ['fax_number', /Faks/, 'Bu kampanya için faks numarası belirtilmemiş.'],
])('without %s the button says why, and nothing is sent', async (field, name, text) => {
  showBar(everyWay({ [field]: '' }))
  expect(button(name)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button(name))
  expect(said).toMatchObject([{ tone: 'error', text, duration: 5000 }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(changes()).toHaveLength(0)
})

test.each([
  [/E-posta/, 'E-posta yaz'],
  [/Faks/, 'Faks çek'],
  [/Telefon et/, 'Numara'],
  [/Paylaş/, 'Kampanyayı paylaş'],
])('%s opens its dialog; closing it gives the focus back', async (name, title) => {
  showBar()
  await userEvent.click(button(name))
  const dialog = await screen.findByRole('dialog', { name: title })
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(button(name)).toHaveFocus()
})

test('the phone’s back button closes the dialog and leaves the page where it is', async () => {
  showBar()
  const push = jest.spyOn(window.history, 'pushState')
  await userEvent.click(button(/E-posta/))
  const dialog = await screen.findByRole('dialog')
  expect(push).toHaveBeenCalledTimes(1)
  expect(push.mock.calls[0]?.[2]).toBeUndefined()
  act(() => window.history.back())
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(button(/E-posta/)).toHaveFocus()
  const back = jest.spyOn(window.history, 'back')
  await userEvent.click(button(/Paylaş/))
  await screen.findByRole('dialog', { name: 'Kampanyayı paylaş' })
  expect(back).not.toHaveBeenCalled()
})

test('a dialog that is asked for at once after it was closed opens again, and the history has one entry for it', async () => {
  showBar()
  await userEvent.click(button(/E-posta/))
  const first = await screen.findByRole('dialog')
  const { length } = window.history
  const back = jest.spyOn(window.history, 'back')
  act(() => {
    screen.getByRole('button', { name: 'Kapat' }).click()
    button(/E-posta/).click()
    button(/E-posta/).click()
  })
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(await screen.findByRole('dialog')).toHaveAttribute('open')
  expect(window.history).toHaveLength(length)
  expect(back).toHaveBeenCalledTimes(1)
})

test('what was done today has a check mark that is read out, and can be done again', async () => {
  const campaign = everyWay()
  const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  localStorage.setItem('acted_today', JSON.stringify({ day, done: [`${campaign.id}:email`] }))
  showBar(campaign)
  await userEvent.click(button(/E-posta \(bugün yaptın\)/))
  await screen.findByRole('dialog', { name: 'E-posta yaz' })
})

test('on a telephone the number is called at once and the click counted', async () => {
  pointWith('coarse')
  const campaign = everyWay({ click_count_phone_number: 4 })
  showBar(campaign)
  const call = screen.getByRole('link', { name: /Telefon et/ })
  expect(call).toHaveAttribute('href', 'tel:+903121112233')
  call.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(call)
  expect(call).toHaveTextContent('Telefon et(bugün yaptın)')
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ path: '/api/campaign/track_click_phone', body: { campaign_id: campaign.id } })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('copying takes title and address; the button says so for 2 seconds', async () => {
  const user = userEvent.setup()
  const campaign = everyWay()
  showBar(campaign)
  await user.click(button(/Kopyala/))
  const copied = await screen.findByRole('button', { name: 'Kopyalandı!' })
  const text = await navigator.clipboard.readText()
  expect(text).toContain(campaign.title)
  expect(text).toContain(
    `http://localhost/campaign/${campaign.id}/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi?via=copy`,
  )
  expect(copied).toBeVisible()
  expect(site.calls.filter(({ method }) => method !== 'GET')).toHaveLength(0)
})

test('a won campaign offers one way first: to share that it was won', () => {
  showBar(everyWay({ status: 'closed', outcome: 'won' }))
  const [first, ...others] = controls()
  expect(first).toHaveTextContent('Paylaş: kazandık')
  expect(first).toHaveClass('button-primary')
  expect(others.map((one) => one.textContent)).toEqual(['Kopyala', 'Yorumlar'])
})
