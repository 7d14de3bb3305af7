import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Alerts } from '../../../components/accounts/settings/follows'
import { toast } from '../../../components/ui/toast'
import { AlertForm } from '../../../components/updates/alert-form'
import { OwnerUpdates } from '../../../components/updates/owner-updates'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, openForm, site } from '../../support/form-page'
import { ownRecord } from '../../support/own-record'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)

beforeAll(teachDialogs)
beforeEach(freshPage)

const update = {
  id: 3,
  title: 'Valilikle görüştük',
  text: 'Vali yardımcısı bizi bir saat dinledi. İki hafta içinde suyu ölçecekler.',
  state: 'changes_requested',
  reason: 'no_source',
  note: 'Kaynağı yaz.',
  created_at: '2026-11-20T10:00:00Z',
  published_at: null,
  picture: null,
  mailing: null,
}
const own = { results: [update], next_mail_at: null, audience: 12 }

async function open(answers: object = own) {
  site.answer = ({ method }) => (method === 'GET' ? { body: answers } : { status: 201, body: update })
  openForm(<OwnerUpdates campaign={12} />)
  await screen.findByRole('button', { name: 'Haber yaz' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'İncelemeye gönder' }))

test('writing says how many will be mailed, keeps what the server refuses, and sends it once', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Haber yaz' }))
  expect(screen.getByText(/12 kişiye e-postayla gider/)).toBeVisible()
  await send()
  await waitFor(() => expect(screen.getByLabelText('Başlık')).toHaveFocus())
  expect(changes()).toEqual([])

  await userEvent.type(screen.getByLabelText('Başlık'), update.title)
  await userEvent.type(screen.getByLabelText('Haber'), update.text)
  site.answer = ({ method }) =>
    method === 'GET' ? { body: own } : { status: 400, body: { title: ['x'], codes: { title: ['error.field.text'] } } }
  await send()
  expect(await screen.findByLabelText('Başlık')).toHaveValue(update.title)
  expect(screen.getByLabelText('Başlık')).toBeInvalid()

  site.answer = ({ method }) => (method === 'GET' ? { body: own } : { status: 201, body: update })
  await send()
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith('Haberin incelemeye gitti. Karar çıkınca sana e-posta yazarız.'),
  )
  const last = changes().at(-1)
  expect(last).toMatchObject({
    method: 'POST',
    path: '/api/campaign/12/updates',
    body: { title: update.title, text: update.text, media_id: null },
  })
})

test('a refused update shows why and can be edited; deleting asks first', async () => {
  await open()
  const row = screen.getByRole('listitem')
  expect(within(row).getByText(/Kaynağı yaz\./)).toBeVisible()
  await userEvent.click(within(row).getByRole('button', { name: /^Düzenle/ }))
  expect(screen.getByLabelText('Başlık')).toHaveValue(update.title)
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))

  await userEvent.click(within(screen.getByRole('listitem')).getByRole('button', { name: /^Sil/ }))
  expect(changes()).toEqual([])
  site.answer = ({ method }) => (method === 'GET' ? { body: { ...own, results: [] } } : { status: 204 })
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Haber silindi'))
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/campaign/12/updates/3' }])
})

test('within a week of an e-mail it says when the next one goes', async () => {
  await open({ results: [], next_mail_at: '2026-11-30T09:00:00Z', audience: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Haber yaz' }))
  expect(screen.getByText(/30 Kasım 2026 günü/)).toBeVisible()
})

jest.spyOn(toast, 'error').mockImplementation(() => undefined)
afterEach(() => history.replaceState(null, '', '/'))

test('the control is one quiet line; its form posts what is followed, with or without scripts', async () => {
  openForm(<AlertForm kind="hashtag" of="longoz" feed="/feeds/hashtag/longoz.xml" />)
  const group = screen.getByRole('group')
  expect(group).not.toHaveAttribute('open')
  const form = group.querySelector('form')
  expect(form).toHaveAttribute('method', 'post')
  const values = Object.fromEntries(new FormData(form ?? undefined))
  expect(values).toMatchObject({ kind: 'hashtag', key: 'longoz', email: '' })
  await userEvent.click(within(group).getByText('Takip et', { selector: 'summary' }))
  await userEvent.type(screen.getByRole('textbox'), 'İSMAİL@GMAİL.COM')
  await userEvent.click(screen.getByRole('button', { name: 'Şunu mu yazmak istedin: ismail@gmail.com' }))
  expect(new FormData(form ?? undefined).get('email')).toBe('ismail@gmail.com')
  expect(screen.getByRole('link', { name: 'RSS ile izle' })).toHaveAttribute('href', '/feeds/hashtag/longoz.xml')
  for (const id of ['alert-on', 'alert-sent']) {
    expect(document.getElementById(id)).toHaveClass('hidden', 'target:block')
  }
})

test('where no news is sent, the feed alone is offered', () => {
  const { container } = openForm(<AlertForm kind="hashtag" of="longoz" feed="/feeds/hashtag/longoz.xml" />, 'tr', [
    'updates',
  ])
  expect(screen.getByRole('link', { name: 'RSS ile izle' })).toBeVisible()
  expect(container.querySelector('form')).toBeNull()
})

const alert = { id: 4, kind: 'topic', key: 'environment', subject: 'Konu: çevre' }

test('an alert is left at once in the settings, and stays if the server refuses', async () => {
  const answerWith = (status: number) => {
    site.answer = ({ method }) =>
      method === 'GET' ? { body: { results: [alert] } } : { status, body: { code: 'error.unavailable' } }
  }
  answerWith(503)
  openForm(<Alerts me={ownRecord()} />)
  const leave = () => userEvent.click(screen.getByRole('button', { name: 'Takibi bırak' }))
  expect(await screen.findByText('Konu: çevre')).toBeVisible()
  await leave()
  expect(await screen.findByText('Konu: çevre')).toBeVisible()
  answerWith(204)
  await leave()
  expect(await screen.findByText(/^Böyle bir takibin yok/)).toBeVisible()
  expect(success).toHaveBeenCalledWith('Bu takip bitti')
  expect(changes().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/users/alerts/4' })
})
