import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CountLines } from '../../../components/support/count-lines'
import { LiveCount } from '../../../components/support/live-count'
import { SignPanel } from '../../../components/support/sign-panel'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { changes, freshPage, openForm, sentForm, site, viewer } from '../../support/form-page'
import { teachCanvas } from '../../support/signature'

teachCanvas()
beforeEach(freshPage)

const campaign = actableOf(campaignWith({ signature_count: 1234 }))
const { counts } = campaign

const open = (locale: 'tr' | 'en' = 'tr') =>
  openForm(
    <>
      <div data-testid="count">
        <LiveCount campaignId={12} counts={counts}>
          <CountLines counts={counts} />
        </LiveCount>
      </div>
      <SignPanel campaign={campaign} />
    </>,
    locale,
  )
const count = () => screen.getByTestId('count').querySelector('p')?.textContent
const field = (label: string) => screen.getByLabelText(label)

async function openSigning() {
  await userEvent.click(screen.getByRole('button', { name: 'İmzala' }))
  await screen.findByRole('form', { name: 'Kampanyayı imzala' })
}

function fill(values: Record<string, string> = {}) {
  const all = { Ad: 'Ayşe', Soyad: 'Yıldız', 'E-posta': 'ayse@ornek.example', ...values }
  for (const [label, value] of Object.entries(all)) fireEvent.input(field(label), { target: { value } })
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'İmzala' }))

test('the form opens in place with the cursor in it, and closing gives the button back', async () => {
  open()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  await openSigning()
  expect(field('Ad')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.getByRole('button', { name: 'İmzala' })).toHaveFocus()
  expect(changes()).toEqual([])
})

test('signing counts at once, takes the server’s number, thanks and survives a reload', async () => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  site.answer = async ({ method }) => {
    if (method === 'PATCH') await held
    return { body: method === 'PATCH' ? { detail: 'ok', signature_count: 1240 } : null }
  }
  const { unmount } = open()
  await openSigning()
  fill()
  await send()
  await waitFor(() => expect(count()).toBe('1.235 imza'))
  await act(async () => release())
  const thanks = await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(thanks).toHaveFocus()
  expect(count()).toBe('1.240 imza')
  const { path, form } = sentForm()
  expect(path).toBe('/api/campaign/12/sign')
  expect([...form.keys()].sort()).toEqual(['email', 'name'])
  expect([form.get('name'), form.get('email')]).toEqual(['Ayşe Yıldız', 'ayse@ornek.example'])
  // P-10
  expect(JSON.stringify(localStorage)).not.toMatch(/ayse|Yıldız/i)

  unmount()
  open()
  expect(screen.getByRole('heading', { name: 'İmzaladın' })).toBeVisible()
})

test('on a device where one person has signed, another still can, from an empty form', async () => {
  localStorage.setItem('signed_campaigns', '[12]')
  site.answer = () => ({ body: viewer })
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Bu cihazdan başka biri de imzalasın' }))
  await screen.findByRole('form')
  await act(async () => {})
  expect(field('E-posta')).toHaveValue('')
})

test('a member finds names and address filled in, and what was typed before stays', async () => {
  site.answer = () => ({ body: viewer })
  open()
  await openSigning()
  await waitFor(() => expect(field('E-posta')).toHaveValue('elif@ornek.example'))
  expect([field('Ad'), field('Soyad')].map((input) => (input as HTMLInputElement).value)).toEqual(['Elif', 'Aksu'])
})

test.each([
  ['Ad', '', /Bu alanı doldur/],
  ['Ad', 'x'.repeat(51), /En fazla 50 karakter/],
  ['Soyad', 'x'.repeat(51), /En fazla 50 karakter/],
  ['E-posta', '', /Bu alanı doldur/],
  ['E-posta', 'ayse@', /Geçerli bir e-posta adresi yaz/],
  ['E-posta', 'a@b.co, c@d.co', /Geçerli bir e-posta adresi yaz/],
])('U-09 %s “%s” is refused at its field, and the count stays', async (label, value, sentence) => {
  open()
  await openSigning()
  fill({ [label]: value })
  await send()
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(sentence))
  expect(field(label)).toHaveFocus()
  expect(changes()).toEqual([])
  expect(count()).toBe('1.234 imza')
})

test('names of exactly 50 characters are accepted', async () => {
  site.answer = ({ method }) => ({ body: method === 'PATCH' ? {} : null })
  open()
  await openSigning()
  fill({ Ad: 'x'.repeat(50), Soyad: 'y'.repeat(50) })
  await send()
  expect(await screen.findByRole('heading', { name: 'İmzaladın' })).toBeVisible()
  expect(count()).toBe('1.235 imza')
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 503 }, /ulaşılamıyor/],
  [{ status: 429, headers: { 'retry-after': '30' } }, /30 saniye bekleyip/],
  [{ status: 404, body: { detail: 'Campaign not found.' } }, /Kampanya bulunamadı/],
  [
    { status: 400, body: { signature_image: ['x'], codes: { signature_image: ['error.support.signature_image'] } } },
    /İmzan okunamadı/,
  ],
] as const)('%j takes the count back, says why and keeps what was typed', async (reply, sentence) => {
  site.answer = ({ method }) => (method === 'PATCH' ? reply : { body: null })
  open()
  await openSigning()
  fill()
  await send()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(count()).toBe('1.234 imza')
  expect(field('E-posta')).toHaveValue('ayse@ornek.example')
  expect(localStorage.getItem('signed_campaigns')).toBeNull()
})

test('what the server finds stands at its field', async () => {
  site.answer = ({ method }) =>
    method === 'PATCH' ? { status: 400, body: { email: ['Enter a valid email address.'] } } : { body: null }
  open()
  await openSigning()
  fill()
  await send()
  await waitFor(() => expect(field('E-posta')).toHaveAccessibleDescription(/geçerli bir e-posta/i))
  expect(field('E-posta')).toHaveFocus()
})

test('R-01 a double click signs once', async () => {
  site.answer = ({ method }) => ({ body: method === 'PATCH' ? {} : null })
  open()
  await openSigning()
  fill()
  await userEvent.dblClick(screen.getByRole('button', { name: 'İmzala' }))
  await screen.findByRole('heading', { name: 'İmzaladın' })
  expect(changes()).toHaveLength(1)
})

test('who cannot draw signs with the name', async () => {
  site.answer = ({ method }) => ({ body: method === 'PATCH' ? {} : null })
  open()
  await openSigning()
  fill()
  expect(screen.getByRole('img', { name: 'İmza alanı, boş' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Temizle' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Adımla imzala' }))
  await send()
  await screen.findByRole('heading', { name: 'İmzaladın' })
  const image = sentForm().form.get('signature_image')
  expect(image).toMatchObject({ name: 'signature.png', type: 'image/png' })
})

test('rubbish in storage is nobody’s signature', () => {
  localStorage.setItem('signed_campaigns', '{"12":true')
  open()
  expect(screen.getByRole('button', { name: 'İmzala' })).toBeVisible()
})

test('the count follows the language', () => {
  open('en')
  expect(count()).toBe('1,234 signatures')
  expect(screen.getByRole('button', { name: 'Sign' })).toBeVisible()
})
