/** @jest-environment node */
import sharp from 'sharp'
import { drawShareImage } from '../../lib/server/share-image/draw'

jest.mock('server-only', () => ({}))
// Drawing takes a processor, which others may be using.
jest.setTimeout(30_000)

const longest = 'Çığlıkköyü’nün güvercinlerine, İğneada’nın ıhlamurlarına ve Şişli’nin öğrencilerine '
  .repeat(3)
  .slice(0, 170)
const subject = { title: 'Kızılırmak’a atık dökülmesin', count: '1.234 imza', site: 'Ses Ol' }

/** Noise is what compresses worst. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

async function measure(image: Buffer) {
  const { format, width, height } = await sharp(image).metadata()
  return { format, width, height, small: image.length < 300_000 }
}

const asExpected = { format: 'jpeg', width: 1200, height: 630, small: true }

test.each([
  ['a short title', subject],
  ['the longest title', { ...subject, title: longest }],
  ['a title of one endless word', { ...subject, title: 'Ğ'.repeat(170) }],
  ['a title of signs that cannot be drawn', { ...subject, title: '😀 漢字' }],
  ['a title that looks like markup', { ...subject, title: '</span><b>&amp; "x" <script>' }],
  ['no count and no name', { title: '', count: '', site: '😀' }],
])('X-01 %s becomes a JPEG of the right size', async (_name, given) => {
  expect(await measure(await drawShareImage(given))).toEqual(asExpected)
})

test('with a picture, whatever its size and however noisy, it stays small enough for messengers', async () => {
  for (const [width, height] of [
    [1600, 1067],
    [300, 2000],
    [40, 40],
  ] as const) {
    const picture = await noise(width, height)
    expect(await measure(await drawShareImage({ ...subject, title: longest, picture }))).toEqual(asExpected)
  }
})

test('a picture that cannot be read leaves the design without one', async () => {
  const without = await drawShareImage(subject)
  expect(await drawShareImage({ ...subject, picture: Buffer.from('no picture') })).toEqual(without)
  expect(await drawShareImage({ ...subject, picture: await noise(800, 600) })).not.toEqual(without)
})
