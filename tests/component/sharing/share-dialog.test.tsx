import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareDialog } from '../../../components/sharing/share-dialog'
import { ShareRow } from '../../../components/sharing/share-row'
import { toast } from '../../../components/ui/toast'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { freshPage, openForm } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const info = jest.spyOn(toast, 'info').mockImplementation(() => undefined)
const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)
const share = jest.fn<Promise<void>, [ShareData]>()
const fetched = jest.fn<Promise<Partial<Response>>, [string]>()

function device(can: 'nothing' | 'links' | 'pictures') {
  Object.assign(navigator, {
    share: can === 'nothing' ? undefined : share,
    canShare: can === 'nothing' ? undefined : ({ files }: ShareData) => can === 'pictures' || !files,
  })
}

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  device('nothing')
  share.mockReset().mockResolvedValue()
  fetched.mockReset().mockResolvedValue({
    ok: true,
    status: 200,
    blob: async () => new Blob(['jpeg'], { type: 'image/jpeg' }),
  })
  globalThis.fetch = fetched as unknown as typeof fetch
})

const onClose = jest.fn()
const title = 'Yukarı Söğütlü kavşağına yaban hayvanı geçidi'
const open = (locale: 'tr' | 'en' = 'tr', named = title) =>
  openForm(<ShareDialog campaign={actableOf(campaignWith({ title: named }))} onClose={onClose} />, locale)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('an ended campaign is shared as ended, by e-mail from the program of the member', () => {
  const won = campaignWith({ status: 'closed', outcome: 'won' })
  openForm(<ShareDialog campaign={actableOf(won)} onClose={onClose} />)
  const shared = [...screen.getByRole('dialog').querySelectorAll('a')].map(({ href }) => decodeURIComponent(href))
  expect(shared.find((href) => href.startsWith('https://wa.me'))).toMatch(/Bu kampanya kazandı/)
  expect(shared.find((href) => href.startsWith('mailto:'))).toMatch(/Bu kampanya kazandı/)
  expect(shared.join()).not.toMatch(/destek ol/)
})

test('WhatsApp first, then X, Facebook, Telegram, LinkedIn, e-mail, picture, device, pictures for stories, link, frame', () => {
  device('pictures')
  open()
  const dialog = screen.getByRole('dialog', { name: 'Kampanyayı paylaş' })
  const names = [...dialog.querySelectorAll('a, button')].map((each) =>
    each.textContent?.replace('(yeni sekmede açılır)', ''),
  )
  expect(names.slice(1)).toEqual([
    'WhatsApp’ta paylaş',
    'X',
    'Facebook',
    'Telegram',
    'LinkedIn',
    'E-posta',
    'Görsel',
    'Başka yerde',
    'Dikey görsel',
    'Kare görsel',
    'Bağlantıyı kopyala',
    'Kodu kopyala',
  ])
})

test('X-07 each network is a real link to its page in a new tab, marked with its source', () => {
  open('en')
  const links = screen.getAllByRole('link').slice(0, 5)
  const marks = links.map((link) => /via%3D(\w+)/.exec(link.getAttribute('href') ?? '')?.[1])
  expect(marks).toEqual(['whatsapp', 'x', 'facebook', 'telegram', 'linkedin'])
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.getAttribute('href')).toContain(
      encodeURIComponent(`${location.origin}/en/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi`),
    )
    expect(link).toHaveAccessibleName(/opens in a new tab/)
  }
})

test.each([
  ['tr', 'Sesimiz daha gür çıksın, sen de destek ol:', '/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi'],
  ['en', 'Help this be heard, add your voice:', '/en/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi'],
] as const)('the share text is that of the language %s', (locale, line, path) => {
  open(locale)
  const [whatsapp] = screen.getAllByRole('link', { name: /WhatsApp/ })
  const text = new URL(whatsapp?.getAttribute('href') ?? '').searchParams.get('text')
  expect(text).toBe(`${title}\n${line}\n${location.origin}${path}?via=whatsapp`)
})

test('the link is shown, selected by a focus, and copied with a check for 2 seconds', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined)
  Object.assign(navigator, { clipboard: { writeText } })
  jest.useFakeTimers()
  open()
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bağlantı' })
  expect(link).toHaveValue(`${location.origin}/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi?via=copy`)
  act(() => link.focus())
  expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(link.value)
  const button = screen.getByRole('button', { name: 'Bağlantıyı kopyala' })
  await act(async () => fireEvent.click(button))
  expect(writeText).toHaveBeenCalledWith(link.value)
  expect(success).toHaveBeenCalledWith('Metin kopyalandı!')
  expect(button).toHaveTextContent('Kopyalandı!')
  act(() => jest.advanceTimersByTime(2000))
  expect(button).toHaveTextContent('Bağlantıyı kopyala')
  jest.useRealTimers()
})

test.each([
  ['tr', /Bu cihazda paylaşım desteklenmiyor/],
  ['en', /Sharing is not supported on this device/],
] as const)('where the device cannot share, a press says so (%s)', async (locale, sentence) => {
  open(locale)
  expect(info).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /Başka yerde|Elsewhere/ }))
  expect(info).toHaveBeenCalledWith(expect.stringMatching(sentence))
})

test('the device’s sheet is given title, text and address', async () => {
  device('links')
  open()
  await press('Başka yerde')
  expect(share).toHaveBeenCalledWith({
    title,
    text: `${title}\nSesimiz daha gür çıksın, sen de destek ol:`,
    url: `${location.origin}/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi?via=device`,
  })
  expect(error).not.toHaveBeenCalled()
})

test('thinking better of it is no error; a failure says “An error occurred while sharing the campaign.”', async () => {
  device('links')
  open('en')
  share.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'))
  await press('Elsewhere')
  expect(error).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('broken', 'DataError'))
  await press('Elsewhere')
  expect(error).toHaveBeenCalledWith('An error occurred while sharing the campaign.')
})

test('the picture of the page’s language is given to the device’s sheet', async () => {
  device('pictures')
  open('en')
  await press('Picture')
  expect(fetched).toHaveBeenCalledWith('/en/share/12.jpg')
  const [given] = share.mock.calls[0] ?? []
  expect(given?.files?.[0]).toMatchObject({ name: '12.jpg', type: 'image/jpeg' })
  expect(given?.text).toContain('/en/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi?via=image')
})

test('a sheet that found the press too long ago opens at the next one, without fetching again', async () => {
  device('pictures')
  share.mockRejectedValueOnce(new DOMException('late', 'NotAllowedError'))
  open()
  await press('Görsel')
  await press('Görsel hazır')
  expect(share).toHaveBeenCalledTimes(2)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})

test('a missing picture is logged only, and the link is shared without it', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  device('pictures')
  fetched.mockResolvedValue({ ok: false, status: 404 })
  open()
  await press('Görsel')
  expect(log).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
  expect(share.mock.calls[0]?.[0]).not.toHaveProperty('files')
  expect(share.mock.calls[0]?.[0].text).toContain(
    '/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi?via=image',
  )
})

test('a picture that does not come for want of a connection is a failure that can be tried again', async () => {
  device('pictures')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open()
  await press('Görsel')
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/^Kampanya paylaşılırken bir hata/)))
  await press('Görsel')
  expect(share).toHaveBeenCalledTimes(1)
})

test('where no sheet takes pictures, the picture can be downloaded', () => {
  device('links')
  open()
  const link = screen.getByRole('link', { name: 'Görseli indir' })
  expect(link).toHaveAttribute('href', '/share/12.jpg')
  expect(link).toHaveAttribute('download', '12.jpg')
})

test('pictures for a story and a square, and one line for each application, are in a fold', async () => {
  device('pictures')
  open()
  await userEvent.click(screen.getByRole('heading', { name: 'Durum ve hikâye için' }))
  for (const application of ['WhatsApp:', 'Instagram:', 'TikTok:', 'X:'])
    expect(screen.getByText(application).closest('li')).toHaveTextContent(/ekle|yükle/)
  await press('Dikey görsel')
  await press('Kare görsel')
  expect(fetched.mock.calls).toEqual([['/share/12-story.jpg'], ['/share/12-square.jpg']])
  expect(share.mock.calls.map(([given]) => given.files?.[0]?.name)).toEqual(['12-story.jpg', '12-square.jpg'])
})

test('where no sheet takes pictures, those for stories can be downloaded', () => {
  device('links')
  open('en')
  const link = screen.getByRole('link', { name: 'Tall picture' })
  expect(link).toHaveAttribute('href', '/en/share/12-story.jpg')
  expect(link).toHaveAttribute('download', '12-story.jpg')
})

test.each([
  [397, '/share/12-397-story.jpg'],
  [null, '/share/12-story.jpg'],
])('who has signed as number %s shares a story with it', (number, path) => {
  openForm(<ShareRow campaign={actableOf(campaignWith({}))} number={number} />)
  expect(screen.getByRole('link', { name: 'Dikey görsel' })).toHaveAttribute('href', path)
})
