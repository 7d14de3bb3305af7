import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changes, freshPage, type site } from '../../support/form-page'
import { choose, form, openMedia, picture } from '../../support/media-form'

beforeEach(async () => {
  await freshPage()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})

type Reply = Awaited<ReturnType<typeof site.answer>>
const sent: Reply = { status: 201, body: { id: 31, file: '/media/31.webp' } }

function server() {
  const open: ((reply: Reply) => void)[] = []
  return {
    answer: () => new Promise<Reply>((resolve) => open.push(resolve)),
    reply: (reply: Reply) => act(async () => open.shift()?.(reply)),
  }
}

test('a member’s file is sent at once, with how far it has come, and is known by its id', async () => {
  const { answer, reply } = server()
  openMedia({ signedIn: true, answer })
  await choose(picture())
  const bar = await screen.findByRole('progressbar', { name: 'dere.gif: yükleniyor' })
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'))
  expect(screen.getByText('%50')).toBeVisible()
  await reply(sent)
  expect(await screen.findByText('Yüklendi')).toBeVisible()
  expect(form.media[0]?.id).toBe(31)
})

test('signed out nothing is sent: the file waits for publishing', async () => {
  openMedia()
  await choose(picture())
  expect(await screen.findByText('Gönderirken yüklenecek')).toBeVisible()
  expect(changes()).toEqual([])
})

test('a failed file says why and is sent again by its button', async () => {
  const { answer, reply } = server()
  openMedia({ signedIn: true, answer })
  await choose(picture())
  await screen.findByRole('progressbar')
  await reply({ status: 503 })
  expect(await screen.findByRole('alert')).toHaveTextContent(/ulaşılamıyor/)
  await userEvent.click(screen.getByRole('button', { name: 'dere.gif: yeniden dene' }))
  await screen.findByRole('progressbar')
  await reply(sent)
  expect(await screen.findByText('Yüklendi')).toBeVisible()
})

test.each([
  [
    { status: 400, body: { detail: 'Diskte yer yok.' } },
    'Yükleme hatası: Diskte yer yok. Dosyaların duruyor; yeniden dene.',
  ],
  [{ status: 500 }, 'Yükleme hatası. Dosyaların duruyor; yeniden dene.'],
])('error.media.upload: %j is shown with its reason', async (reply, text) => {
  openMedia({ signedIn: true, answer: () => reply })
  await choose(picture())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test.each([
  [413, /en fazla 50 MB/],
  [415, /biçimi desteklenmiyor/],
])('F-02 F-05 a file that the server refuses with %d cannot be tried again, only taken out', async (status, text) => {
  openMedia({ signedIn: true, answer: () => ({ status }) })
  await choose(picture())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByRole('button', { name: 'dere.gif: yeniden dene' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'dere.gif dosyasını kaldır' }))
  expect(form.media).toEqual([])
})

test('a connection that broke is tried again as soon as there is one', async () => {
  let reply: Reply = 'offline'
  openMedia({ signedIn: true, answer: () => reply })
  await choose(picture())
  expect(await screen.findByText(/Bağlantı yok/)).toBeVisible()
  reply = sent
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Yüklendi')).toBeVisible()
})
