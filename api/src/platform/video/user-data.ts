type Description = ArrayBufferView | ArrayBufferLike
type Units = { header: number; codec: 'avc' | 'hevc' }

/** Cameras write dates, positions and serial numbers into this message. */
const userDataUnregistered = 5
const userDataRegistered = 4

/** Units have length prefixes with a `description` and start codes without one. */
export function userDataRemover(codec: string, description: Description | undefined): (data: Uint8Array) => Uint8Array {
  if (codec !== 'avc' && codec !== 'hevc') return (data) => data
  const units: Units = { codec, header: codec === 'avc' ? 1 : 2 }
  const bytes = description && bytesOf(description)
  const lengthSize = bytes && ((bytes[codec === 'avc' ? 4 : 21] ?? 3) & 3) + 1
  return (data) => {
    const parts = lengthSize ? byLength(data, lengthSize) : byStartCode(data)
    const kept = parts.filter(({ unit }) => !holdsUserData(unit, units))
    return kept.length === parts.length ? data : Buffer.concat(kept.map(({ whole }) => whole))
  }
}

const bytesOf = (source: Description) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

type Part = { whole: Uint8Array; unit: Uint8Array }

function byLength(data: Uint8Array, lengthSize: number): Part[] {
  const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const parts: Part[] = []
  for (let at = 0; at < data.length; ) {
    const start = at + lengthSize
    const end = start + buffer.readUIntBE(at, lengthSize)
    if (end > data.length) throw new RangeError('a unit is longer than its picture')
    parts.push({ whole: data.subarray(at, end), unit: data.subarray(start, end) })
    at = end
  }
  return parts
}

const startCode = Buffer.from([0, 0, 1])

function byStartCode(data: Uint8Array): Part[] {
  const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const starts: number[] = []
  for (let at = buffer.indexOf(startCode); at >= 0; at = buffer.indexOf(startCode, at + 3)) starts.push(at)
  return starts.map((start, n) => {
    const end = starts[n + 1] ?? data.length
    return { whole: data.subarray(start, end), unit: data.subarray(start + 3, end) }
  })
}

function holdsUserData(unit: Uint8Array, { codec, header }: Units): boolean {
  const first = unit[0] ?? 0
  const type = codec === 'avc' ? first & 0x1f : (first >> 1) & 0x3f
  const isMessage = codec === 'avc' ? type === 6 : type === 39 || type === 40
  if (!isMessage) return false
  const bytes = withoutEmulation(unit.subarray(header))
  let at = 0
  const number = () => {
    let value = 0
    while (bytes[at] === 0xff) {
      value += 255
      at += 1
    }
    return value + (bytes[at++] ?? 0)
  }
  // The last byte is the trailing bits.
  while (at < bytes.length - 1) {
    const message = number()
    if (message === userDataUnregistered || message === userDataRegistered) return true
    const size = number()
    at += size
  }
  return false
}

function withoutEmulation(bytes: Uint8Array): Uint8Array {
  const kept: number[] = []
  for (const [at, byte] of bytes.entries()) {
    if (!(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0)) kept.push(byte)
  }
  return Uint8Array.from(kept)
}
