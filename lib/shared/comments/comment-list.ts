import type { Comment } from '@sesol/contract'
import { cursorOf, type Page } from '@sesol/contract/wire'

export type CommentList = {
  comments: Comment[]
  next: string | null
  seen: number | null
}

const without = (comments: Comment[], others: Comment[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return comments.filter(({ id }) => !ids.has(id))
}

export function withFirstPage(known: CommentList | undefined, page: Page<Comment>, seen: number | null): CommentList {
  const next = cursorOf(page)
  const ids = new Set(page.results.map(({ id }) => id))
  const joint = known?.comments.findLastIndex(({ id }) => ids.has(id)) ?? -1
  const behind = next === null || joint < 0 ? [] : without(known?.comments.slice(joint + 1) ?? [], page.results)
  return { comments: [...page.results, ...behind], next: behind.length > 0 ? (known?.next ?? null) : next, seen }
}

export function withNextPage(list: CommentList, page: Page<Comment>): CommentList {
  return {
    ...list,
    comments: [...list.comments, ...without(page.results, list.comments)],
    next: page.results.length > 0 ? cursorOf(page) : null,
  }
}
