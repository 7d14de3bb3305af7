/** Run `node script/draw-icons.ts`. Home screens round corners, so icons are square; a maskable one has a margin. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const root = new URL('..', import.meta.url)
const svg = await readFile(new URL('app/icon.svg', root), 'utf8')
const red = /fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? 'red'

const draw = (size: number) => sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size)
const png = { compressionLevel: 9, palette: true, colours: 64 }

async function filled(size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share)
  const rim = Math.floor((size - inner) / 2)
  const edges = { top: rim, left: rim, bottom: size - inner - rim, right: size - inner - rim, background: red }
  const mark = await draw(inner).flatten({ background: red }).png().toBuffer()
  return sharp(mark).extend(edges).png(png).toBuffer()
}

function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

const icons: Record<string, Buffer> = {
  'public/icons/192.png': await draw(192).png(png).toBuffer(),
  'public/icons/512.png': await draw(512).png(png).toBuffer(),
  'public/icons/maskable.png': await filled(512, 0.78),
  'app/apple-icon.png': await filled(180, 1),
  'app/favicon.ico': ico(await draw(48).png({ compressionLevel: 9 }).toBuffer(), 48),
}
await mkdir(new URL('public/icons/', root), { recursive: true })
for (const [path, bytes] of Object.entries(icons)) {
  await writeFile(new URL(path, root), bytes)
  console.log(`${path}: ${bytes.length} bytes`)
}
