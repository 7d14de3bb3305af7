const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second colour in the first: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  return `#${channels(first)
    .map((value, index) => Math.round(value + ((other[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
