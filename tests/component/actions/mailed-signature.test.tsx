import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmSignature } from '../../../components/actions/mailed/confirm-signature'
import { WithdrawSignature } from '../../../components/actions/mailed/withdraw-signature'
import { rememberSigned } from '../../../lib/client/support/signatures'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { type Call, changes, freshPage, openForm, site } from '../../support/form-page'

teachDialogs()
beforeEach(freshPage)

type Reply = Awaited<ReturnType<typeof site.answer>>

const shown = { ...campaignWith({ id: 12, title: 'Kavşağa geçit' }), hashtags: [] }
const confirmed = { body: { campaign_id: 12, signature_count: 1235 } }
const bare = {
  ...{ campaign_id: 12, title: 'Kavşağa geçit', state: 'waiting', name: 'Ayşe Yıldız', is_named: false, text: '' },
  ...{ shares_name: false, province: null, wants_updates: false },
  ...{ special_consent: false, lacks_consent: false, fax: null, withdraw: null },
}
const formOf = (fields: Partial<Record<keyof typeof bare, unknown>> = {}) => ({ body: { ...bare, ...fields } })

const reading = '/api/signatures/form'

function serve(reply: Reply, { campaign = { body: shown } as Reply, form = formOf() as Reply } = {}) {
  site.answer = ({ method, path }: Call) => {
    if (path === reading) return form
    if (method === 'POST') return reply
    return path === '/api/campaign/12' ? campaign : { body: null }
  }
}
const presses = () => changes().filter(({ path }) => path !== reading)

function open(kind: 'confirm' | 'withdraw', { secret = 't0ken_-x', locale = 'tr' as 'tr' | 'en' } = {}) {
  window.history.pushState(null, '', `${locale === 'en' ? '/en' : ''}/signature/${kind}/${secret}`)
  return openForm(kind === 'confirm' ? <ConfirmSignature /> : <WithdrawSignature />, locale)
}
async function press(name = 'İmzamı onayla') {
  await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(screen.getByRole('button', { name }))
}
const answerTo = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const heading = (name: string) => screen.findByRole('heading', { name })

test('M-17 the form is shown whole before the press, with what it leaves out', async () => {
  serve(confirmed, {
    form: formOf({
      ...{ is_named: true, text: 'Her sabah\nburadan geçiyoruz.', shares_name: true, province: 'Ankara' },
      ...{ wants_updates: true, special_consent: true },
      fax: { addressee: 'Ankara Belediyesi', address: 'Gül Sokak 4, Çankaya', is_drawn: true },
    }),
  })
  const { unmount } = open('confirm')
  expect(await screen.findByText('Kavşağa geçit')).toBeVisible()
  expect(answerTo('Ad')).toBe('Ayşe Yıldız')
  expect(answerTo('Görünürlük')).toBe('Ad kampanya sayfasında görünür')
  expect(answerTo('İmzalama nedeni')).toBe('Her sabah\nburadan geçiyoruz.')
  expect(answerTo('Muhataba')).toBe('Ad ve il verilir: Ankara')
  expect(answerTo('Haberler')).toBe('E-postayla gelir')
  expect(answerTo('Faks')).toBe('Ankara BelediyesiGül Sokak 4, ÇankayaÇizilmiş imzayla')
  expect(answerTo('Açık rıza')).toBe('Verildi')
  expect(screen.queryByText(/^Başka bir şey yok/)).not.toBeInTheDocument()
  expect(screen.getByText(/basılmayan form sayılmaz, en geç 14 gün içinde silinir/)).toBeVisible()
  unmount()

  serve(confirmed)
  open('confirm', { secret: 'b4re' })
  expect(await screen.findByText('Ayşe Yıldız')).toBeVisible()
  const absent =
    'ad kampanya sayfasında görünmez, neden yazılmadı, muhataba ad verilmez, haber gelmez ve faks gönderilmez'
  expect(screen.getByText(`Başka bir şey yok: ${absent}.`)).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ayşe Yıldız'])
  expect(site.calls.filter(({ path }) => path === reading).at(-1)?.body).toEqual({ token: 'b4re' })
})

test('M-17 nobody presses before the form is there', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  site.answer = async ({ path }) => {
    if (path === reading) await held
    return path === reading ? formOf() : confirmed
  }
  open('confirm')
  await userEvent.click(screen.getByRole('button', { name: 'İmzamı onayla' }))
  expect(screen.getByText('Ad')).toBeVisible()
  await act(async () => release())
  expect(await screen.findByText('Ayşe Yıldız')).toBeVisible()
  expect(presses()).toEqual([])
})

test('a signature that was set aside is received, and waits to be counted', async () => {
  serve({ body: { ...confirmed.body, is_set_aside: true } })
  open('confirm')
  await press()
  expect(await heading('İmzan alındı')).toBeVisible()
  expect(screen.getByText(/sayımı bekliyor/)).toBeVisible()
  expect(screen.queryByText(/imza senin|İmzan sayıldı/)).not.toBeInTheDocument()
})

test('M-17 a form that could not be read is not confirmed unseen, and is read again', async () => {
  serve(confirmed, { form: 'offline' })
  open('confirm')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
  expect(screen.queryByRole('button', { name: 'İmzamı onayla' })).not.toBeInTheDocument()
  serve(confirmed)
  await press('Yeniden dene')
  expect(await screen.findByText('Ayşe Yıldız')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/Ayşe Yıldız/))
  expect(document.body).not.toHaveFocus()
  expect(presses()).toEqual([])
})

test('M-17 after the press, words and updates are given by the link', async () => {
  serve(confirmed, { campaign: { body: { ...shown, version: 3 } }, form: formOf({ is_named: true }) })
  open('confirm')
  await press()
  const why = await screen.findByRole('form', { name: 'Neden imzaladın?' })
  await userEvent.type(within(why).getByRole('textbox'), 'Her sabah buradan geçiyoruz.')
  await userEvent.click(within(why).getByRole('button', { name: 'Ekle' }))
  expect(await screen.findByText('Sözün eklendi, teşekkürler.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Haber ver/ }))
  expect(await screen.findByText(/Haberler e-postana gelecek/)).toBeVisible()
  expect(presses().slice(1)).toEqual([
    expect.objectContaining({
      path: '/api/signatures/statement',
      body: { token: 't0ken_-x', text: 'Her sabah buradan geçiyoruz.', is_named: true },
    }),
    expect.objectContaining({ path: '/api/signatures/updates', body: { token: 't0ken_-x', wants_updates: true } }),
  ])
})

test.each(['waiting', 'confirmed'])(
  'a signature that was %s can be withdrawn from the page after the press',
  async (state) => {
    serve(confirmed, { form: formOf({ state, withdraw: 'w1thdraw' }) })
    open('confirm')
    if (state === 'waiting') await press()
    await heading(state === 'waiting' ? '1.235. imza senin' : 'İmzaladın')
    expect(screen.getByRole('link', { name: 'İmzamı geri çek' })).toHaveAttribute(
      'href',
      '/signature/withdraw/w1thdraw',
    )
  },
)

test('what the form already says is not asked after the press', async () => {
  serve(confirmed, {
    campaign: { body: { ...shown, version: 3 } },
    form: formOf({ text: 'Çocuklar için.', wants_updates: true }),
  })
  open('confirm')
  await press()
  await heading('1.235. imza senin')
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('a link that was pressed before, here or on another device, calls no number the signer’s, and asks what is still open', async () => {
  serve(confirmed, { form: formOf({ state: 'confirmed' }) })
  open('confirm')
  await heading('İmzaladın')
  expect(screen.queryByText(/imza senin/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'İmzamı onayla' })).not.toBeInTheDocument()
  expect(await screen.findByRole('form', { name: 'Neden imzaladın?' })).toBeVisible()
  expect(presses()).toEqual([])
})

test('M-17 a form without the explicit consent shows its box before the press', async () => {
  serve(confirmed, { form: formOf({ lacks_consent: true }) })
  open('confirm')
  const box = await screen.findByRole('checkbox', { name: /^Bu kampanyayı imzalamam/ })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await press()
  await heading('1.235. imza senin')
  expect(presses().map(({ body }) => body)).toEqual([{ token: 't0ken_-x', special_consent: 1 }])
})

test('where the campaign was marked meanwhile, the box of the explicit consent appears, and the next press sends it', async () => {
  site.answer = ({ method, path, body }: Call) => {
    if (path === reading) return formOf()
    const isGiven = typeof body === 'object' && body !== null && 'special_consent' in body
    const refused = { special_consent: ['x'], codes: { special_consent: ['error.support.consent_required'] } }
    return method === 'POST' && !isGiven
      ? { status: 400, body: refused }
      : method === 'POST'
        ? confirmed
        : { body: null }
  }
  open('confirm')
  await press()
  const box = await screen.findByRole('checkbox', { name: /^Bu kampanyayı imzalamam/ })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await press()
  await heading('İmzan sayıldı')
  expect(presses().map(({ body }) => body)).toEqual([{ token: 't0ken_-x' }, { token: 't0ken_-x', special_consent: 1 }])
})

const primary = () => [...document.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)

test('the one red button confirms before the press, and shares after it', async () => {
  const file = '/media/gecit.jpg'
  const media = [{ id: 1, file, is_video: false, width: 1200, height: 800, alt: '', state: 'ready', color: null }]
  const others = [31, 32, 33, 34].map((id) => campaignWith({ id, title: `Kampanya ${id}` }))
  serve(confirmed, { campaign: { body: { ...shown, media } } })
  const answer = site.answer
  site.answer = (call) => (call.path.includes('/list') ? { body: { results: others } } : answer(call))
  open('confirm')
  await screen.findByText('Ayşe Yıldız')
  const picture = () => document.querySelector('img[src="/media/gecit.jpg"]')
  await waitFor(() => expect(picture()).toBeVisible())
  expect(screen.getByText('Kavşağa geçit')).toBeVisible()
  expect(primary()).toEqual(['İmzamı onayla'])

  await press()
  await heading('1.235. imza senin')
  expect(picture()).toBeVisible()
  expect(primary()).toEqual([expect.stringContaining('WhatsApp’ta paylaş')])
  expect(screen.getByRole('link', { name: /^WhatsApp’ta paylaş/ })).toHaveAttribute(
    'href',
    expect.stringContaining('Kav%C5%9Fa%C4%9Fa%20ge%C3%A7it'),
  )
  expect(screen.getByRole('button', { name: 'Bağlantıyı kopyala' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Görseli indir' })).toHaveAttribute('href', expect.stringMatching(/1235/))
  expect(screen.getByRole('form', { name: 'Neden imzaladın?' })).toBeVisible()
  const more = await screen.findByRole('region', { name: 'Sırada bunlar var' })
  expect(within(more).getAllByRole('link')).toHaveLength(3)
})

test('without a picture, the figure is the cover', async () => {
  serve(confirmed)
  open('confirm')
  await screen.findByText('Ayşe Yıldız')
  await waitFor(() => expect(document.querySelectorAll('.voice')).toHaveLength(1))
  await press()
  await heading('1.235. imza senin')
  expect(document.querySelectorAll('.voice-wave')).toHaveLength(1)
})

test('where the count of the server is unknown, no number is said', async () => {
  serve({ body: { campaign_id: 12, signature_count: null } })
  open('confirm')
  await press()
  await heading('İmzaladın')
  expect(screen.queryByText(/imza senin/)).not.toBeInTheDocument()
})

test('a campaign that cannot be read for the moment is shown by its title, and the press still counts', async () => {
  serve(confirmed, { campaign: { status: 503 } })
  open('confirm')
  await press()
  expect(await heading('İmzan sayıldı')).toBeVisible()
  expect(screen.getByText('Kavşağa geçit')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kampanyaya dön' })).toHaveAttribute('href', '/campaign/12/kavsaga-gecit')
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

test.each([
  ['closed', { body: { ...shown, status: 'closed' } }, /yeni imzaya kapandı/],
  ['hidden', { status: 410, body: { code: 'error.campaign.hidden' } }, /şu an yayında değil/],
  ['withdrawn', { status: 410, body: { code: 'error.campaign.withdrawn' } }, /şu an yayında değil/],
] as const)('a campaign that is %s meanwhile is not offered for sharing', async (_, campaign, sentence) => {
  serve(confirmed, { campaign })
  open('confirm')
  await press()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(await heading('İmzan sayıldı')).toBeVisible()
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

test.each([
  ['error.signature.link', 400, 'Bu bağlantı işe yaramadı', /eksik ya da bozuk/],
  ['error.signature.expired', 410, 'Bu bağlantının süresi dolmuş', /yeniden imzalarsan/],
  ['error.signature.expired', 400, 'Bu bağlantının süresi dolmuş', /yeniden imzalarsan/],
  ['error.signature.withdrawn', 410, 'Bu form artık beklemiyor', /başka bir form onaylanmış olabilir/],
  ['error.campaign.closed', 409, 'Bu imza artık onaylanamıyor', /imzaya kapandı/],
  ['error.campaign.hidden', 410, 'Bu imza artık onaylanamıyor', /yayından kaldırıldı/],
] as const)(
  'M-17 %s (%i) says what happened and what to do, before a press and after it',
  async (code, status, title, sentence) => {
    const refused = { status, body: { detail: 'x', code } }
    const isRefused = async () => {
      await heading(title)
      expect(screen.getByText(sentence)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Kampanyalara göz at' })).toHaveAttribute('href', '/explore')
      expect(screen.queryByRole('button')).not.toBeInTheDocument()
    }
    serve(confirmed, { form: refused })
    const { unmount } = open('confirm')
    await isRefused()
    expect(presses()).toEqual([])
    unmount()

    serve(refused)
    open('confirm', { secret: 'l4ter' })
    await press()
    await isRefused()
  },
)

test.each(['', 't0k/en'])('the secret “%s” is cut or of another kind: nobody is asked', async (secret) => {
  open('confirm', { secret })
  await heading('Bu bağlantı işe yaramadı')
  expect(changes()).toEqual([])
})

test('a secret with half an escape is sent as it is', async () => {
  serve({ status: 400, body: { code: 'error.signature.link' } })
  open('confirm', { secret: 'abc%2' })
  await press()
  await heading('Bu bağlantı işe yaramadı')
  expect(presses()[0]?.body).toEqual({ token: 'abc%2' })
})

const linking = '/api/signatures/link'

function serveLinked(state: 'waiting' | 'confirmed', pressed: Reply = { body: { campaign_id: 12, state } }) {
  site.answer = ({ path }: Call) => (path === linking ? { body: { campaign_id: 12, state } } : pressed)
}
const acts = () => changes().filter(({ path }) => path !== linking)

test.each([
  ['waiting', 'Bu formu sil', /imzalanmış, sayılmış bir şey yok/, 'Form silindi', /sayılan bir imza olmadı/],
  ['confirmed', 'İmzamı geri çek', /imza onaylandı/, 'İmza geri çekildi', /artık sayılmıyor/],
] as const)('the other link of a signature that is %s says what it is and what it became', async (...row) => {
  const [state, action, before, title, after] = row
  rememberSigned(12, state)
  serveLinked(state)
  open('withdraw')
  expect(await heading(action)).toBeVisible()
  expect(screen.getByText(before)).toBeVisible()
  expect(acts()).toEqual([])
  await press(action)
  expect(await heading(title)).toBeVisible()
  expect(screen.getByText(after)).toBeVisible()
  expect(acts()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/signatures/withdraw', body: { token: 't0ken_-x' } }),
  ])
  expect(screen.getByRole('link', { name: 'Kampanyaya dön' })).toHaveAttribute('href', '/campaign/12')
  await waitFor(() => expect(localStorage.getItem('signed_campaigns')).toBe('[]'))
})

test('a form that was confirmed between the page and the press is shown as the signature that was withdrawn', async () => {
  serveLinked('waiting', { body: { campaign_id: 12, state: 'confirmed', named_on: ['2026-11-12'] } })
  open('withdraw')
  await heading('Bu formu sil')
  await press('Bu formu sil')
  expect(await heading('İmza geri çekildi')).toBeVisible()
  expect(screen.getByText(/^12 Kasım 2026 günü teslim edilen imzaların listesinde bu ad vardı/)).toBeVisible()
})

test('the other link can hide only the name, and this browser stays one that signed', async () => {
  rememberSigned(12, 'confirmed')
  serveLinked('confirmed', { body: { campaign_id: 12 } })
  open('withdraw')
  await press('Adımı gizle')
  await heading('Ad gizlendi')
  expect(screen.getByText(/Geri kalanına dokunulmadı/)).toBeVisible()
  expect(acts()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/signatures/unshare_name', body: { token: 't0ken_-x' } }),
  ])
  expect(localStorage.getItem('signed_campaigns')).toBe('[12]')
})

test('the link of a signature that does not count says why, and objects with one press', async () => {
  const aside = { campaign_id: 12, state: 'confirmed', set_aside: 'crowd' }
  site.answer = ({ path }: Call) => ({ body: path === linking ? aside : { campaign_id: 12 } })
  open('withdraw')
  await heading('İmzan sayılmıyor')
  expect(screen.getByText(/kısa sürede aynı ağdan/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adımı gizle' })).toBeNull()
  await press('İtiraz et')
  await heading('İtirazın alındı')
  expect(acts()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/signatures/object', body: { token: 't0ken_-x' } }),
  ])
})

test.each([
  ['of another kind', 400, 'error.signature.link', 'Bu bağlantı işe yaramadı'],
  ['that was pressed before', 410, 'error.signature.withdrawn', 'Bu form artık beklemiyor'],
])('a link %s offers no withdrawal', async (_, status, code, title) => {
  serve({ status, body: { code } })
  open('withdraw')
  expect(await heading(title)).toBeVisible()
  expect(acts()).toEqual([])
})

test('while it is not known what the link names, nothing is withdrawn unseen', async () => {
  serve({ status: 503, body: { code: 'error.unavailable' } })
  open('withdraw')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bunu ben yapmadım' })).toBeVisible())
  serveLinked('confirmed')
  await press('Yeniden dene')
  expect(await heading('İmzamı geri çek')).toBeVisible()
  expect(acts()).toEqual([])
})
