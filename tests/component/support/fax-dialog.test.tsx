import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FaxDialog } from '../../../components/support/fax-dialog'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith, queuedFax } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { type Call, changes, freshPage, openForm, site, viewer } from '../../support/form-page'
import { drawStroke, teachCanvas } from '../../support/signature'

teachDialogs()
teachCanvas()

const campaign = campaignWith({ id: 12, fax_number: '+900002240038', petition: 'Gereğini arz ederim.' })
const portal = { ...campaign, isCimer: true }

let sign: typeof site.answer
beforeEach(async () => {
  await freshPage()
  sign = () => ({ body: { detail: 'ok', fax: queuedFax } })
  serve()
})

function serve({ who = null as typeof viewer | null, shown = campaign } = {}) {
  site.answer = (call: Call) => {
    if (call.path === '/api/session') return { body: who }
    if (call.path === '/api/campaign/12') return { body: shown }
    if (call.path === '/api/campaign/12/sign') return sign(call)
    if (call.path.startsWith('/api/fax/')) return { body: queuedFax }
    return { body: {} }
  }
}

const onClose = jest.fn()
const onActed = jest.fn()
async function open(shown = campaign) {
  const page = openForm(<FaxDialog campaign={actableOf(shown)} onClose={onClose} onActed={onActed} />)
  await act(async () => {})
  return page
}
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const fill = () => {
  type('Ad', 'Ayşe')
  type('Soyad', 'Yıldız')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'İmzala ve gönder' }))
const sent = () => changes().filter(({ path }) => path.endsWith('/sign'))
const formOf = (call: Call | undefined) => Object.fromEntries(call?.body instanceof FormData ? call.body.entries() : [])

test('name and surname are prefilled from the user’s first_name and last_name', async () => {
  serve({ who: viewer })
  await open()
  await waitFor(() => expect(field('Ad')).toHaveValue('Elif'))
  expect(field('Soyad')).toHaveValue('Aksu')
})

test('isCimer also needs a drawn signature before submit', async () => {
  await open(portal)
  fill()
  type('Adres', 'Çınarlı Mahallesi 12')
  await send()
  const signature = screen.getByRole('group', { name: /İmza/ })
  await waitFor(() => expect(signature).toHaveAccessibleDescription(/Devam etmek için imzanı çiz/))
  expect(signature).toHaveFocus()
  expect(sent()).toEqual([])
})

test('the dialog cannot be closed while the petition is sent, and can once it is', async () => {
  const answer = Promise.withResolvers<{ body: object }>()
  sign = () => answer.promise
  await open()
  fill()
  await send()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kapat' })).toBeDisabled())
  answer.resolve({ body: { detail: 'ok', fax: queuedFax } })
  expect(await screen.findByText('Faksın sırada')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Kapat' })).toBeEnabled()
})

test('T-01 the version that the page shows is signed', async () => {
  await open({ ...portal, version: 3 })
  fill()
  type('Adres', 'Çınarlı Mahallesi 12')
  drawStroke('mouse')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(formOf(sent()[0])).toMatchObject({ version: '3' })
})

test('what was drawn is undone stroke by stroke or cleared; then the portal has no signature', async () => {
  await open(portal)
  fill()
  type('Adres', 'Çınarlı Mahallesi 12')
  drawStroke()
  drawStroke()
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }))
  expect(screen.getByRole('img', { name: 'İmza alanı, imzan çizildi' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Temizle' }))
  await send()
  expect(await screen.findByText(/imzanı çiz/)).toBeVisible()
  expect(sent()).toEqual([])
})

test('who cannot draw signs with the name, for the portal too', async () => {
  await open(portal)
  fill()
  type('Adres', 'Çınarlı Mahallesi 12')
  await userEvent.click(screen.getByRole('button', { name: 'Adımla imzala' }))
  await send()
  await waitFor(() => expect(formOf(sent()[0]).signature_image).toMatchObject({ type: 'image/png' }))
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 503 }, /ulaşılamıyor/],
  [{ status: 429, headers: { 'retry-after': '30' } }, /30 saniye bekleyip/],
  [{ status: 401, body: { code: 'error.session.expired' } }, /Oturumun sona erdi.*imzan duruyor/],
] as const)(
  'R-02 a failure (%j) is said in the dialog, and the next attempt sends what was there',
  async (reply, said) => {
    sign = () => reply
    await open()
    fill()
    drawStroke()
    await send()
    expect(await within(screen.getByRole('form')).findByText(said)).toBeVisible()
    expect(onActed).not.toHaveBeenCalled()
    expect(changes().filter(({ path }) => path.includes('track_click'))).toEqual([])
    sign = () => ({ body: { fax: queuedFax } })
    await send()
    expect(await screen.findByText('Faksın sırada')).toBeVisible()
    expect(formOf(sent()[1])).toMatchObject({ name: 'Ayşe Yıldız', signature_image: expect.any(File) })
  },
)

test('a server that sends no faxes has recorded the petition, and no state is claimed', async () => {
  sign = () => ({ body: { detail: 'ok' } })
  await open()
  fill()
  await send()
  expect(await screen.findByText('Dilekçen kaydedildi')).toBeVisible()
  expect(localStorage.getItem('sent_faxes')).toBeNull()
  expect(onActed).toHaveBeenCalledWith('fax')
})
