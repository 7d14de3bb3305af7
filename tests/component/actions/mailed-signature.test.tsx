import { act, screen, waitFor } from '@testing-library/react'
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

function serve(reply: Reply, campaign: Reply = { body: shown }) {
  site.answer = ({ method, path }: Call) => {
    if (method === 'POST') return reply
    return path === '/api/campaign/12' ? campaign : { body: null }
  }
}

function open(kind: 'confirm' | 'withdraw', { secret = 't0ken_-x', locale = 'tr' as 'tr' | 'en' } = {}) {
  window.history.pushState(null, '', `${locale === 'en' ? '/en' : ''}/signature/${kind}/${secret}`)
  return openForm(kind === 'confirm' ? <ConfirmSignature /> : <WithdrawSignature />, locale)
}
const press = (name = 'İmzamı onayla') => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

test('C-03 opening the link confirms nothing; one press does, and leads to the campaign', async () => {
  rememberSigned(12, 'waiting')
  sessionStorage.setItem('kept:waiting:12', '{"email":"a@ornek.example","receipt":"x","withFax":false}')
  serve(confirmed)
  open('confirm')
  expect(await heading('İmzanı onayla')).toBeVisible()
  await act(async () => {})
  expect(changes()).toEqual([])

  await press()
  await heading('İmzan sayıldı')
  expect(document.activeElement).toHaveTextContent('İmzan sayıldı')
  expect(changes()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/signatures/confirm', body: { token: 't0ken_-x' } }),
  ])
  expect(await screen.findByText('Kavşağa geçit')).toBeVisible()
  expect(screen.getByText('Bu kampanyanın 1.235 imzası var.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kampanyaya git' })).toHaveAttribute('href', '/campaign/12')
  expect([localStorage.getItem('signed_campaigns'), localStorage.getItem('waiting_signatures')]).toEqual(['[12]', '[]'])
  expect(sessionStorage.getItem('kept:waiting:12')).toBeNull()
})

test('where the campaign was marked meanwhile, the box of the explicit consent appears, and the next press sends it', async () => {
  site.answer = ({ method, body }: Call) => {
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
  expect(changes().map(({ body }) => body)).toEqual([{ token: 't0ken_-x' }, { token: 't0ken_-x', special_consent: 1 }])
})

test('the confirmed campaign can be shared', async () => {
  serve(confirmed)
  open('confirm')
  await press()
  await userEvent.click(await screen.findByRole('button', { name: 'Kampanyayı paylaş' }))
  expect(await screen.findByRole('dialog', { name: 'Kampanyayı paylaş' })).toBeVisible()
})

test('the English address says and does the same', async () => {
  serve(confirmed)
  open('confirm', { secret: 't0ken/', locale: 'en' })
  await press('Confirm my signature')
  await heading('Your signature counts')
  expect(changes()[0]?.body).toEqual({ token: 't0ken' })
})

test('R-01 the button is busy while the call is under way, and a double click sends one', async () => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  site.answer = async ({ method }) => {
    if (method === 'POST') await held
    return method === 'POST' ? confirmed : { body: shown }
  }
  open('confirm')
  await userEvent.dblClick(screen.getByRole('button', { name: 'İmzamı onayla' }))
  expect(screen.getByRole('button', { name: 'İmzamı onayla' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await heading('İmzan sayıldı')
  expect(changes()).toHaveLength(1)
})

test.each([
  ['closed', { body: { ...shown, status: 'closed' } }, /yeni imzaya kapandı/],
  ['hidden', { status: 410, body: { code: 'error.campaign.hidden' } }, /şu an yayında değil/],
  ['withdrawn', { status: 410, body: { code: 'error.campaign.withdrawn' } }, /şu an yayında değil/],
] as const)('a campaign that is %s meanwhile is not offered for sharing', async (_, campaign, sentence) => {
  serve(confirmed, campaign)
  open('confirm')
  await press()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Kampanyayı paylaş' })).not.toBeInTheDocument()
})

test.each([
  ['error.signature.link', 400, 'Bu bağlantı işe yaramadı', /eksik ya da bozuk/],
  ['error.signature.expired', 410, 'Bu bağlantının süresi dolmuş', /yeniden imzalarsan/],
  ['error.signature.expired', 400, 'Bu bağlantının süresi dolmuş', /yeniden imzalarsan/],
  ['error.signature.withdrawn', 409, 'Bu imza geri çekilmiş', /onaylanamıyor/],
  ['error.campaign.closed', 409, 'Bu imza artık onaylanamıyor', /imzaya kapandı/],
  ['error.campaign.hidden', 410, 'Bu imza artık onaylanamıyor', /yayından kaldırıldı/],
] as const)('%s (%i) says what happened and what to do', async (code, status, title, sentence) => {
  serve({ status, body: { detail: 'x', code } })
  open('confirm')
  await press()
  await heading(title)
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kampanyalara göz at' })).toHaveAttribute('href', '/explore')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

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
  expect(changes()[0]?.body).toEqual({ token: 'abc%2' })
})

test.each([
  ['offline', /Bağlantı kurulamadı/],
  [{ status: 503 }, /Hiçbir şey değişmedi/],
  [{ status: 429, headers: { 'retry-after': '40' } }, /40 saniye bekleyip/],
] as const)('%j is shown in a sentence, and the button works again', async (reply, sentence) => {
  serve(reply)
  open('confirm')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  serve(confirmed)
  await press()
  await heading('İmzan sayıldı')
})

test('the other link asks once, withdraws, and lets this browser sign again', async () => {
  rememberSigned(12, 'waiting')
  serve({ body: { campaign_id: 12 } })
  open('withdraw')
  expect(await heading('Bunu sen yapmadıysan')).toBeVisible()
  expect(screen.getByText(/imza geri çekilir ve sayılmaz/)).toBeVisible()
  expect(changes()).toEqual([])
  await press('İmzayı geri çek')
  await heading('İmza geri çekildi')
  expect(changes()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/signatures/withdraw', body: { token: 't0ken_-x' } }),
  ])
  expect(screen.getByRole('link', { name: 'Kampanyaya git' })).toHaveAttribute('href', '/campaign/12')
  await waitFor(() => expect(localStorage.getItem('signed_campaigns')).toBe('[]'))
})

test('the other link can take only the name off the list, and this browser stays one that signed', async () => {
  rememberSigned(12, 'confirmed')
  serve({ body: { campaign_id: 12 } })
  open('withdraw')
  await press('Yalnızca adı listeden çıkar')
  await heading('Ad artık listede değil')
  expect(screen.getByText(/İmzaya dokunulmadı/)).toBeVisible()
  expect(changes()).toEqual([
    expect.objectContaining({ method: 'POST', path: '/api/signatures/unshare_name', body: { token: 't0ken_-x' } }),
  ])
  expect(localStorage.getItem('signed_campaigns')).toBe('[12]')
})

test('a link of another kind withdraws nothing', async () => {
  serve({ status: 400, body: { code: 'error.signature.link' } })
  open('withdraw')
  await press('İmzayı geri çek')
  await heading('Bu bağlantı işe yaramadı')
})
