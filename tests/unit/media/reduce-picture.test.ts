import type { DrawAnswer, DrawRequest } from '../../../lib/client/media/draw-picture'
import { cutPicture, reducePicture } from '../../../lib/client/media/reduce-picture'

class Thread {
  static draw: (request: DrawRequest) => DrawAnswer | Promise<DrawAnswer>
  static asked: DrawRequest[] = []
  static started = 0
  static atOnce = 0
  static most = 0
  onmessage?: (event: { data: DrawAnswer }) => void
  onerror?: () => void
  constructor() {
    Thread.started += 1
  }
  async postMessage(request: DrawRequest) {
    Thread.asked.push(request)
    Thread.atOnce += 1
    Thread.most = Math.max(Thread.most, Thread.atOnce)
    const data = await Thread.draw(request)
    Thread.atOnce -= 1
    this.onmessage?.({ data })
  }
  terminate() {}
}

const picture = (type = 'image/jpeg', name = 'dere.JPG') => new File(['original'], name, { type, lastModified: 1 })
const small = (type = 'image/webp') => new Blob(['small'], { type })

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { Worker: Thread, OffscreenCanvas: class {} })
  Thread.asked = []
  Thread.draw = () => ({ blob: small() })
})

afterEach(() => {
  jest.runAllTimers()
  jest.useRealTimers()
})

test('a large photograph is drawn by another thread and keeps its name and day', async () => {
  const chosen = picture()
  const reduced = await reducePicture(chosen)
  expect(Thread.asked).toEqual([{ file: chosen, always: false }])
  expect([reduced.name, reduced.type, reduced.lastModified]).toEqual(['dere.webp', 'image/webp', 1])
  expect(await reduced.text()).toBe('small')
})

test('a square of a picture is drawn by the same thread, whatever its kind; one that cannot be read says so', async () => {
  const chosen = picture('image/heic', 'ben.heic')
  const cut = { x: 1, y: 2, width: 300, height: 300 }
  expect((await cutPicture(chosen, cut, 1024)).name).toBe('ben.webp')
  expect(Thread.asked).toEqual([{ file: chosen, always: true, cut: { ...cut, most: 1024 } }])
  Thread.draw = () => ({ failed: true })
  await expect(cutPicture(chosen, cut, 1024)).rejects.toThrow('ben.heic')
})

test('a picture that is small enough goes as it is', async () => {
  Thread.draw = () => ({})
  const chosen = picture()
  expect(await reducePicture(chosen)).toBe(chosen)
})

test.each(['image/gif', 'video/mp4'])('a file of %s is not drawn', async (type) => {
  const chosen = picture(type)
  expect(await reducePicture(chosen)).toBe(chosen)
  expect(Thread.asked).toEqual([])
})

test('a picture that cannot be reduced is sent as it is', async () => {
  Thread.draw = () => ({ failed: true })
  const chosen = picture()
  expect(await reducePicture(chosen)).toBe(chosen)
})

test('without a thread or a canvas for it the original is sent', async () => {
  Object.assign(globalThis, { OffscreenCanvas: undefined })
  const chosen = picture()
  expect(await reducePicture(chosen)).toBe(chosen)
  expect(Thread.asked).toEqual([])
})

test('F-17 HEIC becomes a kind that the API reads where the browser reads it, whatever its size', async () => {
  Thread.draw = ({ always }) => (always ? { blob: small('image/jpeg') } : {})
  const reduced = await reducePicture(picture('image/heic', 'IMG_0001.HEIC'))
  expect([reduced.name, reduced.type]).toEqual(['IMG_0001.jpg', 'image/jpeg'])
})

test('F-17 HEIC that the browser does not read is refused', async () => {
  Thread.draw = () => ({ failed: true })
  await expect(reducePicture(picture('image/heic'))).rejects.toThrow('dere.JPG')
})

test('asked again, for the file or for what became of it, it draws nothing again', async () => {
  const chosen = picture()
  const [one, other] = await Promise.all([reducePicture(chosen), reducePicture(chosen)])
  expect(one).toBe(other)
  expect(await reducePicture(one)).toBe(one)
  expect(Thread.asked).toHaveLength(1)
})

test('one large picture is in memory at a time, by one thread, which goes when it is not needed', async () => {
  Thread.started = 0
  await Promise.all([reducePicture(picture()), reducePicture(picture()), reducePicture(picture())])
  expect([Thread.most, Thread.started]).toEqual([1, 1])
  jest.runAllTimers()
  await reducePicture(picture())
  expect(Thread.started).toBe(2)
})

test('F-17 HEIC without a type is drawn under its type where this browser reads it, and refused where it does not', async () => {
  Thread.draw = () => ({ blob: small('image/jpeg') })
  const drawn = await reducePicture(picture('', 'IMG_0001.HEIC'))
  expect([drawn.name, drawn.type]).toEqual(['IMG_0001.jpg', 'image/jpeg'])
  expect(Thread.asked.map(({ file, always }) => [file.type, always])).toEqual([['image/heic', true]])
  Thread.draw = () => ({ failed: true })
  await expect(reducePicture(picture('', 'IMG_0002.heic'))).rejects.toThrow('IMG_0002.heic')
})
