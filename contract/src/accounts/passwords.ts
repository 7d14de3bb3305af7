import { canonical } from '@sesol/shared/canonical'

const rows = ['qwertyuiopğü', 'asdfghjklşi', 'zxcvbnmöç', 'abcdefghijklmnopqrstuvwxyz', '01234567890']

export const follows = (last: string, next: string): boolean =>
  last === next || rows.some((row) => row.includes(last + next) || row.includes(next + last))

export function isPredictable(password: string): boolean {
  const letters = [...canonical(password)]
  return letters.every((letter, at) => at === 0 || follows(letters[at - 1] ?? '', letter))
}
