import { canonical } from './canonical.ts'

const rows = ['qwertyuiopğü', 'asdfghjklşi', 'zxcvbnmöç', 'abcdefghijklmnopqrstuvwxyz', '01234567890']

/** Whether the second of two characters is what fingers do after the first: the same again, or the one beside it. */
export const follows = (last: string, next: string): boolean =>
  last === next || rows.some((row) => row.includes(last + next) || row.includes(next + last))

/** Whether a password is one character again and again, or goes along the alphabet or the keys. */
export function isPredictable(password: string): boolean {
  const letters = [...canonical(password)]
  return letters.every((letter, at) => at === 0 || follows(letters[at - 1] ?? '', letter))
}
