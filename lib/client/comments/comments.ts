import type { Comment } from '@sesol/contract'
import { timings } from '@sesol/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { mutate as mutateKey } from 'swr'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { adjustCount, oneMore, useCounts, useCountsPoll } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { type CommentList, withFirstPage, withNextPage } from '@/lib/shared/comments/comment-list'
import { ApiError } from '@/lib/shared/errors/errors'

// The campaign's numbers tell sooner that somebody has written; this shows what changed without changing them.
const interval = () => 3 * timings.countsPoll * (0.85 + Math.random() * 0.3)

const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404, 410].includes(error.status)

/** Fetches the first page ahead, for a list that is about to be shown; one that is known already is left alone. */
export const prefetchComments = (campaign: number, viewer: number, count: number | null) =>
  mutateKey<CommentList>(
    keys.comments(campaign, viewer),
    async (known) => known ?? withFirstPage(known, await call('listComments', { params: { id: campaign } }), count),
    { revalidate: false },
  )

export type Comments = ReturnType<typeof useComments>

// What was fetched ahead is new; the campaign's numbers tell whether more has come.
const fetching = {
  revalidateIfStale: false,
  errorRetryInterval: timings.countsPoll,
  shouldRetryOnError: (failure: unknown) => !isFinal(failure),
} as const

/** The comments of a campaign as `viewer` sees them; {@link useFreshComments} keeps them up to date. */
export function useComments(campaign: Actable, viewer: number) {
  const { id } = campaign
  const count = useCounts(id, campaign.counts).comment_count
  const latest = useRef<{ list?: CommentList; count: number | null }>({ count })
  /** Comments whose removal has been asked for: they count no more. */
  const leaving = useRef(new Set<number>())
  const read = useCallback(async () => {
    const seen = latest.current.count
    const page = await call('listComments', { params: { id } })
    return withFirstPage(latest.current.list, page, seen)
  }, [id])
  const { data: list, error, mutate } = useSWR(keys.comments(id, viewer), read, fetching)
  latest.current = { count, ...(list && { list }) }

  // Without a list there is nothing to change: it is fetched anew, with the change in it.
  const change = useCallback(
    (next: (list: CommentList) => CommentList) =>
      void mutate((now) => now && next(now), { revalidate: latest.current.list === undefined }),
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
  const loadMore = useCallback(async () => {
    const cursor = latest.current.list?.next
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
  }, [id, change])

  const replace = useCallback(
    (comment: number, next: (before: Comment) => Comment) =>
      change((now) => ({ ...now, comments: now.comments.map((each) => (each.id === comment ? next(each) : each)) })),
    [change],
  )
  const insert = useCallback(
    (comment: Comment) => {
      change((now) => ({ ...now, comments: [comment, ...now.comments.filter((each) => each.id !== comment.id)] }))
      recount(oneMore)
    },
    [change, recount],
  )
  const drop = useCallback(
    (comment: number) => change((now) => ({ ...now, comments: now.comments.filter((each) => each.id !== comment) })),
    [change],
  )
  return { list, error, read, more, loadMore, retry: mutate, leaving, replace, insert, drop, recount }
}

/** Has new comments come, and the number of them right, while somebody looks: not while they rest. */
export function useFreshComments(campaign: Actable, viewer: number, comments: Comments, resting: boolean): void {
  const { id } = campaign
  const { list, read, retry, leaving, recount } = comments
  const count = useCounts(id, campaign.counts).comment_count
  useCountsPoll(id, resting)
  useSWR(keys.comments(id, viewer), read, {
    ...fetching,
    revalidateOnMount: false,
    refreshInterval: resting ? 0 : interval,
  })

  useEffect(() => {
    if (!list || resting) return
    if (count !== list.seen) return void retry()
    const here = list.comments.filter((comment) => !leaving.current.has(comment.id)).length
    if (list.next === null && count !== here) recount(() => here)
  }, [count, list, resting, retry, leaving, recount])
}
