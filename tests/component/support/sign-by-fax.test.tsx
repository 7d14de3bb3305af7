import { notices } from '@sesol/contract/accounts/notices'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignPanel } from '../../../components/actions/sign-panel'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { changes, freshPage, openForm, site, viewer } from '../../support/form-page'
import { drawStroke, teachCanvas } from '../../support/signature'

teachCanvas()

const withFax = campaignWith({ fax_number: '+900002240038' })
const portal = { ...withFax, isCimer: true }
const fax = {
  id: '3f0e1c9a-7d52-4c0e-9a55-0d7a5a0f6b11',
  campaign: 12,
  state: 'queued',
  failure: null,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
}

let sign: typeof site.answer
let who: typeof viewer | null
beforeEach(async () => {
  await freshPage()
  who = null
  sign = () => ({ body: { fax } })
  site.answer = (call) => {
    if (call.path.endsWith('/sign')) return sign(call)
    if (call.path.startsWith('/api/fax/')) return { body: fax }
    return { body: call.path === '/api/session' ? who : {} }
  }
})

async function open(campaign = withFax) {
  const page = openForm(<SignPanel campaign={actableOf(campaign)} />)
  await userEvent.click(screen.getByRole('button', { name: 'İmzala' }))
  await screen.findByRole('form')
  await act(async () => {})
  return page
}
const field = (label: string) => screen.getByLabelText(label)
const option = () => screen.queryByRole('checkbox', { name: /faks/i })
function fill(more: Record<string, string> = {}) {
  const all = { Ad: 'Ayşe', Soyad: 'Yıldız', 'E-posta': 'ayse@ornek.example', ...more }
  for (const [label, value] of Object.entries(all)) fireEvent.input(field(label), { target: { value } })
}
const tick = async () => userEvent.click(option() ?? document.body)
const send = () => userEvent.click(screen.getByRole('button', { name: 'İmzala' }))
const signatures = () => changes().filter(({ path }) => path.endsWith('/sign'))
const parts = (index = 0) => {
  const { body } = signatures()[index] ?? {}
  return body instanceof FormData ? [...body.entries()] : []
}
const texts = (index = 0) => Object.fromEntries(parts(index).filter(([, value]) => typeof value === 'string'))

test('the fax is offered only where the campaign has one, and is not chosen by itself', async () => {
  const { unmount } = await open(campaignWith())
  expect(option()).not.toBeInTheDocument()
  unmount()
  await open()
  expect(option()).not.toBeChecked()
})

test('without the choice nothing is faxed', async () => {
  await open()
  fill()
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(texts()).toEqual({ name: 'Ayşe Yıldız', email: 'ayse@ornek.example', privacy_notice: String(notices.privacy) })
  expect(changes()).toHaveLength(1)
})

test('send-by-fax goes along with the signature, counts as a fax and shows its state', async () => {
  await open()
  fill()
  await tick()
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(await screen.findByText('Faksın sırada')).toBeVisible()
  expect(texts()).toEqual({
    name: 'Ayşe Yıldız',
    email: 'ayse@ornek.example',
    send_fax: 'true',
    privacy_notice: String(notices.privacy),
  })
  await waitFor(() => expect(changes().map(({ path }) => path)).toContain('/api/campaign/track_click_fax'))
})

test('for isCimer the choice reveals the address, and asks for it and for a signature', async () => {
  await open(portal)
  expect(screen.queryByLabelText('Adres')).not.toBeInTheDocument()
  fill()
  await tick()
  await send()
  await waitFor(() => expect(field('Adres')).toHaveAccessibleDescription(/Adres girilmesi zorunludur/))
  expect(screen.getByText(/imzanı çiz/)).toBeVisible()
  expect(signatures()).toEqual([])

  fill({ Adres: 'Çınarlı Mahallesi 12' })
  drawStroke()
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(texts()).toMatchObject({ send_fax: 'true', sender_address: 'Çınarlı Mahallesi 12' })
})

test('an address that is hidden again neither hinders nor goes along', async () => {
  await open(portal)
  await tick()
  fill({ Adres: 'x'.repeat(256) })
  await tick()
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(texts()).toEqual({ name: 'Ayşe Yıldız', email: 'ayse@ornek.example', privacy_notice: String(notices.privacy) })
})

test('U-09 an address of 255 characters is accepted, of 256 refused at its field', async () => {
  await open(portal)
  await tick()
  fill({ Adres: 'x'.repeat(256) })
  drawStroke()
  await send()
  await waitFor(() => expect(field('Adres')).toHaveAccessibleDescription(/En fazla 255 karakter/))
  fill({ Adres: 'x'.repeat(255) })
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(texts().sender_address).toHaveLength(255)
})

test('what was typed and chosen is there again after a reload', async () => {
  const { unmount } = await open(portal)
  await tick()
  fill({ Adres: 'Çınarlı Mahallesi 12' })
  unmount()
  await open(portal)
  expect(option()).toBeChecked()
  expect([field('Ad'), field('E-posta'), field('Adres')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'Ayşe',
    'ayse@ornek.example',
    'Çınarlı Mahallesi 12',
  ])
})

test('R-01 sent again after a lost answer it has the same key, so that one fax goes out', async () => {
  await open()
  fill()
  await tick()
  sign = () => 'offline'
  await send()
  await screen.findByText(/Bağlantı kurulamadı/)
  sign = () => ({ body: { fax } })
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  const [first, second] = signatures().map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('a session that ends in the middle loses nothing: the next attempt is a stranger’s', async () => {
  who = viewer
  openForm(<SignPanel campaign={actableOf(withFax)} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bilgileri değiştir' }))
  await screen.findByRole('form')
  await waitFor(() => expect(field('E-posta')).toHaveValue('elif@ornek.example'))
  await tick()
  drawStroke()
  sign = () => ({ status: 401, body: { code: 'error.session.expired' } })
  await send()
  expect(await screen.findByText(/Oturumun sona erdi.*duruyor/)).toBeVisible()
  sign = () => ({ body: {} })
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(texts(1)).toEqual({
    name: 'Elif Aksu',
    email: 'elif@ornek.example',
    send_fax: 'true',
    privacy_notice: String(notices.privacy),
  })
  expect(parts(1)).toContainEqual(['signature_image', expect.any(File)])
})

test('without the operator’s setting no fax to the portal is offered, and the signature still is', async () => {
  const answer = site.answer
  site.answer = (call) => (call.path === '/api/campaign/portal' ? { body: { phone: '150', fax: null } } : answer(call))
  await open(portal)
  expect(field('E-posta')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('where no fax can be sent the signature still can', async () => {
  sign = () => ({ status: 409, body: { code: 'error.support.no_fax' } })
  await open(portal)
  await tick()
  fill({ Adres: 'Çınarlı Mahallesi 12' })
  drawStroke()
  await send()
  expect(await screen.findByText(/faks gönderilemiyor.*fakssız/i)).toBeVisible()
  expect(option()).not.toBeChecked()
  sign = () => ({ body: {} })
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(texts(1)).toEqual({
    name: 'Ayşe Yıldız',
    email: 'ayse@ornek.example',
    privacy_notice: String(notices.privacy),
  })
})

test('a name with signs that no font has is warned of before it is faxed, and only then', async () => {
  await open()
  fill({ Ad: '山田' })
  expect(screen.queryByText(/Yazı tiplerimizde olmayan/)).not.toBeInTheDocument()
  await tick()
  expect(await screen.findByText(/olmayan işaretler: 山 田\. Faksla giden dilekçede/)).toBeVisible()
})
