import { follows, newPasswordField } from '@sesol/contract/accounts/schema'
import { limits } from '@sesol/contract/limits'
import { canonical } from '@sesol/shared/canonical'

export type Strength =
  | { level: 'empty' }
  | { level: 'refused'; error: string; missing: number }
  | { level: 'weak' | 'fair' | 'strong' }

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u]
const kindOf = (char: string) => kinds.findIndex((kind) => kind.test(char))

const worth = (char: string) => (/[\p{L}\p{N}]/u.test(char) ? 3 : 4)
const expected = 0.5
const turn = 1.5
const whole = 3

function repeatedPart(text: string): string | undefined {
  for (let length = 2; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length)
    if (text.length % length === 0 && part.repeat(text.length / length) === text) return part
  }
  return undefined
}

/** Estimated bits. Known words, years and repeated parts count as one unit each. */
function cost(password: string, known: readonly string[]): number {
  let text = canonical(password)
  let bits = 0
  const cut = (part: string | RegExp) => {
    const rest = text.split(part)
    bits += (rest.length - 1) * whole
    text = rest.join('')
  }
  for (const word of known) if (word.length >= limits.username.min) cut(canonical(word))
  cut(/(?:19|20)\d\d/)
  const repeated = repeatedPart(text)
  if (repeated !== undefined) {
    bits += whole
    text = repeated
  }
  const chars = [...text]
  chars.forEach((char, at) => {
    const last = chars[at - 1]
    bits += last !== undefined && follows(last, char) ? expected : worth(char)
  })
  const written = [...password]
  written.forEach((char, at) => {
    if (at > 1 && kindOf(char) !== kindOf(written[at - 1] ?? '')) bits += turn
  })
  return bits
}

const masks: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' }

/** `P@ssw0rd!23` is `password`. */
function stem(password: string): string {
  const chars = [...password.toLowerCase()]
  const last = chars.findLastIndex((char) => /\p{L}/u.test(char))
  return chars
    .slice(0, last + 1)
    .map((char) => masks[char] ?? char)
    .join('')
}

export function strengthOf(
  password: string,
  known: readonly string[] = [],
  isCommon: (password: string) => boolean = () => false,
): Strength {
  if (password === '') return { level: 'empty' }
  const [issue] = newPasswordField.safeParse(password).error?.issues ?? []
  const missing = Math.max(limits.password.min - password.length, 0)
  if (issue) return { level: 'refused', error: issue.message, missing }
  if (isCommon(password)) return { level: 'refused', error: 'error.registration.password_too_common', missing }
  const bits = cost(password, known)
  if (bits < 32 || isCommon(stem(password))) return { level: 'weak' }
  return { level: bits < 48 ? 'fair' : 'strong' }
}
