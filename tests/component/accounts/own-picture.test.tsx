import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectToasts } from '../../../components/ui/toast'
import { teachDialogs } from '../../support/dialog'
import { changes, freshPage, sentForm, type site } from '../../support/form-page'
import { asOwner, openProfile, own } from '../../support/profile'

const cut = jest.fn()
jest.mock('../../../lib/client/media/reduce-picture', () => ({
  cutPicture: (...asked: unknown[]) => cut(...asked),
}))

const said: string[] = []
connectToasts(({ text }) => said.push(text))
teachDialogs()

const unread = 'bozuk'
const names = new Map<string, string>()
beforeAll(() => {
  URL.createObjectURL = (file) => {
    const url = `blob:${names.size}`
    names.set(url, (file as File).name)
    return url
  }
  URL.revokeObjectURL = () => {}
  Object.assign(HTMLImageElement.prototype, {
    async decode(this: HTMLImageElement) {
      if (names.get(this.src)?.includes(unread)) throw new DOMException('no', 'EncodingError')
    },
  })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { value: 400 })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalHeight', { value: 300 })
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { value: true })
  Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 300 }) as DOMRect
})

const ready = new File(['square'], 'ben.webp', { type: 'image/webp' })
const stored = '/media/0123456789abcdef0123456789abcdef-320.webp'

beforeEach(async () => {
  said.length = 0
  await freshPage()
  cut.mockReset().mockResolvedValue(ready)
})

const photo = (name = 'ben.jpg', type = 'image/jpeg') => new File(['x'], name, { type })
const shown = () => document.querySelector('header img')?.getAttribute('src')
const dialog = () => screen.findByRole('dialog', { name: 'Profil resmi' })
const area = () => screen.findByRole('application', { name: 'Resmin görünecek yeri' })
const key = (name: string, more = {}) => area().then((element) => fireEvent.keyDown(element, { key: name, ...more }))
const use = () => userEvent.click(screen.getByRole('button', { name: 'Bu resmi kullan' }))

async function open(me: object = own, answer?: typeof site.answer) {
  asOwner(me, answer)
  openProfile()
  await userEvent.click(await screen.findByRole('button', { name: 'Profil resmini değiştir' }))
  await dialog()
}

async function choose(file: File) {
  const input = (await dialog()).querySelector<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
}

const squares = () => cut.mock.calls.map(([, square]) => square)

test('arrow keys, + and −, the slider and its buttons choose; what has a meaning for the browser is left to it', async () => {
  await open()
  await choose(photo())
  const slider = await screen.findByRole('slider', { name: 'Yakınlaştırma' })
  expect(slider).toHaveAttribute('aria-valuetext', '100 %')
  await userEvent.click(screen.getByRole('button', { name: 'Yakınlaştır' }))
  expect(slider).toHaveAttribute('aria-valuetext', '115 %')
  await key('-')
  expect(slider).toHaveAttribute('aria-valuetext', '100 %')
  expect(screen.getByRole('button', { name: 'Uzaklaştır' })).toHaveAttribute('aria-disabled', 'true')
  fireEvent.change(slider, { target: { value: '1.5' } })
  expect(slider).toHaveAttribute('aria-valuetext', '150 %')
  await key('+', { ctrlKey: true })
  expect(slider).toHaveAttribute('aria-valuetext', '150 %')
})

test('a drag moves the picture, and a tap brings the spot to the middle', async () => {
  await open()
  await choose(photo())
  const picture = (await area()).querySelector('img') as HTMLElement
  const mouse = (type: string, clientX: number) =>
    fireEvent(picture, new MouseEvent(type, { bubbles: true, clientX, clientY: 150 }))
  for (const type of ['pointerdown', 'mousedown']) mouse(type, 150)
  mouse('mousemove', 130)
  // From 50 to 70 by the drag; from there to 100, which is the edge, by the click.
  await waitFor(() => expect(picture.style.transform).toContain('translate(-20px, 0px)'))
  for (const type of ['mouseup', 'click']) mouse(type, 130)
  expect(picture.style.transform).toContain('translate(-20px, 0px)')
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) mouse(type, 280)
  await use()
  await waitFor(() => expect(squares()).toEqual([{ x: 100, y: 0, width: 300, height: 300 }]))
})

test('the new picture shows at once; while it is sent it says how far it is', async () => {
  const gate = Promise.withResolvers<void>()
  await open({ ...own, profile_image: stored }, async () => {
    await gate.promise
    return { body: { ...own, profile_image: stored.replace('0', '1') } }
  })
  await choose(photo())
  await area()
  await use()
  expect(await screen.findByRole('progressbar', { name: 'Resim yükleniyor' })).toHaveAttribute('aria-valuenow', '50')
  expect(shown()).toMatch(/^blob:/)
  await act(async () => gate.resolve())
  await waitFor(() => expect(shown()).toBe(stored.replace('0', '1')))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test.each([
  [{ status: 413, body: { detail: 'x', code: 'error.media.too_large' } }, 'Dosya çok büyük: en fazla 50 MB olabilir.'],
  [{ status: 413 }, /^Gönderilen içerik çok büyük/],
  [{ status: 415, body: { detail: 'x', code: 'error.media.unsupported' } }, /^Dosyanın biçimi desteklenmiyor/],
  [
    { status: 400, body: { profile: { profile_image: ['Upload a valid image. The file is corrupted.'] } } },
    /desteklenmiyor/,
  ],
  ['offline' as const, /^Bağlantı kurulamadı/],
])(
  'F-02 F-05 refused (%j), the former picture is back, and the choice waits with the reason',
  async (reply, reason) => {
    await open({ ...own, profile_image: stored }, () => reply)
    await choose(photo())
    await key('+')
    await use()
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(reason)
    expect(said).toEqual([expect.stringMatching(/^Profil güncellenemedi\. /)])
    expect(said[0]).not.toMatch(/yazdıkların/i)
    expect(shown()).toBe(stored)
    expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuetext', '115 %')
  },
)

test.each([
  ['F-17 a HEIC that this browser does not read', photo(`${unread}.heic`, ''), /^bozuk\.heic: biçimi desteklenmiyor/],
  ['a damaged picture', photo(`${unread}.png`, 'image/png'), /^bozuk\.png: biçimi desteklenmiyor/],
  ['a video', photo('a.mp4', 'video/mp4'), 'Yalnızca resim ekleyebilirsin.'],
  ['a drawing in code', photo('a.svg', 'image/svg+xml'), /^a\.svg: biçimi desteklenmiyor/],
  ['a text', photo('a.txt', 'text/plain'), /^Seçilen dosyalar kabul edilen biçimde değil/],
])('%s is refused in words, and another can be chosen', async (_, file, sentence) => {
  await open()
  await choose(file)
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(sentence)
  await choose(photo())
  expect(await area()).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(changes()).toEqual([])
})

test('a picture that cannot be drawn on the canvas is reported, and nothing is sent', async () => {
  await open()
  await choose(photo())
  await area()
  cut.mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  await use()
  expect(await screen.findByRole('alert')).toHaveTextContent('Dosyalar işlenirken bir hata oluştu.')
  expect(changes()).toEqual([])
})

test('a picture can be taken away, where there is one', async () => {
  await open({ ...own, profile_image: stored }, () => ({ body: own }))
  await userEvent.click(screen.getByRole('button', { name: 'Resmi kaldır' }))
  await waitFor(() => expect(said).toEqual(['Profilin güncellendi']))
  expect([...sentForm().form]).toEqual([['profile[profile_image]', '']])
  expect(shown()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Profil resmini değiştir' }))
  await dialog()
  expect(screen.queryByRole('button', { name: 'Resmi kaldır' })).not.toBeInTheDocument()
})
