import { canonical } from './canonical.ts'

/** Words behind an id that are pages of their own. */
const subPages = ['answer', 'apply', 'comments', 'invitation', 'manage', 'numbers', 'press', 'versions']

const mostLetters = 60

/** The letters without a decomposition in Unicode. */
const folded: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ə: 'e' }

/** The words of a title: ASCII, cut at a word. Empty without Latin letters. */
export function wordsOf(title: string): string {
  const words = canonical(title)
    .normalize('NFKD')
    .replace(/[\p{M}']/gu, '')
    .replace(/[ßæœøđðþłə]/g, (letter) => folded[letter] ?? '')
    .match(/[a-z0-9]+/g)
  const all = words?.join('-') ?? ''
  const cut = all.length > mostLetters ? all.slice(0, mostLetters + 1).replace(/-[^-]*$/, '') : all
  return /[a-z]/.test(cut) && !subPages.includes(cut) ? cut.slice(0, mostLetters) : ''
}

export type Titled = { id: number; title?: string | null | undefined }

export function campaignPath({ id, title }: Titled): string {
  const words = wordsOf(title ?? '')
  return `campaign/${id}${words && `/${words}`}`
}

/** Any words lead to the page of the id, so that it is kept once. */
export function withoutWords(path: string): string {
  const [, page, words = ''] = /^((?:\/en)?\/campaign\/\d+)\/([^/]+)$/.exec(path) ?? []
  return page === undefined || subPages.includes(words) ? path : page
}
