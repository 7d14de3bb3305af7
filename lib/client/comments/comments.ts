import type { Comment } from '@sesol/contract'
import { cursorOf, type Page } from '@sesol/contract/wire'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { mutate as mutateKey, type SWRResponse } from 'swr'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { adjustCount, oneMore, useCommentCountPoll, useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { timings } from '@/lib/shared/timings'

// Long: new comments are mostly noticed by the campaign's count; this finds edits.
const interval = () => 3 * timings.countsPoll * (0.85 + Math.random() * 0.3)

const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404, 410, 451].includes(error.status)

export const prefetchComments = (campaign: number, viewer: number, count: number | null) =>
  mutateKey<CommentList>(
    keys.comments(campaign, viewer),
    async (known) => known ?? withFirstPage(known, await call('listComments', { params: { id: campaign } }), count),
    { revalidate: false },
  )

export type Comments = ReturnType<typeof useComments>

// Prefetched data is fresh; the count shows whether there is more.
const fetching = {
  revalidateIfStale: false,
  errorRetryInterval: timings.countsPoll,
  shouldRetryOnError: (failure: unknown) => !isFinal(failure),
} as const

export function useComments(campaign: Actable, viewer: number) {
  const { id } = campaign
  const count = useCounts(id, campaign.counts).comment_count
  const leaving = useRef(new Set<number>())
  // A list that changes meanwhile makes SWR drop the response.
  const read = async () => withFirstPage(list, await call('listComments', { params: { id } }), count)
  const response: SWRResponse<CommentList, unknown> = useSWR(keys.comments(id, viewer), read, fetching)
  const { data: list, error, mutate } = response

  const change = useCallback(
    (next: (list: CommentList) => CommentList) =>
      void mutate((now) => now && next(now), { revalidate: (list) => list === undefined }),
    [mutate],
  )
  const recount = useCallback(
    (next: (count: number | null) => number | null) => {
      adjustCount(id, campaign.counts, 'comment_count', next)
      change((now) => {
        const seen = next(now.seen)
        return { ...now, seen: seen && Math.max(0, seen) }
      })
    },
    [id, campaign.counts, change],
  )

  const [more, setMore] = useState<{ busy: boolean; failure?: unknown }>({ busy: false })
  const asking = useRef(false)
  const cursor = list?.next
  const loadMore = useCallback(async () => {
    if (!cursor || asking.current) return
    asking.current = true
    setMore({ busy: true })
    try {
      const page = await call('listComments', { params: { id }, query: { cursor } })
      change((now) => withNextPage(now, page))
      setMore({ busy: false })
    } catch (failure) {
      setMore({ busy: false, failure })
    } finally {
      asking.current = false
    }
  }, [id, cursor, change])

  const replace = useCallback(
    (comment: number, next: (before: Comment) => Comment) =>
      change((now) => ({ ...now, comments: now.comments.map((each) => (each.id === comment ? next(each) : each)) })),
    [change],
  )
  const insert = useCallback(
    (comment: Comment) => {
      change((now) => ({ ...now, comments: [comment, ...now.comments.filter((each) => each.id !== comment.id)] }))
      if (!comment.is_waiting) recount(oneMore)
    },
    [change, recount],
  )
  const drop = useCallback(
    (comment: number) => change((now) => ({ ...now, comments: now.comments.filter((each) => each.id !== comment) })),
    [change],
  )
  return { list, error, read, more, loadMore, retry: mutate, leaving, replace, insert, drop, recount }
}

export function useFreshComments(campaign: Actable, viewer: number, comments: Comments, paused: boolean): void {
  const { id } = campaign
  const { list, read, retry, leaving, recount } = comments
  const count = useCounts(id, campaign.counts).comment_count
  useCommentCountPoll(id, paused)
  useSWR(keys.comments(id, viewer), read, {
    ...fetching,
    revalidateOnMount: false,
    refreshInterval: paused ? 0 : interval,
  })

  useEffect(() => {
    if (!list || paused) return
    if (count !== list.seen) return void retry()
    const loaded = list.comments.filter(({ id, is_waiting }) => !is_waiting && !leaving.current.has(id)).length
    if (list.next === null && count !== loaded) recount(() => loaded)
  }, [count, list, paused, retry, leaving, recount])
}

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
