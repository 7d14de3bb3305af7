function* positions(text: string, size: number): Generator<number> {
  const hash = (seed: number) => {
    let value = seed
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
    value = Math.imul(value ^ (value >>> 15), 0x2c1b_3c6d)
    return (value ^ (value >>> 12)) >>> 0
  }
  const first = hash(0x811c_9dc5)
  const step = hash(0x9747_b28c) | 1
  for (let turn = 0; turn < 11; turn++) yield ((first + Math.imul(turn, step)) >>> 0) % size
}

/** 16 bits per text: about one false positive in 2,000. */
export function bloomOf(texts: readonly string[]): Uint8Array {
  const bits = new Uint8Array(texts.length * 2)
  for (const text of texts)
    for (const at of positions(text, bits.length * 8)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  return bits
}

export function bloomHas(bits: Uint8Array, text: string): boolean {
  for (const at of positions(text, bits.length * 8)) if (((bits[at >> 3] ?? 0) & (1 << (at & 7))) === 0) return false
  return true
}
