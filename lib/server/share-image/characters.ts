import { inDrawnSigns, undrawnSigns } from '@sesol/shared/drawn-signs'
import { excerpt } from '@/lib/shared/text/excerpt'

/** Empty where a sign would be missing, which could change what is said. */
export function drawable(text: string): string {
  const line = inDrawnSigns(text.replace(/[^\S\u00a0]+/g, ' ').trim(), (sign) => sign)
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
