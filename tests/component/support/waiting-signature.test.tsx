import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignPanel } from '../../../components/actions/sign-panel'
import { CountLines } from '../../../components/support/count-lines'
import { FaxDialog } from '../../../components/support/fax-dialog'
import { LiveCount } from '../../../components/support/live-count'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith, queuedFax } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, openForm, site, viewer } from '../../support/form-page'
import { teachCanvas } from '../../support/signature'

teachCanvas()
teachDialogs()

// Optimistic counts last as long as the page, so each test has its own campaign.
let id = 5000
let who: typeof viewer | null
let sign: typeof site.answer
let mail: typeof site.answer
let code: typeof site.answer
beforeEach(async () => {
  await freshPage()
  id += 1
  who = null
  sign = () => ({ body: { detail: 'ok', signature_count: 100, state: 'waiting', receipt: 'r3ceipt' } })
  mail = () => ({ body: {} })
  code = () => ({ body: { campaign_id: id, signature_count: 101, proof: 't0ken' } })
  site.answer = (call) => {
    if (call.path.endsWith('/sign')) return sign(call)
    if (call.path === '/api/signatures/mail') return mail(call)
    if (call.path === '/api/signatures/code') return code(call)
    return { body: call.path === '/api/session' ? who : {} }
  }
})

const campaign = (fields = {}) =>
  actableOf(campaignWith({ id, signature_count: 100, pending_signature_count: 12, ...fields }))

function open(fields = {}, locale: 'tr' | 'en' = 'tr') {
  const shown = campaign(fields)
  return openForm(
    <>
      <div data-testid="count">
        <LiveCount campaignId={id} counts={shown.counts} goal={null}>
          <CountLines counts={shown.counts} goal={null} />
        </LiveCount>
      </div>
      <SignPanel campaign={shown} refused={false}>
        {null}
      </SignPanel>
    </>,
    locale,
  )
}
function count() {
  const box = screen.getByTestId('count')
  const texts = [box.querySelector('p'), ...box.querySelectorAll('span')].map((part) => part?.textContent ?? '')
  return texts.filter((text) => !/yorum|comments|hedef|goal/.test(text)).join('')
}
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const mails = () => changes().filter(({ path }) => path === '/api/signatures/mail')

async function signAs(email: string, withFax = false) {
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  await screen.findByRole('form', { name: 'Kampanyayı imzala' })
  await act(async () => {})
  type('Ad', 'Ayşe')
  type('Soyad', 'Yıldız')
  type('E-posta', email)
  if (withFax) await userEvent.click(screen.getByRole('checkbox', { name: /faks/i }))
  for (const counted of screen.queryAllByRole('radio', { name: 'Yalnız sayılayım' })) await userEvent.click(counted)
  await press('İmzala')
}
const waits = () => screen.findByRole('heading', { name: 'Son bir adım: imzanı onayla' })

test('a waiting signature names its mailbox, adds to those that wait and not to the count', async () => {
  open()
  expect(count()).toBe('100 imza12 onay bekliyor')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const answer = sign
  sign = async (call) => {
    await held
    return answer(call)
  }
  await signAs('ayse@ornek.example')
  expect(count()).toBe('100 imza12 onay bekliyor')
  await act(async () => release())
  expect(await waits()).toHaveFocus()
  expect(await screen.findByText('ayse@ornek.example')).toBeVisible()
  expect(screen.getByText(/kodu buraya yaz ya da bağlantıyı açıp düğmeye bas/)).toBeVisible()
  expect(count()).toBe('100 imza13 onay bekliyor')
  expect(screen.queryByText('İmzaladın')).not.toBeInTheDocument()
  // P-10
  expect(JSON.stringify(localStorage)).not.toMatch(/ayse|r3ceipt/i)
})

const primary = () => [...document.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)

test.each([
  ['ayse@gmail.com', 'Gmail’i aç', 'https://mail.google.com/mail/'],
  ['ayse@GoogleMail.com', 'Gmail’i aç', 'https://mail.google.com/mail/'],
  ['ayse@hotmail.com', 'Outlook’u aç', 'https://outlook.live.com/mail/'],
  ['ayse@outlook.com.tr', 'Outlook’u aç', 'https://outlook.live.com/mail/'],
  ['ayse@me.com', 'iCloud’u aç', 'https://www.icloud.com/mail/'],
  ['ayse@yahoo.com.tr', 'Yahoo’yu aç', 'https://mail.yahoo.com/'],
  ['ayse@yandex.com.tr', 'Yandex’i aç', 'https://mail.yandex.com/'],
  ['ayse@pm.me', 'Proton’u aç', 'https://mail.proton.me/'],
])('the one red button opens the mailbox of %s, whose address is in no link', async (address, name, href) => {
  open()
  await signAs(address)
  await waits()
  expect(await screen.findByText(address)).toBeVisible()
  const link = screen.getByRole('link', { name: `${name} (yeni sekmede açılır)` })
  expect(link).toHaveAttribute('href', href)
  expect(primary()).toEqual([link.textContent])
  expect(screen.getByRole('button', { name: 'İmzamı onayla' })).toBeVisible()
  await press('Adresi düzelt')
  expect(primary()).toEqual(['Bu adrese gönder'])
})

test.each(['ayse@ornek.example', 'ayse@notgmail.com', 'ayse@gmail.com.example'])(
  'for %s no mailbox is opened, and the one red button takes the code; what is left is to share',
  async (address) => {
    open()
    await signAs(address)
    await waits()
    expect(await screen.findByText(address)).toBeVisible()
    expect(screen.queryByRole('link', { name: /’\p{L}+ aç/u })).not.toBeInTheDocument()
    expect(primary()).toEqual(['İmzamı onayla'])
    expect(screen.getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Sırada bunlar var' })).not.toBeInTheDocument()
  },
)

test('those that wait are not mentioned where there are none or the server counts none', () => {
  const { unmount } = open({ pending_signature_count: 0 })
  expect(count()).toBe('100 imza')
  unmount()
  open({ pending_signature_count: null })
  expect(count()).toBe('100 imza')
})

test('after a reload of the tab the state is there; another tab knows it without the address', async () => {
  const { unmount } = open()
  await signAs('ayse@ornek.example')
  await waits()
  unmount()
  const again = open()
  expect(await screen.findByText('ayse@ornek.example')).toBeVisible()
  again.unmount()
  sessionStorage.clear()
  open()
  await waits()
  expect(await screen.findByText(/e-posta gelmediyse yeniden imzalayabilirsin/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Yeniden gönder' })).not.toBeInTheDocument()
})

test('M-17 words and updates are not asked of a form that waits', async () => {
  open({ version: 3 })
  await signAs('ayse@ornek.example')
  await waits()
  expect(screen.getByText(/günde en çok üç imza e-postası/)).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Neden imzaladın?' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: /^Haber ver/ })).not.toBeInTheDocument()
})

test('a member’s confirmed signature is asked for words and updates, by its receipt', async () => {
  who = viewer
  sign = () => ({ body: { signature_count: 101, state: 'confirmed', receipt: 'r3ceipt' } })
  open({ version: 3 })
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Yalnız sayılayım' }))
  await press('İmzala')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Neden imzaladın?' }), 'Çocuklar için.')
  await press('Ekle')
  expect(await screen.findByText('Sözün eklendi, teşekkürler.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Haber ver/ }))
  await waitFor(() =>
    expect(
      changes()
        .filter(({ path }) => path.startsWith('/api/signatures/'))
        .map(({ body }) => body),
    ).toEqual([
      { receipt: 'r3ceipt', text: 'Çocuklar için.', is_named: false },
      { receipt: 'r3ceipt', wants_updates: true },
    ]),
  )
})

async function typeCode(digits: string) {
  await screen.findByText('ayse@ornek.example')
  type('E-postadaki kod', digits)
  await press('İmzamı onayla')
}
const codes = () => changes().flatMap(({ path, body }) => (path === '/api/signatures/code' ? [body] : []))

test('S-32 the code of the e-mail confirms in place, with the receipt of this tab; then its link proves the signer', async () => {
  open({ version: 3 })
  await signAs('ayse@ornek.example')
  await screen.findByText('ayse@ornek.example')
  expect(field('E-postadaki kod')).toHaveAttribute('inputmode', 'numeric')
  expect(field('E-postadaki kod')).toHaveAttribute('autocomplete', 'one-time-code')
  await typeCode('048 213')
  expect(await screen.findByRole('heading', { name: '101. imza senin' })).toHaveFocus()
  expect(codes()).toEqual([{ receipt: 'r3ceipt', one_time_code: '048213' }])
  expect(count()).toBe('101 imza12 onay bekliyor')
  expect(sessionStorage.getItem(`kept:waiting:${id}`)).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Neden imzaladın?' }), 'Çocuklar için.')
  await press('Ekle')
  await waitFor(() => expect(changes().at(-1)?.body).toMatchObject({ token: 't0ken', text: 'Çocuklar için.' }))
})

test('S-32 a code of other digits is not sent, a wrong one is said at its field, and the signature waits on', async () => {
  code = () => ({ status: 400, body: { one_time_code: ['…'], codes: { one_time_code: ['error.signature.code'] } } })
  open()
  await signAs('ayse@ornek.example')
  await typeCode('0482')
  await waitFor(() => expect(field('E-postadaki kod')).toHaveAccessibleDescription(/Kod uymadı/))
  expect(codes()).toEqual([])
  await typeCode('048213')
  await waitFor(() => expect(codes()).toHaveLength(1))
  expect(field('E-postadaki kod')).toHaveAccessibleDescription(/Kod uymadı.*düğme çalışmaya devam eder/)
  expect(field('E-postadaki kod')).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Son bir adım: imzanı onayla' })).toBeVisible()
})

test('S-32 a signature that is set aside is not called counted', async () => {
  code = () => ({ body: { campaign_id: id, signature_count: 100, is_set_aside: true, proof: 't0ken' } })
  open()
  await signAs('ayse@ornek.example')
  await typeCode('048213')
  expect(await screen.findByText(/İmzan alındı, incelenecek/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /imza senin/ })).not.toBeInTheDocument()
  expect(count()).toBe('100 imza13 onay bekliyor')
})

test('the mail is sent again with the receipt', async () => {
  open()
  await signAs('ayse@ornek.example')
  await screen.findByText('ayse@ornek.example')
  await press('Yeniden gönder')
  await waitFor(() => expect(screen.getByText(/yenisi yolda/)).toBeVisible())
  expect(mails().map(({ body }) => body)).toEqual([{ receipt: 'r3ceipt' }])
})

test.each([
  [{ status: 429, headers: { 'retry-after': '7200' } }, /2 saat bekleyip/],
  [{ status: 503 }, /ulaşılamıyor/],
  ['offline', /Bağlantı kurulamadı/],
] as const)('where the mail cannot be sent again (%j), it says so', async (reply, sentence) => {
  mail = () => reply
  open()
  await signAs('ayse@ornek.example')
  await screen.findByText('ayse@ornek.example')
  await press('Yeniden gönder')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText(/yenisi yolda/)).not.toBeInTheDocument()
})

test('a mistyped address is corrected, by its hint too, and its receipt replaces the earlier one', async () => {
  mail = () => ({ body: { receipt: 'n3xt' } })
  open()
  await signAs('ayse@ornek.example')
  await screen.findByText('ayse@ornek.example')
  await press('Adresi düzelt')
  expect(field('E-posta')).toHaveFocus()
  type('E-posta', 'ayse@')
  await press('Bu adrese gönder')
  await waitFor(() => expect(field('E-posta')).toHaveAccessibleDescription(/Geçerli bir e-posta adresi yaz/))
  expect(mails()).toEqual([])
  type('E-posta', 'ayse@gmial.com')
  await press('Şunu mu yazmak istedin: ayse@gmail.com')
  expect(field('E-posta')).toHaveValue('ayse@gmail.com')
  await press('Bu adrese gönder')
  expect(await screen.findByText('ayse@gmail.com')).toBeVisible()
  expect(mails().map(({ body }) => body)).toEqual([{ receipt: 'r3ceipt', email: 'ayse@gmail.com' }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yeniden gönder' })).toHaveFocus())
  expect(sessionStorage.getItem(`kept:waiting:${id}`)).toContain('ayse@gmail.com')
  await press('Yeniden gönder')
  await waitFor(() => expect(mails().at(-1)?.body).toEqual({ receipt: 'n3xt' }))
})

test('a fax that was ordered along goes out after the confirmation, and is not called queued before', async () => {
  sign = () => ({ body: { signature_count: 100, fax: queuedFax, state: 'waiting', receipt: 'r3ceipt' } })
  open({ fax_number: '+900002240038' })
  await signAs('ayse@ornek.example', true)
  expect(await screen.findByText('Dilekçen, imzanı onayladığında fakslanır.')).toBeVisible()
  expect(screen.queryByText('Faksın sırada')).not.toBeInTheDocument()
})

test('a member’s own confirmed address counts at once', async () => {
  who = viewer
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  sign = async () => {
    await held
    return { body: { signature_count: 101, state: 'confirmed' } }
  }
  open()
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  await waitFor(() => expect(count()).toBe('101 imza12 onay bekliyor'))
  await act(async () => release())
  expect(await screen.findByRole('heading', { name: '101. imza senin' })).toHaveFocus()
  expect(count()).toBe('101 imza12 onay bekliyor')
})

test('a member’s own unconfirmed address waits, and the count is as before', async () => {
  who = viewer
  open()
  await screen.findByText('Elif Aksu adıyla imzalarsın.')
  await userEvent.click(screen.getByRole('link', { name: 'İmzala' }))
  await waits()
  expect(count()).toBe('100 imza13 onay bekliyor')
})

async function openFax(fields = {}) {
  openForm(<FaxDialog campaign={campaign({ fax_number: '+900002240038', ...fields })} onClose={() => {}} />)
  await act(async () => {})
}

test('the fax dialog says that a sender without an address is not confirmed', async () => {
  await openFax()
  expect(await screen.findByText(/dilekçede gönderenin doğrulanmadığı yazar/)).toBeVisible()
})

test('the fax dialog does not say so for a server that confirms nobody', async () => {
  await openFax({ pending_signature_count: null })
  expect(screen.queryByText(/doğrulanmadığı/)).not.toBeInTheDocument()
})

test('the fax dialog does not say so to members', async () => {
  who = viewer
  await openFax()
  await waitFor(() => expect(field('Ad')).toHaveValue('Elif'))
  expect(screen.queryByText(/doğrulanmadığı/)).not.toBeInTheDocument()
})

test('the fax of a member with an unconfirmed address waits for the confirmation', async () => {
  who = viewer
  sign = () => ({ body: { fax: queuedFax, state: 'waiting', receipt: 'r3ceipt' } })
  await openFax()
  await waitFor(() => expect(field('Ad')).toHaveValue('Elif'))
  await press('İmzala ve gönder')
  await waits()
  expect(screen.getByText('elif@ornek.example')).toBeVisible()
  expect(screen.getByText('Dilekçen, imzanı onayladığında fakslanır.')).toBeVisible()
  expect(screen.queryByText('Faksın sırada')).not.toBeInTheDocument()
})
