import { inDrawnSigns, undrawnSigns } from '@sesol/shared/drawn-signs'
import { excerpt } from '@/lib/shared/text/excerpt'

const isEmoji = (sign: string) => /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(sign)

/** Empty where a sign would be missing, which could change what is said; emoji only adorn. */
export function drawable(text: string): string {
  const drawn = inDrawnSigns(text.replace(/[^\S\u00a0]+/g, ' '), (sign) => (isEmoji(sign) ? ' ' : sign))
  const line = drawn.replace(/ {2,}/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(line) && undrawnSigns(line).length === 0 ? line : ''
}

export async function longestFitting(text: string, fits: (cut: string) => Promise<boolean>): Promise<string> {
  let [low, high] = [1, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (await fits(excerpt(text, middle))) low = middle
    else high = middle - 1
  }
  return excerpt(text, low)
}
