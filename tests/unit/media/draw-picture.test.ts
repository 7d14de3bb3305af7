import { drawPicture } from '../../../lib/client/media/draw-picture'

type Drawn = { width: number; height: number }

function browser(size: Drawn, writes: readonly string[]) {
  const drawn: Drawn[] = []
  const close = jest.fn()
  const drawImage = jest.fn()
  const read = jest.fn(async () => ({ ...size, close }))
  class Canvas {
    readonly width: number
    readonly height: number
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
      drawn.push({ width, height })
    }
    getContext = () => ({ drawImage })
    convertToBlob = async ({ type }: { type: string }) =>
      new Blob(['x'], { type: writes.includes(type) ? type : 'image/png' })
  }
  Object.assign(globalThis, { createImageBitmap: read, OffscreenCanvas: Canvas })
  return { drawn, drawImage, read, close }
}

const asked = (type = 'image/jpeg', always = false) => ({ file: new Blob(['x'], { type }), always })
const all = ['image/webp', 'image/jpeg']

test.each([
  [
    { width: 8000, height: 6000 },
    { width: 2560, height: 1920 },
  ],
  [
    { width: 3000, height: 9000 },
    { width: 1280, height: 3840 },
  ],
  [
    { width: 1080, height: 19_000 },
    { width: 931, height: 16_383 },
  ],
  [
    { width: 20000, height: 2 },
    { width: 2560, height: 1 },
  ],
])('a picture of %j becomes as large as the API stores it', async (size, expected) => {
  const { drawn, close } = browser(size, all)
  expect((await drawPicture(asked()))?.type).toBe('image/webp')
  expect(drawn).toEqual([expected])
  expect(close).toHaveBeenCalled()
})

test('a picture is never drawn larger, and drawn at all only if it must be', async () => {
  const { drawn, close } = browser({ width: 2560, height: 100 }, all)
  expect(await drawPicture(asked())).toBeUndefined()
  expect(close).toHaveBeenCalled()
  await drawPicture(asked('image/heic', true))
  expect(drawn).toEqual([{ width: 2560, height: 100 }])
})

test('what the camera noted of its position turns the picture upright', async () => {
  const { read } = browser({ width: 4000, height: 3000 }, all)
  const request = asked()
  await drawPicture(request)
  expect(read).toHaveBeenCalledWith(request.file, { imageOrientation: 'from-image' })
})

test('where the browser writes no WebP, a photograph becomes JPEG; what may be seen through, PNG', async () => {
  browser({ width: 4000, height: 3000 }, ['image/jpeg'])
  expect((await drawPicture(asked('image/jpeg')))?.type).toBe('image/jpeg')
  expect((await drawPicture(asked('image/heic')))?.type).toBe('image/jpeg')
  expect((await drawPicture(asked('image/png')))?.type).toBe('image/png')
})

test.each([
  [3000, 1024],
  [600, 600],
])('of a picture that is cut, a square of %i pixels is drawn, and never larger than that: %i', async (side, size) => {
  const { drawn, drawImage } = browser({ width: 4000, height: 3000 }, all)
  const file = new Blob(['x'], { type: 'image/jpeg' })
  expect(
    (await drawPicture({ file, always: true, cut: { x: 500, y: 7, width: side, height: side, most: 1024 } }))?.type,
  ).toBe('image/webp')
  expect(drawn).toEqual([{ width: size, height: size }])
  expect(drawImage).toHaveBeenCalledWith(expect.anything(), 500, 7, side, side, 0, 0, size, size)
})

test('a picture that cannot be read says so', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('no', 'InvalidStateError')) })
  await expect(drawPicture(asked())).rejects.toThrow('no')
})
