import { notices } from '@sesol/contract/accounts/notices'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignPanel } from '../../../components/actions/sign-panel'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith, queuedFax } from '../../support/campaign'
import { changes, freshPage, openForm, site, viewer } from '../../support/form-page'
import { drawStroke, teachCanvas } from '../../support/signature'

teachCanvas()

const withFax = campaignWith({ fax_number: '+900002240038' })
const portal = { ...withFax, isCimer: true }

let sign: typeof site.answer
let who: typeof viewer | null
beforeEach(async () => {
  await freshPage()
  who = null
  sign = () => ({ body: { fax: queuedFax } })
  site.answer = (call) => {
    if (call.path.endsWith('/sign')) return sign(call)
    if (call.path.startsWith('/api/fax/')) return { body: queuedFax }
    return { body: call.path === '/api/session' ? who : {} }
  }
})

async function open(campaign = withFax) {
  window.history.replaceState(null, '', location.pathname)
  const page = openForm(
    <SignPanel campaign={actableOf(campaign)} refused={false}>
      {null}
    </SignPanel>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
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

test('R-01 sent again after a lost answer it has the same key, so that one fax goes out', async () => {
  await open()
  fill()
  await tick()
  sign = () => 'offline'
  await send()
  await screen.findByText(/Bağlantı kurulamadı/)
  sign = () => ({ body: { fax: queuedFax } })
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  const [first, second] = signatures().map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})

test('a session that ends in the middle loses nothing: the next attempt is a stranger’s', async () => {
  who = viewer
  openForm(
    <SignPanel campaign={actableOf(withFax)} refused={false}>
      {null}
    </SignPanel>,
  )
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
