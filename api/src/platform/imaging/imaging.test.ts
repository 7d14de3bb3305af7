import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { childProcesses } from '../child-processes.ts'
import { renderImage } from './image.ts'
import { openImaging } from './imaging.ts'
import { ImageError } from './rendition.ts'

describe('re-encoding pictures', () => {
  let folder: string
  let count = 0
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sesol imaging '))
  })
  after(async () => {
    await rm(folder, { recursive: true })
    // Undoes what `image.ts` forbids its whole process, for the test files that follow in this one.
    sharp.unblock({ operation: ['VipsForeignLoad'] })
  })

  async function place(bytes: Buffer | string) {
    const input = join(folder, `in${count++}`)
    await writeFile(input, bytes)
    return { input, base: join(folder, `out${count}`) }
  }
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } })
  const sizes = async (input: string, base: string) => {
    const { width, height, variants } = await renderImage(input, base)
    return { width, height, variants }
  }
  const refusal = (expected: string) => (error: unknown) => {
    assert.ok(error instanceof ImageError)
    assert.equal(error.refusal, expected)
    return true
  }

  test('a small picture keeps its size and gets only copies that are narrower', async () => {
    const { input, base } = await place(await plain(640, 900, 4).png().toBuffer())
    assert.deepEqual(await sizes(input, base), { width: 640, height: 900, variants: [320] })
    assert.equal((await sharp(`${base}.webp`).metadata()).hasAlpha, true)
  })

  test('the average colour is returned, of grey, clear and narrow pictures too', async () => {
    const halves = Buffer.concat([Buffer.alloc(9000, 0), Buffer.alloc(9000, 255)])
    const clear = { r: 200, g: 80, b: 20, alpha: 0 }
    for (const [expected, picture] of [
      ['#c85014', plain(300, 200).png()],
      ['#c85014', plain(1, 4000).png()],
      ['#808080', sharp(halves, { raw: { width: 100, height: 60, channels: 3 } }).png()],
      [
        '#808080',
        sharp({ create: { width: 30, height: 20, channels: 3, background: '#808080' } })
          .greyscale()
          .jpeg(),
      ],
      ['#ffffff', sharp({ create: { width: 30, height: 20, channels: 4, background: clear } }).png()],
    ] as const) {
      const { input, base } = await place(await picture.toBuffer())
      assert.equal((await renderImage(input, base)).color, expected)
    }
  })

  test('a screenshot of a whole page keeps the width of its text', async () => {
    for (const [width, height, expected] of [
      [1080, 19_000, { width: 931, height: 16_383, variants: [320, 640] }],
      [1280, 9000, { width: 1280, height: 9000, variants: [320, 640] }],
      [2880, 12_000, { width: 1280, height: 5333, variants: [320, 640] }],
      [3000, 4000, { width: 1920, height: 2560, variants: [320, 640, 1280] }],
      [19_000, 1080, { width: 2560, height: 146, variants: [320, 640, 1280] }],
    ] as const) {
      const { input, base } = await place(await plain(width, height).png({ compressionLevel: 1 }).toBuffer())
      assert.deepEqual(await sizes(input, base), expected)
      assert.deepEqual((await sharp(`${base}.webp`).metadata()).height, expected.height)
    }
  })

  test('the colours of a PNG are those that a browser shows', async () => {
    const draw = async (bytes: Buffer) => {
      const { input, base } = await place(bytes)
      const { color } = await renderImage(input, base)
      return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    }
    const near = (one: number[], other: number[]) => one.every((level, at) => Math.abs(level - (other[at] ?? 0)) <= 2)
    const bytes = await plain(40, 30).png().toBuffer()
    const gamma = (value: number) => chunk('gAMA', uint32(value))
    const srgb = chunk('sRGB', Buffer.from([0]))
    const grey16 = sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } }).toColourspace(
      'grey16',
    )
    for (const [name, picture, expected] of [
      ['no word about colours', bytes, [200, 80, 20]],
      ['the usual gamma', withChunk(bytes, gamma(45_455)), [200, 80, 20]],
      ['linear light', withChunk(bytes, gamma(100_000)), [228, 151, 80]],
      ['the gamma of an old Mac', withChunk(bytes, gamma(55_556)), [209, 99, 32]],
      ['a darker gamma', withChunk(bytes, gamma(35_714)), [187, 59, 10]],
      ['no gamma', withChunk(bytes, gamma(0)), [200, 80, 20]],
      ['sRGB beside a gamma', withChunk(withChunk(bytes, gamma(100_000)), srgb), [200, 80, 20]],
      ['a profile', await plain(40, 30).withIccProfile('p3').png().toBuffer(), [200, 80, 20]],
      [
        'a palette with a profile',
        await plain(40, 30).withIccProfile('p3').png({ palette: true }).toBuffer(),
        [200, 80, 20],
      ],
      [
        '16 bits with a profile',
        await plain(40, 30).toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
        [200, 80, 20],
      ],
      ['grey of 16 bits', await grey16.png().toBuffer(), [128, 128, 128]],
    ] as const) {
      const drawn = await draw(picture)
      assert.ok(near(drawn, [...expected]), `${name}: ${drawn} instead of ${expected}`)
    }
  })

  test('of an animation the first frame is drawn, however many follow', async () => {
    const frames = await sharp(Buffer.alloc(20 * 600 * 3, 7), {
      raw: { width: 20, height: 600, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer()
    const { input, base } = await place(frames)
    assert.deepEqual(await sizes(input, base), { width: 20, height: 20, variants: [] })
  })

  test('F-07 F-19 F-06 bombs, other formats and broken pictures are refused', async (t) => {
    const jpeg = await sharp(
      Buffer.alloc(300 * 300 * 3).map((_, n) => n % 251),
      { raw: { width: 300, height: 300, channels: 3 } },
    )
      .jpeg()
      .toBuffer()
    const photo = () =>
      sharp({ create: { width: 300, height: 300, channels: 3, background: 'gray', noise: { type: 'gaussian' } } })
    const cut = async (picture: Sharp) => {
      const bytes = await picture.toBuffer()
      return bytes.subarray(0, bytes.length / 2)
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const cases: [string, Buffer | string, string][] = [
      ['a bomb of 50,000 by 50,000 pixels', pngHeader(50_000, 50_000), 'too_many_pixels'],
      ['41 megapixels', await plain(8200, 5000).png({ compressionLevel: 1 }).toBuffer(), 'too_many_pixels'],
      ['TIFF', await plain(9, 9).tiff().toBuffer(), 'unsupported'],
      ['AVIF', await plain(64, 64).avif().toBuffer(), 'unsupported'],
      ['SVG', svg, 'unsupported'],
      ['text', 'no picture', 'unsupported'],
      ['nothing', '', 'unsupported'],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'damaged'],
      ['a JPEG of which only the head is left', jpeg.subarray(0, 200), 'damaged'],
      ['a PNG that ends after its header', pngHeader(100, 100), 'damaged'],
      ['half a WebP', await cut(photo().webp()), 'damaged'],
      ['half a GIF', await cut(photo().gif()), 'damaged'],
      ['half a PNG', await cut(photo().png()), 'damaged'],
    ]
    for (const [name, bytes, expected] of cases) {
      await t.test(name, async () => {
        const { input, base } = await place(bytes)
        await assert.rejects(renderImage(input, base), refusal(expected))
      })
    }
  })

  test('processes draw the pictures of a form in order, and wait for their turn', async () => {
    const imaging = openImaging({ children: childProcesses(1) })
    const [first, second] = [
      await place(await plain(700, 70).png().toBuffer()),
      await place(await plain(50, 60).png().toBuffer()),
    ]
    const [both, one] = await Promise.all([
      imaging.render([first, second]),
      imaging.render([{ ...second, base: `${second.base}again` }]),
    ])
    assert.deepEqual(
      both.map(({ width }) => width),
      [700, 50],
    )
    assert.deepEqual(
      one.map(({ width }) => width),
      [50],
    )
    assert.ok((await stat(`${second.base}again.webp`)).size > 0)
    assert.deepEqual(await imaging.render([]), [])
  })

  test('F-07 a picture that takes too long ends its process and is refused; the next one is drawn', async () => {
    const picture = await place(await plain(30, 30).png().toBuffer())
    await assert.rejects(openImaging({ timeoutMs: 1 }).render([picture]), refusal('damaged'))
    assert.equal((await readdir(folder)).includes(`${picture.base}.webp`), false)
    assert.equal((await openImaging().render([picture])).length, 1)
  })

  test('a refusal in a process arrives as the same refusal', async () => {
    const bomb = await place(pngHeader(50_000, 50_000))
    await assert.rejects(openImaging().render([bomb]), refusal('too_many_pixels'))
  })
})

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** Behind the signature and the header. */
const withChunk = (png: Buffer, added: Buffer) => Buffer.concat([png.subarray(0, 33), added, png.subarray(33)])

function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    magic,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
