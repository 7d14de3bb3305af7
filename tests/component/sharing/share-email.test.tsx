import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareDialog } from '../../../components/sharing/share-dialog'
import { toast } from '../../../components/ui/toast'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { type Call, changes, freshPage, openForm, site, viewer } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const onClose = jest.fn()

beforeAll(teachDialogs)
beforeEach(freshPage)

const me = {
  ...viewer,
  bio: '',
  privacy_settings: { showEmail: false, showFirstName: false, showLastName: false },
  email_confirmed: true,
}
type Answer = ReturnType<(typeof site)['answer']>
function memberWith(send: (call: Call) => Answer = () => ({ body: {} }), own: object = me) {
  site.answer = (call) => {
    if (call.method !== 'GET') return send(call)
    return { body: call.path === '/api/users/me' ? own : call.path === '/api/session' ? viewer : null }
  }
}

async function open(locale: 'tr' | 'en' = 'tr') {
  const page = openForm(<ShareDialog campaign={actableOf(campaignWith())} onClose={onClose} />, locale)
  await userEvent.click(screen.getByRole('button', { name: /^(E-posta|Email)$/ }))
  await screen.findByRole('button', { name: /^(Geri|Back)$/ })
  return page
}
const recipients = () => screen.findByRole('textbox', { name: 'Alıcıların adresleri' })
const message = () => screen.getByRole('textbox', { name: /^Mesajın/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Gönder' }))

async function fill(addresses: string, words = '') {
  ;(await recipients()).focus()
  fireEvent.change(await recipients(), { target: { value: addresses } })
  if (words) fireEvent.input(message(), { target: { value: words } })
}

test('the form takes the place of the list, and the way back gives the focus to its button', async () => {
  memberWith()
  await open()
  expect(screen.getByRole('dialog', { name: 'E-postayla paylaş' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'E-postayla paylaş' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Geri' }))
  expect(screen.getByRole('button', { name: 'E-posta' })).toHaveFocus()
})

test('comma separated addresses and a message are sent once; then a toast, and nothing is kept', async () => {
  memberWith()
  await open()
  await fill('Ayse@x.example, mehmet@y.example, ayse@x.example', 'Bunu okumalısın.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Gönder' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Paylaşım başarılı!/)))
  expect(onClose).toHaveBeenCalled()
  expect(changes()).toEqual([
    expect.objectContaining({
      path: '/api/campaign/share-email',
      body: {
        campaign_id: 12,
        recipient_emails: ['Ayse@x.example', 'mehmet@y.example'],
        message: 'Bunu okumalısın.',
      },
    }),
  ])
  expect(sessionStorage.getItem('kept:share:12')).toBeNull()
})

test('the message is optional', async () => {
  memberWith()
  await open()
  await fill('ayse@x.example')
  await send()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ message: '' })
})

test('signed out: says so, and offers the own mail program and signing in with the way back', async () => {
  history.replaceState(null, '', '/hashtag/geçit')
  await open()
  expect(await screen.findByText(/giriş yapmalısın/)).toBeVisible()
  expect(screen.queryByText(/Yazdıkların/)).not.toBeInTheDocument()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  const own = screen.getByRole('link', { name: 'Kendi e-posta programımla gönder' })
  expect(own.getAttribute('href')).toMatch(/^mailto:\?subject=Yukar%C4%B1[^&]*&body=[^&]*via%3Demail$/)
  const signIn = screen.getByRole('link', { name: 'Giriş yap' })
  expect(signIn).toHaveAttribute('href', '/signin')
  signIn.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(signIn)
  expect(localStorage.getItem('auth_redirect_url')).toBe('/hashtag/ge%C3%A7it')
})

test.each([
  ['known beforehand', undefined, { ...me, email_confirmed: false }],
  ['reported by the server', { status: 403, body: { detail: 'x', code: 'error.session.unconfirmed' } }, null],
] as const)(
  'unconfirmed (%s): the sentence, and the way to have the confirmation sent again',
  async (_, reply, own) => {
    memberWith(
      ({ path }) => (path === '/api/users/confirm-email/send' ? { body: { detail: 'ok' } } : (reply ?? { body: {} })),
      own ?? {},
    )
    await open()
    if (reply) {
      await fill('ayse@x.example')
      await send()
    }
    expect(await screen.findByText(/önce e-posta adresini/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Doğrulama bağlantısını yeniden gönder' }))
    expect(await screen.findByText(/Yeni bir bağlantı gönderiyoruz/)).toBeVisible()
    expect(changes().at(-1)?.path).toBe('/api/users/confirm-email/send')
  },
)
