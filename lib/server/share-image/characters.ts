import { excerpt } from '@/lib/shared/text/excerpt'

// The characters of the fonts in app/fonts/drawn; others would be rendered as boxes.
const unknown =
  /[^\x20-\x7e\u00a0-\u017f\u0218-\u021b\u0370-\u03ff\u0400-\u052f\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u20ba\u2116\u2122\u2190-\u2193]/gu

export function drawable(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(unknown, '')
    .replace(/ +/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(line) ? line : ''
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
