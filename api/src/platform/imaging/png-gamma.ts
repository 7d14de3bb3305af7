import { open } from 'node:fs/promises'

/** What describes the colours stands before the pixels, and what would be longer is a profile, which the image library applies. */
const headBytes = 65_536
/** The gamma of a screen, and of most pictures. */
const usual = 2.2
const leastDifference = 0.05

/** The exponent from which a browser corrects a PNG, unless a profile or `sRGB` says more than its `gAMA`. */
export async function gammaOf(path: string): Promise<number | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const chunks = chunksBeforePixels(buffer.subarray(0, bytesRead))
    if (chunks.has('iCCP') || chunks.has('sRGB') || chunks.has('cICP')) return undefined
    const value = chunks.get('gAMA')?.readUInt32BE() ?? 0
    return value > 0 ? 100_000 / value : undefined
  } finally {
    await file.close()
  }
}

function chunksBeforePixels(head: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at + 12 <= head.length; ) {
    const [length, type] = [head.readUInt32BE(at), head.toString('latin1', at + 4, at + 8)]
    if (type === 'IDAT') break
    chunks.set(type, head.subarray(at + 8, at + 12))
    at += length + 12
  }
  return chunks
}

/** Changes colours in place, not the transparency. */
export function correctGamma(data: Buffer, channels: number, gamma = usual): void {
  const power = gamma / usual
  if (Math.abs(power - 1) < leastDifference) return
  const levels = Uint8Array.from({ length: 256 }, (_, level) => Math.round(255 * (level / 255) ** power))
  const colors = channels > 2 ? 3 : 1
  for (let at = 0; at < data.length; at += channels) {
    for (let color = at; color < at + colors; color += 1) data[color] = levels[data[color] ?? 0] ?? 0
  }
}
