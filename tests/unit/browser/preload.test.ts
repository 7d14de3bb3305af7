/** @jest-environment jsdom */
import { preloadPictures } from '../../../lib/client/browser/preload'

let images: { src: string; settle: () => void; given: boolean }[]

beforeEach(() => {
  jest.useFakeTimers()
  images = []
  globalThis.Image = class {
    onload = () => {}
    onerror = () => {}
    set src(src: string) {
      images.push({ src, settle: () => this.onload(), given: true })
    }
    removeAttribute(name: string) {
      const last = images.at(-1)
      if (name === 'src' && last) last.given = false
    }
  } as never
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

const pictures = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ src: `/media/${name}${index}.webp` }))
const asked = () => images.map(({ src }) => src.slice('/media/'.length, -'.webp'.length))

test('pictures come one after another, each once', async () => {
  void preloadPictures(pictures('a', 2))
  expect(asked()).toEqual(['a0'])
  images[0]?.settle()
  await jest.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual(['a0', 'a1'])
  images[1]?.settle()
  await preloadPictures(pictures('a', 2))
  expect(asked()).toEqual(['a0', 'a1'])
})

test('one that does not come is given up after five seconds, all of them after ten', async () => {
  void preloadPictures(pictures('b', 4))
  await jest.advanceTimersByTimeAsync(4999)
  expect(asked()).toEqual(['b0'])
  await jest.advanceTimersByTimeAsync(1)
  expect(images[0]?.given).toBe(false)
  expect(asked()).toEqual(['b0', 'b1'])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(asked()).toEqual(['b0', 'b1'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on a line like %j',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
    await preloadPictures(pictures('c', 1))
    expect(asked()).toEqual([])
  },
)
