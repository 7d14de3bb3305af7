import sharp from 'sharp'
import { drawShareImage } from '../../../lib/server/share-image/draw'
import { fitText } from '../../../lib/server/share-image/text'
import { figureOf } from '../../../lib/shared/campaigns/voice-figure'
import { isRecentVoice } from '../../../lib/shared/sharing/share-image'

jest.mock('server-only', () => ({}))
// Rendering takes CPU time, which other processes may use.
jest.setTimeout(30_000)

const longest = 'Çığlıkköyü’nün güvercinlerine, İğneada’nın ıhlamurlarına ve Şişli’nin öğrencilerine '
  .repeat(3)
  .slice(0, 170)
const subject = {
  title: 'Kızılırmak’a atık dökülmesin',
  foot: '1.234 imza',
  count: 1234,
  kicker: 'Muhatap: Kızılırmak Havza Müdürlüğü',
  site: 'Ses Ol',
}

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

const code = { link: 'https://sesol.example/k/12?via=qr', address: 'sesol.example/k/12' }
const formats = [
  ['preview', 1200, 630, 300_000],
  ['square', 1080, 1080, 500_000],
  ['story', 1080, 1920, 700_000],
  ['poster', 1654, 2339, 1_500_000],
] as const

test.each(formats)(
  '%s is %i × %i and at most %i bytes, however noisy its picture',
  async (format, width, height, bytes) => {
    const picture = await noise(1600, 1067)
    for (const given of [{ picture }, {}, { voice: '401. ses benim', count: 401 }]) {
      const image = await drawShareImage({ ...subject, title: longest, code, ...given }, format)
      expect(await measure(image)).toMatchObject({ format: 'jpeg', width, height })
      expect(image.length).toBeLessThan(bytes)
    }
  },
)

test.each(formats)(
  'each campaign has its code and its address in letters on what is printed or posted: %s',
  async (format) => {
    const draw = (other: object) => drawShareImage({ ...subject, code: { ...code, ...other } }, format)
    const whole = await draw({})
    for (const other of [{ link: 'https://sesol.example/k/13?via=qr' }, { address: 'sesol.example/k/13' }]) {
      expect(whole.equals(await draw(other))).toBe(format === 'preview')
    }
  },
)

test('below the foot of a story there is place for the sticker of a link', async () => {
  const [short, long] = await Promise.all(
    ['A', longest].map((title) => drawShareImage({ ...subject, title, kicker: title, code }, 'story')),
  )
  const free = (image: Buffer | undefined) =>
    sharp(image).extract({ left: 0, top: 1490, width: 1080, height: 430 }).raw().toBuffer()
  expect(await free(short)).toEqual(await free(long))
})

test('a poster is A4', async () => {
  const { width = 0, height = 0, density = 1 } = await sharp(await drawShareImage(subject, 'poster')).metadata()
  expect([width, height].map((pixels) => Math.round((pixels / density) * 25.4))).toEqual([210, 297])
})

const asExpected = { format: 'jpeg', width: 1200, height: 630, small: true }

test.each([
  ['a short title', subject],
  ['the longest title', { ...subject, title: longest }],
  ['a title of one endless word', { ...subject, title: 'Ğ'.repeat(170) }],
  ['a title of signs that cannot be drawn', { ...subject, title: '😀 漢字' }],
  ['a title from right to left', { ...subject, title: 'أوقفوا قطع أشجار الزيتون في إزمير' }],
  ['a title that looks like markup', { ...subject, title: '</span><b>&amp; "x" <script>' }],
  ['the signer of the longest title', { ...subject, title: longest, kicker: longest, voice: '12.345.678. ses benim' }],
  ['no count and no name', { title: '', site: '😀' }],
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

async function isWhite(image: Buffer, left: number, top: number) {
  const [, green = 0] = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return green > 200
}

test('the arc of the signer grows with the number, from below', async () => {
  const { dot, next } = figureOf(375, null)
  const radius = Number(/A([\d.]+)/.exec(next)?.[1])
  const at = (degrees: number): [number, number] => {
    const angle = (degrees / 180) * Math.PI
    return [
      Math.round(720 + 4 * (dot.x + radius * Math.cos(angle))),
      Math.round(30 + 4 * (dot.y + radius * Math.sin(angle))),
    ]
  }
  const picture = (count: number) => drawShareImage({ ...subject, count, voice: `${count}. ses benim` })
  const [half, none] = [await picture(375), await picture(250)]
  expect(await isWhite(half, ...at(30))).toBe(true)
  expect(await isWhite(half, ...at(-30))).toBe(false)
  expect(await isWhite(none, ...at(30))).toBe(false)
})

test('what is counted and who is addressed is in the picture', async () => {
  const whole = await drawShareImage(subject)
  for (const other of [{ count: 12 }, { goal: 400 }, { kicker: '' }, { foot: '' }]) {
    expect(await drawShareImage({ ...subject, ...other })).not.toEqual(whole)
  }
})

test.each([
  [1, true],
  [100, true],
  [101, false],
])('the latest hundred of 397 signers have a picture: %i before the last one', (before, has) => {
  expect(isRecentVoice(398 - before, 397)).toBe(has)
  expect(isRecentVoice(397 + before, 397)).toBe(false)
})

test('signs that a font lacks come from another one instead of vanishing, and a title that cannot be drawn is left out', async () => {
  const draw = (title: string) => drawShareImage({ ...subject, title })
  for (const [title, without] of [
    ['H₂O', 'HO'],
    ['≤ 30', '30'],
    ['Şəki', 'Şki'],
    ['Trần', 'Trn'],
    ['नदी', ''],
    ['مرحبا', ''],
  ] as const) {
    expect(await draw(title)).not.toEqual(await draw(without))
  }
  expect(await draw('漢字 köprüsü')).toEqual(await draw(''))
})

test('the lines of a title are about as long as one another', async () => {
  const style = { family: 'serif', color: '#000000', width: 556, height: 316, sizes: [76] } as const
  const drawn = await fitText('Çocuk acilde bir nöbette 214 hasta', style)
  const { data, info } = await sharp(drawn?.input).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const inked = (top: number, bottom: number) => {
    const columns = Array.from({ length: info.width }, (_, x) => x)
    return columns.findLast((x) => {
      for (let y = top; y < bottom; y += 1) if (data[y * info.width + x]) return true
      return false
    })
  }
  const last = inked(Math.floor(info.height * 0.75), info.height) ?? 0
  expect(last / info.width).toBeGreaterThan(0.5)
})
