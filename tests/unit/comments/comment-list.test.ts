import type { Comment } from '@sesol/contract'
import { type CommentList, withFirstPage, withNextPage } from '@/lib/client/comments/comments'

const comments = (...ids: number[]) => ids.map((id) => ({ id }) as Comment)
const page = (ids: number[], cursor: string | null = null) => ({
  next: cursor && `/campaign/1/comments/?cursor=${cursor}`,
  previous: null,
  results: comments(...ids),
})
const list = (ids: number[], next: string | null = null): CommentList => ({ comments: comments(...ids), next, seen: 9 })
const summary = ({ comments: all, next }: CommentList) => [all.map(({ id }) => id), next]

test.each([
  ['the first of all', undefined, page([3, 2], 'b'), [[3, 2], 'b']],
  ['new ones before what is known', list([6, 5, 4, 3], 'c'), page([8, 7, 6, 5], 'e'), [[8, 7, 6, 5, 4, 3], 'c']],
  ['the same once more', list([6, 5, 4, 3], null), page([6, 5], 'b'), [[6, 5, 4, 3], null]],
  ['one that is gone', list([6, 5, 4, 3, 2], 'x'), page([6, 4, 3], 'b'), [[6, 4, 3, 2], 'x']],
  ['one that is gone, known no further', list([6, 5, 4], 'x'), page([6, 4, 3], 'b'), [[6, 4, 3], 'b']],
  ['all that there is', list([6, 5, 4]), page([7, 6]), [[7, 6], null]],
  ['a gap: what lies behind it is fetched again', list([4, 3], null), page([9, 8], 'b'), [[9, 8], 'b']],
  ['nothing any more', list([4, 3], null), page([]), [[], null]],
])('a first page brings %s', (_, known, first, expected) => {
  expect(summary(withFirstPage(known, first, 3))).toEqual(expected)
  expect(withFirstPage(known, first, 3).seen).toBe(3)
})

test('a changed comment takes the place of the known one', () => {
  const first = { ...page([5], 'b'), results: [{ id: 5, text: 'yeni' } as Comment] }
  expect(withFirstPage(list([5, 4]), first, 2).comments).toEqual([{ id: 5, text: 'yeni' }, { id: 4 }])
})

test('a next page is added once, and an empty one ends the list', () => {
  expect(summary(withNextPage(list([6, 5], 'b'), page([5, 4], 'c')))).toEqual([[6, 5, 4], 'c'])
  expect(summary(withNextPage(list([6, 5], 'b'), page([], 'c')))).toEqual([[6, 5], null])
})
