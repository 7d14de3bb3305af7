import sharp from 'sharp'
import { isAnimated } from '../../../lib/shared/media/files'

const frames = (count: number) =>
  sharp(
    Buffer.alloc(20 * 20 * count * 3).map((_, at) => at % 251),
    { raw: { width: 20, height: 20 * count, channels: 3, pageHeight: 20 } },
  )
const file = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type })

/** Sharp writes no animated PNG: the chunk that announces it is put behind the header. */
async function png({ isAnimated }: { isAnimated: boolean }) {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const announced = Buffer.from('000000086163544c000000020000000000000000', 'hex')
  return isAnimated ? Buffer.concat([bytes.subarray(0, 33), announced, bytes.subarray(33)]) : bytes
}

test.each([
  ['a GIF of three frames', async () => file(await frames(3).gif().toBuffer(), 'image/gif'), true],
  ['a GIF of one frame', async () => file(await frames(1).gif().toBuffer(), 'image/gif'), false],
  ['a GIF that does not repeat', async () => file(await frames(2).gif({ loop: 1 }).toBuffer(), 'image/gif'), true],
  ['a WebP of three frames', async () => file(await frames(3).webp().toBuffer(), 'image/webp'), true],
  ['a WebP of one frame', async () => file(await frames(1).webp().toBuffer(), 'image/webp'), false],
  [
    'a WebP with a profile',
    async () => file(await frames(1).withIccProfile('p3').webp().toBuffer(), 'image/webp'),
    false,
  ],
  ['an animated PNG', async () => file(await png({ isAnimated: true }), 'image/png'), true],
  ['a PNG', async () => file(await png({ isAnimated: false }), 'image/apng'), false],
  ['a JPEG', async () => file(await frames(1).jpeg().toBuffer(), 'image/jpeg'), false],
  ['an empty file', async () => file(Buffer.alloc(0), 'image/gif'), false],
])('%s is seen for what it is', async (_name, make, expected) => {
  expect(await isAnimated(await make())).toBe(expected)
})
