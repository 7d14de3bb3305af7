import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareWithAll } from '../../../components/sharing/share-with-all'
import { toast } from '../../../components/ui/toast'
import { takeReturnAddress } from '../../../lib/client/accounts/return-address'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const info = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)

beforeAll(teachDialogs)
beforeEach(freshPage)

const open = (fields: Parameters<typeof campaignWith>[0] = {}, locale: 'tr' | 'en' = 'tr') =>
  openForm(<ShareWithAll campaign={campaignWith(fields)} />, locale)
const button = (name = 'Tüm kullanıcılarla paylaş') => screen.getByRole('button', { name })
const confirm = () => screen.getByRole('button', { name: 'Duyuruya ekle' })

test('only an approved campaign can be shared with all', () => {
  const { container } = open({ is_approved: false })
  expect(container).toBeEmptyDOMElement()
})

test('one that was shared reads so and is disabled', () => {
  open({ shared_with_all_users: true })
  expect(button('Tüm kullanıcılarla zaten paylaşıldı')).toHaveAttribute('aria-disabled', 'true')
})

test('while a change is not accepted it says so before it is pressed, and asks nothing', async () => {
  open({ pending_since: '2026-11-20T10:00:00Z' })
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/henüz onaylanmamış bir değişiklik var/)).toBeVisible()
  await userEvent.click(button())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  [{ state: 'waiting', recipients: 0 }, /^Duyuru sırasında/],
  [{ state: 'held', recipients: 0, reason: 'advertising', note: 'Satış var.' }, 'Satış var.'],
  [{ state: 'sending', recipients: 400 }, 'Üyelere gönderiliyor: şimdiye kadar 400 e-posta.'],
  [{ state: 'sent', recipients: 1012 }, '1.012 üyeye e-postayla duyuruldu.'],
] as const)('the owner reads what became of it: %j', async (body, text) => {
  site.answer = ({ path }) => (path === '/api/campaign/12/announcement' ? { body } : { status: 404 })
  open({ shared_with_all_users: true })
  expect(await screen.findByText(text)).toBeVisible()
  const isSent = body.state === 'sending' || body.state === 'sent'
  expect(screen.queryAllByText('Tüm kullanıcılarla zaten paylaşıldı')).toHaveLength(isSent ? 1 : 0)
})

test('nothing is sent before it was confirmed, nor when it was thought better of', async () => {
  open()
  await userEvent.click(button())
  const dialog = screen.getByRole('dialog', { name: 'Tüm kullanıcılarla paylaş' })
  expect(within(dialog).getByText(/geri alamazsın/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(button()).toHaveFocus()
  expect(changes()).toEqual([])
})

test('shares with all: disabled while sharing, a snackbar of 6 seconds, already shared afterwards', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  site.answer = async () => {
    await held
    return { body: { campaign: campaignWith({ shared_with_all_users: true }) } }
  }
  open()
  await userEvent.click(button())
  await userEvent.dblClick(confirm())
  expect(confirm()).toHaveAttribute('aria-disabled', 'true')
  expect(confirm()).toHaveAttribute('aria-busy', 'true')
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  release()
  await waitFor(() => expect(button('Tüm kullanıcılarla zaten paylaşıldı')).toHaveAttribute('aria-disabled', 'true'))
  expect(button('Tüm kullanıcılarla zaten paylaşıldı').parentElement).toHaveFocus()
  expect(success).toHaveBeenCalledWith('Kampanyan tüm kullanıcılarla paylaşılmak üzere duyuru sırasına girdi!', {
    duration: 6000,
  })
  expect(router.refresh).toHaveBeenCalled()
  expect(changes()).toEqual([
    expect.objectContaining({
      path: '/api/campaign/share-email',
      body: { campaign_id: 12, recipient_emails: [], message: '', send_to_all_users: true },
    }),
  ])
})

test.each([
  ['offline', /bir hata oluştu\. Bağlantı kurulamadı/],
  [{ status: 500 }, /^Kampanya tüm kullanıcılarla paylaşılırken bir hata oluştu\./],
] as const)('%j leaves it to be tried again, with a snackbar of 6 seconds', async (reply, sentence) => {
  site.answer = () => reply
  open()
  await userEvent.click(button())
  await userEvent.click(confirm())
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(sentence), { duration: 6000 }))
  expect(button()).not.toHaveAttribute('aria-disabled')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an unconfirmed member sees why not, and gets the way to the link in the place of the question', async () => {
  site.answer = ({ path }) =>
    path === '/api/users/confirm-email/send'
      ? { body: { detail: 'ok' } }
      : { status: 403, body: { detail: 'x', code: 'error.session.unconfirmed' } }
  open()
  await userEvent.click(button())
  await userEvent.click(confirm())
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/önce e-posta adresini doğrula/), { duration: 6000 }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Tüm kullanıcılarla paylaş' }))
  expect(dialog.getByText('Bunun için önce e-posta adresini doğrula.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Duyuruya ekle' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Doğrulama bağlantısını yeniden gönder' }))
  expect(await dialog.findByText(/^Yeni bir bağlantı gönderiyoruz/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Kapat' }))
  expect(button()).not.toHaveAttribute('aria-disabled')
})

test('what another tab has shared is not shared again', async () => {
  site.answer = () => ({ status: 409, body: { detail: 'x', code: 'error.campaign.already_shared' } })
  open()
  await userEvent.click(button())
  await userEvent.click(confirm())
  await waitFor(() => expect(button('Tüm kullanıcılarla zaten paylaşıldı')).toHaveAttribute('aria-disabled', 'true'))
})

test.each([
  ['error.session.expired', /^Oturumunun süresi doldu/],
  // Without the cookie the session cannot be renewed.
  ['error.session.required', /^Oturumun yenilenemedi/],
])('a session that is over (%s) leads to signing in and back', async (code, sentence) => {
  site.answer = ({ method }) => (method === 'GET' ? { body: null } : { status: 401, body: { code } })
  history.replaceState(null, '', '/campaign/12')
  open()
  await userEvent.click(button())
  await userEvent.click(confirm())
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(info).toHaveBeenCalledWith(expect.stringMatching(sentence))
  expect(takeReturnAddress()).toBe('/campaign/12')
  expect(error).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the button follows the language', () => {
  open({ shared_with_all_users: true }, 'en')
  expect(button('Already shared with all users')).toHaveAttribute('aria-disabled', 'true')
})
