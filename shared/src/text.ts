// Direction controls reorder text on a page but not in a fax or a mail; the others are invisible. NUL is rejected, not removed.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped here.
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** Scripts with joining letters: Arabic and Persian, and the scripts of India and its neighbours. */
const joins =
  /^[\p{sc=Adlm}\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Khmr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mong}\p{sc=Mymr}\p{sc=Nkoo}\p{sc=Orya}\p{sc=Rohg}\p{sc=Sinh}\p{sc=Syrc}\p{sc=Taml}\p{sc=Telu}\p{sc=Tibt}]/u
const picture = /^\p{Extended_Pictographic}/u
const pictureEnd = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)/u

function neededJoiner(joiner: string, at: number, text: string): string {
  const before = [...text.slice(Math.max(at - 2, 0), at)].at(-1) ?? ''
  const after = text.slice(at + 1, at + 3)
  const inWord = (joins.test(before) || /^\p{Mn}/u.test(before)) && joins.test(after)
  const inPicture = joiner === '\u200d' && pictureEnd.test(before) && picture.test(after)
  return inWord || inPicture ? joiner : ''
}

const visible = (text: string) => text.replace(invisible, '').replace(/[\u200c\u200d]/g, neededJoiner)

export function tidyLine(text: string): string {
  return visible(text)
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}

/** Forms send `\r\n`, which would count twice against a limit. */
export function unifyLineEnds(text: string): string {
  return text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
}

export function tidyLines(text: string): string {
  return visible(unifyLineEnds(text).replaceAll('\t', ' '))
}

export function looksBlank(text: string): boolean {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === ''
}

/** An expression that is anchored at the end would read a long run again at each of its signs. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Arabic, Persian and full-width digits, whose last four bits are their values. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))

const extension =
  /(?:(?<!\p{L})(?:dahili|dah|ext|extension|iç hat|x)(?!\p{L})[.:]?|[#/])[\s.:=]{0,3}\d{1,6}[\s)]{0,3}$/iu

/** A telephone number as it stands in a letter head, without the extension that no device dials. */
export function plainNumber(text: string): string {
  const digits = asciiDigits(text)
  const at = digits.search(extension)
  return digits.slice(0, at).replace(/\D/g, '').length >= 7 && at > 0
    ? withoutEnd(digits.slice(0, at), ' ,;/(-')
    : digits
}

/** How many letters are missing, added, wrong or exchanged with the next one. */
export function mistakes(word: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= word.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const wrong = word.charAt(row - 1) === other.charAt(at - 1) ? 0 : 1
      const exchanged =
        row > 1 && word.charAt(row - 1) === other.charAt(at - 2) && word.charAt(row - 2) === other.charAt(at - 1)
          ? (before[at - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      next.push(Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + wrong, exchanged))
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

/**
 * Undefined where there is none. The platform's own function for it is younger than the browsers we support. `canParse` spares the cost of
 * an exception, but agrees to some names of hosts that the constructor refuses.
 */
export function parseUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
