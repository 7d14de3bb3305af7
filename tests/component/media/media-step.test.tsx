import { limits } from '@sesol/contract/limits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '../../../components/ui/toast'
import { teachDialogs } from '../../support/dialog'
import { freshPage } from '../../support/form-page'
import { choose, form, names, openMedia, picture } from '../../support/media-form'

const created = jest.fn<string, [Blob]>()
const revoked = jest.fn<void, [string]>()
const said = jest.spyOn(toast, 'error')

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  let made = 0
  URL.createObjectURL = created.mockImplementation(() => `blob:${++made}`)
  URL.revokeObjectURL = revoked
})

const button = (name: string) => screen.getByRole('button', { name })

test('files are chosen, counted and shown, each with a picture of itself', async () => {
  openMedia()
  expect(screen.getByText('En fazla 4 resim ya da video; her biri en çok 50 MB.')).toBeVisible()
  await choose(picture('a.gif'), picture('b.mp4', 'video/mp4'))
  expect(names()).toEqual(['a.gif', 'b.mp4'])
  expect(screen.getByText('4 dosyadan 2 tanesi seçildi')).toBeVisible()
  expect(button('a.gif: önizle').querySelector('img')).toHaveAttribute('src', 'blob:1')
  expect(button('b.mp4: önizle').querySelector('video')).toHaveAttribute('src', 'blob:2#t=0.1')
})

test('a picture that is pasted anywhere is chosen; words that bring a picture of themselves are words', async () => {
  openMedia()
  fireEvent.paste(document.body, { clipboardData: { files: [picture('ekran.gif')], types: ['Files'] } })
  await waitFor(() => expect(names()).toEqual(['ekran.gif']))
  const words = { files: [picture('metin.gif')], types: ['text/plain', 'Files'] }
  expect(fireEvent.paste(document.body, { clipboardData: words })).toBe(true)
  expect(names()).toEqual(['ekran.gif'])
})

const drop = (files: readonly (File | null)[]) =>
  fireEvent.drop(screen.getByText('Dosyaları buraya bırak ya da yapıştır'), {
    dataTransfer: { types: ['Files'], items: files.map((file) => ({ kind: 'file', getAsFile: () => file })) },
  })

test.each([
  ['image', ''],
  ['x.jpg-large', 'application/octet-stream'],
])('the content of a picture named %j with the type %j decides that it is one', async (name, type) => {
  openMedia()
  drop([new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'JFIF'], name, { type })])
  await waitFor(() => expect(names()).toEqual([name]))
  expect(form.media[0]?.file?.type).toBe('image/jpeg')
})

test('files are dropped', async () => {
  openMedia()
  drop([picture()])
  await waitFor(() => expect(names()).toEqual(['dere.gif']))
})

test('files that cannot be read are said so', async () => {
  openMedia()
  drop([null])
  expect(await screen.findByText(/Dosyalar işlenirken bir hata oluştu/)).toBeVisible()
})

test('a photograph of the camera joins the others', async () => {
  openMedia()
  const camera = screen.getByLabelText('Fotoğraf çek')
  expect(camera).toHaveAttribute('capture', 'environment')
  await userEvent.upload(camera, picture('image.jpg', 'image/jpeg'))
  await waitFor(() => expect(names()).toEqual(['image.jpg']))
})

test.each([
  ['Fotoğraf çek', picture('a.mp4', 'video/mp4'), 'Yalnızca resim ekleyebilirsin.'],
  ['Video çek', picture('a.jpg', 'image/jpeg'), 'Yalnızca video ekleyebilirsin.'],
])('%s: what the system hands over of another kind does not join', async (name, file, text) => {
  openMedia()
  await userEvent.upload(screen.getByLabelText(name), file, { applyAccept: false })
  expect(await screen.findByText(text)).toBeVisible()
  expect(said).toHaveBeenCalledWith(text, { duration: 4000 })
  expect(form.media).toEqual([])
})

test('a video is taken with the camera', async () => {
  openMedia()
  expect(screen.getByLabelText('Video çek')).toHaveAttribute('accept', 'video/*')
  await userEvent.upload(screen.getByLabelText('Video çek'), picture('a.mp4', 'video/mp4'))
  await waitFor(() => expect(names()).toEqual(['a.mp4']))
})

test('the same file chosen twice is one', async () => {
  openMedia()
  await choose(picture())
  await choose(picture())
  expect(names()).toEqual(['dere.gif'])
})

test.each([
  ['error.media.not_acceptable', [picture('a.pdf', 'application/pdf')], /kabul edilen biçimde değil/],
  ['error.media.unknown_type', [picture('a', '')], /türü anlaşılamadı/],
  ['error.media.unsupported', [picture('a.svg', 'image/svg+xml')], /biçimi desteklenmiyor/],
  ['error.media.too_large', [picture('a.gif', 'image/gif', limits.media.fileBytes + 1)], /çok büyük: en fazla 50 MB/],
  ['error.media.empty', [picture('a.gif', 'image/gif', 0)], /boş/],
  ['error.media.too_many_at_once', 'abcde'.split('').map((name) => picture(name)), /Bir kerede en fazla 4 dosya/],
  [
    'error.media.skipped',
    [picture('a.pdf', 'application/pdf'), picture('b', 'image/gif', 0)],
    /2 dosya .* atlandı: a.pdf, b$/,
  ],
])('%s: what is refused is said at the field and for four seconds above, and does not join', async (_, files, text) => {
  openMedia()
  await choose(...files)
  expect(form.media).toEqual([])
  expect(screen.getByText(text)).toBeVisible()
  expect(said).toHaveBeenCalledWith(expect.stringMatching(text), { duration: 4000 })
  expect(button('Dosya seç')).toHaveAccessibleDescription(text)
  expect(button('Dosya seç')).toBeInvalid()
})

test('F-03 four in all: what does not fit is left out and said, and nothing more can be added', async () => {
  openMedia()
  await choose(picture('a'), picture('b'), picture('c'))
  await choose(picture('d'), picture('e'))
  expect(names()).toEqual(['a', 'b', 'c', 'd'])
  expect(screen.getByText('Toplam en fazla 4 dosya ekleyebilirsin.')).toBeVisible()
  expect(button('Dosya ekle')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('4 dosyadan 4 tanesi seçildi. Başka bir dosya eklemek için birini kaldır.')).toBeVisible()
})

test('what is refused for several reasons at once is one toast', async () => {
  openMedia()
  await choose(picture('a'), picture('b'), picture('c'))
  said.mockClear()
  await choose(picture('d.pdf', 'application/pdf'), picture('e'), picture('f'))
  expect(said).toHaveBeenCalledTimes(1)
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/atlandı: d.pdf · Toplam en fazla 4 dosya/), {
    duration: 4000,
  })
})

test('F-17 HEIC that this browser does not read is refused with what to do', async () => {
  openMedia()
  await choose(picture('IMG_1.heic', 'image/heic'), picture('iyi.gif'))
  expect(await screen.findByText(/IMG_1.heic: biçimi desteklenmiyor. JPEG/)).toBeVisible()
  expect(names()).toEqual(['iyi.gif'])
})

test('F-17 HEIC is offered by name too, as some systems have no type for it, and refused where it is not read', async () => {
  openMedia()
  expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*,video/*,.heic,.heif')
  await choose(picture('IMG_1.HEIC', ''))
  expect(await screen.findByText(/IMG_1.HEIC: biçimi desteklenmiyor. JPEG/)).toBeVisible()
  expect(form.media).toEqual([])
})

test.each([
  ['preparing', /Video oynatılmak için hazırlanıyor/],
  ['failed', /Bu video hazırlanamadı ve gösterilmiyor. Kaldır, MP4/],
] as const)('edit mode: a video that is %s says so, without a player', async (state, text) => {
  const video = {
    id: 5,
    file: '',
    is_video: true,
    width: null,
    height: null,
    color: null,
    variants: [],
    alt: '',
    state,
  }
  await act(async () => openMedia({ before: [{ key: '5', medium: video, id: 5, alt: '' }] }))
  expect(screen.getByText(text)).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
})

test('what is said in a video is written down or read from a file; a picture is not asked for it', async () => {
  const video = { id: 5, file: '/media/5.mp4', is_video: true, width: 9, height: 9, color: null, variants: [], alt: '' }
  await act(async () => openMedia({ before: [{ key: '5', medium: video, id: 5, alt: '' }] }))
  await choose(picture())
  expect(screen.getByLabelText(/Bu fotoğrafta ne görünüyor/)).toHaveAccessibleDescription(/Kurumuş derede/)
  const captions = screen.getByLabelText(/Bu videoda ne konuşuluyor/)
  await userEvent.type(captions, 'Dere')
  expect(form.media[0]?.captions).toBe('Dere')
  // jsdom cannot read the text of a file.
  const file = Object.assign(new File(['WEBVTT'], 'a.vtt'), { slice: () => ({ text: async () => 'WEBVTT' }) })
  await userEvent.upload(screen.getByLabelText('Altyazı dosyası seç'), file)
  expect(captions).toHaveValue('WEBVTT')
})

test('a preview shows the file in full, and goes by Escape or the cross', async () => {
  openMedia()
  await choose(picture())
  await userEvent.click(button('dere.gif: önizle'))
  const dialog = screen.getByRole('dialog', { name: 'dere.gif: önizle' })
  expect(within(dialog).getByRole('img', { name: 'dere.gif' })).toHaveAttribute('src', 'blob:2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(revoked).toHaveBeenCalledWith('blob:2')
})

test('removing a file revokes its preview; it can be brought back to its place', async () => {
  openMedia()
  await choose(picture('a'), picture('b'), picture('c'))
  await userEvent.type(screen.getAllByLabelText(/Bu fotoğrafta ne görünüyor/)[1] ?? document.body, 'Dere')
  await userEvent.click(button('b dosyasını kaldır'))
  expect(names()).toEqual(['a', 'c'])
  expect(revoked).toHaveBeenCalledWith('blob:2')
  expect(screen.getByText('b kaldırıldı.')).toBeVisible()
  const undo = button('b: kaldırmayı geri al')
  expect(undo).toHaveFocus()
  await userEvent.click(undo)
  expect(form.media.map(({ file, alt }) => [file?.name, alt])).toEqual([
    ['a', ''],
    ['b', 'Dere'],
    ['c', ''],
  ])
})

test('edit mode: what the campaign had stands among the others, and is gone from them once removed', async () => {
  const had = {
    id: 5,
    file: '/media/5.webp',
    is_video: false,
    width: 9,
    height: 9,
    color: null,
    variants: [],
    alt: 'Dere',
  }
  openMedia({ before: [{ key: '5', medium: had, id: 5, alt: 'Dere' }] })
  await choose(picture('yeni.gif'))
  expect(names()).toEqual(['/media/5.webp', 'yeni.gif'])
  expect(button('Kampanyadaki 1. dosya: önizle').querySelector('img')).toHaveAttribute('src', '/media/5.webp')
  await userEvent.click(button('Kampanyadaki 1. dosya dosyasını kaldır'))
  expect(form.media.map(({ id }) => id)).toEqual([undefined])
})

test('what the server found wrong is read with the field', async () => {
  await act(async () => openMedia({ error: 'Toplam en fazla 4 dosya ekleyebilirsin.' }))
  expect(button('Dosya seç')).toHaveAccessibleDescription(/Toplam en fazla 4 dosya/)
  expect(button('Dosya seç')).toBeInvalid()
})

test('that an animation loses its movement is said at once; of a still picture nothing is', async () => {
  const frame = '\0\x21\xf9\x04\0\0\0\0\0\x2c'
  const gif = (name: string, frames: number) => {
    const bytes = Uint8Array.from(`GIF89a${frame.repeat(frames)}`, (letter) => letter.charCodeAt(0))
    return new File([bytes], name, { type: 'image/gif', lastModified: 1 })
  }
  openMedia()
  await choose(gif('dans.gif', 2), gif('durgun.gif', 1))
  expect(await screen.findAllByText(/Hareketli görsel: sayfada yalnızca ilk karesi görünür/)).toHaveLength(1)
})
