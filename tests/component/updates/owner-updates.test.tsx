import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '../../../components/ui/toast'
import { OwnerUpdates } from '../../../components/updates/owner-updates'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, openForm, site } from '../../support/form-page'

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
