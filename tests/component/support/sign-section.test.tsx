import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignPanel } from '../../../components/actions/sign-panel'
import { CountLines } from '../../../components/support/count-lines'
import { LiveCount } from '../../../components/support/live-count'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { changes, freshPage, openForm, sentForm, site, viewer } from '../../support/form-page'
import { teachCanvas } from '../../support/signature'

teachCanvas()
beforeEach(freshPage)

const campaign = actableOf(campaignWith({ signature_count: 1234 }))
const { counts } = campaign

const open = (locale: 'tr' | 'en' = 'tr', shown = campaign) =>
  openForm(
    <>
      <div data-testid="count">
        <LiveCount campaignId={12} counts={counts} goal={null}>
          <CountLines counts={counts} goal={null} />
        </LiveCount>
      </div>
      <SignPanel campaign={shown} refused={false}>
        {null}
      </SignPanel>
    </>,
    locale,
  )
const count = () => screen.getByTestId('count').querySelector('p')?.textContent
const field = (label: string) => screen.getByLabelText(label)

async function openSigning() {
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
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
  expect(screen.getByRole('link', { name: 'İmzala' })).toHaveFocus()
  expect(changes()).toEqual([])
})

test('the form leads to the petition that is signed, where the page has one', async () => {
  open()
  await openSigning()
  expect(screen.queryByRole('link', { name: 'tamamını oku' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  const petition = document.body.appendChild(document.createElement('section'))
  petition.id = 'petition'
  await openSigning()
  expect(screen.getByRole('link', { name: 'tamamını oku' })).toHaveAttribute('href', '#petition')
  petition.remove()
})

test('signing counts at once, takes the server’s number, thanks and survives a reload', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
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
  const thanks = await screen.findByRole('heading', { name: '1.240. imza senin' })
  expect(thanks).toHaveFocus()
  expect(count()).toBe('1.240 imza')
  const { path, form } = sentForm()
  expect(path).toBe('/api/campaign/12/sign')
  expect([...form.keys()].sort()).toEqual(['email', 'name', 'privacy_notice'])
  expect([form.get('name'), form.get('email')]).toEqual(['Ayşe Yıldız', 'ayse@ornek.example'])
  // P-10
  expect(JSON.stringify(localStorage)).not.toMatch(/ayse|Yıldız/i)

  unmount()
  open()
  expect(await screen.findByRole('heading', { name: 'İmzaladın' })).toBeVisible()
})

test('on a device where one person has signed, another still can, from an empty form', async () => {
  localStorage.setItem('signed_campaigns', '[12]')
  site.answer = () => ({ body: viewer })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Bu cihazdan başka biri de imzalasın' }))
  await screen.findByRole('form')
  await act(async () => {})
  expect(field('E-posta')).toHaveValue('')
})

const memberSite: typeof site.answer = ({ method, path }) =>
  method === 'PATCH'
    ? { body: { signature_count: 1235 } }
    : { body: path === '/api/session' ? viewer : { results: [] } }

test('a member whose name is known signs with one press', async () => {
  site.answer = memberSite
  open()
  expect(await screen.findByText('Elif Aksu adıyla imzalarsın.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  expect(await screen.findByRole('heading', { name: '1.235. imza senin' })).toHaveFocus()
  expect([sentForm().form.get('name'), sentForm().form.get('email')]).toEqual(['Elif Aksu', 'elif@ornek.example'])
  expect(changes()).toHaveLength(1)
})

test('the form says that an e-mail confirms it, but not to a member who gives the own address', async () => {
  site.answer = memberSite
  open('tr', actableOf(campaignWith({ pending_signature_count: 3, topic: 'health' })))
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  await waitFor(() => expect(field('E-posta')).toHaveValue('elif@ornek.example'))
  expect(field('E-posta')).toHaveAccessibleDescription('Yayınlanmaz.')
  fireEvent.input(field('E-posta'), { target: { value: 'ayse@ornek.example' } })
  await waitFor(() => expect(field('E-posta')).toHaveAccessibleDescription('Yayınlanmaz. Gelen e-postayla onaylarsın.'))
})

test('a campaign that asks for explicit consent shows its unticked box, also to a member, and is not signed without it', async () => {
  site.answer = memberSite
  open('tr', actableOf(campaignWith({ topic: 'health' })))
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  const box = await screen.findByRole('checkbox', { name: /^Bu kampanyayı imzalamam/ })
  expect(box).not.toBeChecked()
  await waitFor(() => expect(field('E-posta')).toHaveValue('elif@ornek.example'))
  await send()
  expect(await screen.findByText('İmzalamak için bu kutuyu işaretle')).toBeVisible()
  expect(box).toHaveAccessibleDescription('İmzalamak için bu kutuyu işaretle')
  expect(changes()).toEqual([])
  await userEvent.click(box)
  await send()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(sentForm().form.get('special_consent')).toBe('1')
})

const asking = actableOf(campaignWith({ version: 3 }))
const answer = (name: RegExp) => screen.getByRole('radio', { name })

test('whether the name is given is asked of everybody, members too, and nothing is chosen or sent before', async () => {
  site.answer = memberSite
  open('tr', asking)
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  const group = await screen.findByRole('group', { name: /^Adın muhatabına verilsin mi/ })
  const radios = within(group).getAllByRole('radio')
  expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false])
  await waitFor(() => expect(radios[0]).toHaveFocus())
  await send()
  await waitFor(() => expect(radios[0]).toHaveAccessibleDescription('Seçeneklerden birini seç.'))
  expect(changes()).toEqual([])
  await userEvent.click(answer(/^Yalnız sayılayım/))
  expect(screen.queryByLabelText(/^İlin/)).not.toBeInTheDocument()
  await send()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect([sentForm().form.get('shares_name'), sentForm().form.has('province')]).toEqual(['false', false])
})

test('who gives the name may add the province', async () => {
  open('tr', asking)
  await openSigning()
  fill()
  await userEvent.click(answer(/^Adım verilsin/))
  await userEvent.selectOptions(screen.getByLabelText(/^İlin/), 'İzmir')
  await send()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect([sentForm().form.get('shares_name'), sentForm().form.get('province')]).toEqual(['true', 'İzmir'])
})

test('a link of the page signs for a member as the button does; one from elsewhere only opens the form', async () => {
  site.answer = memberSite
  window.history.replaceState(null, '', '/campaign/12#sign')
  const { unmount } = open()
  await screen.findByRole('form', { name: 'Kampanyayı imzala' })
  await waitFor(() => expect(field('E-posta')).toHaveValue('elif@ornek.example'))
  expect(changes()).toEqual([])
  unmount()
  window.history.replaceState(null, '', '/campaign/12')
  open()
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '#sign'
  await userEvent.click(link)
  expect(await screen.findByRole('heading', { name: '1.235. imza senin' })).toBeVisible()
  expect(changes()).toHaveLength(1)
  link.remove()
  window.history.replaceState(null, '', '/campaign/12')
})

test('a member’s press that fails opens the form with names and address, and says why', async () => {
  site.answer = (call) => (call.method === 'PATCH' ? { status: 503 } : memberSite(call))
  open()
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  expect(await screen.findByText(/ulaşılamıyor/)).toBeVisible()
  expect(screen.getByRole('form', { name: 'Kampanyayı imzala' })).toBeVisible()
  expect(field('E-posta')).toHaveValue('elif@ornek.example')
  expect(count()).toBe('1.234 imza')
})

test('a member can change the details before signing', async () => {
  site.answer = memberSite
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Bilgileri değiştir' }))
  await screen.findByRole('form', { name: 'Kampanyayı imzala' })
  await waitFor(() => expect(field('E-posta')).toHaveValue('elif@ornek.example'))
  expect([field('Ad'), field('Soyad')].map((input) => (input as HTMLInputElement).value)).toEqual(['Elif', 'Aksu'])
  expect(changes()).toEqual([])
})

test('after signing there are ways to pass it on, and other campaigns of the topic that were not signed', async () => {
  localStorage.setItem('signed_campaigns', '[31]')
  const others = [12, 31, 32].map((id) => campaignWith({ id, title: `Kampanya ${id}` }))
  site.answer = ({ method, path }) => ({
    body: method === 'PATCH' ? { signature_count: 1235 } : path.includes('/list') ? { results: others } : null,
  })
  open()
  await openSigning()
  fill()
  await send()
  await screen.findByRole('heading', { name: '1.235. imza senin' })
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', expect.stringContaining('wa.me'))
  expect(screen.getByRole('button', { name: 'Bağlantıyı kopyala' })).toBeVisible()
  const list = await screen.findByRole('region', { name: 'Sırada bunlar var' })
  expect(within(list).getAllByRole('link')).toHaveLength(1)
  expect(within(list).getByRole('link', { name: 'İmzala: Kampanya 32' })).toHaveAttribute(
    'href',
    '/campaign/32/kampanya-32#sign',
  )
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

test('rubbish in storage is nobody’s signature', () => {
  localStorage.setItem('signed_campaigns', '{"12":true')
  open()
  expect(screen.getByRole('link', { name: 'İmzala' })).toBeVisible()
})
