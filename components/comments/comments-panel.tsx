'use client'

import type { Comment } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { useViewer } from '@/lib/client/accounts/session'
import { useOffscreen } from '@/lib/client/browser/offscreen'
import { useRemovals } from '@/lib/client/comments/comment-removals'
import { type Comments, prefetchComments, useComments, useFreshComments } from '@/lib/client/comments/comments'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useCounts } from '@/lib/client/support/counts'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { isGone } from '@/lib/shared/errors/errors'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { CommentsSkeleton } from './comments-skeleton'
import { useEditing } from './use-editing'
import { useCommentsSessionEnd, useReturnToComments } from './use-return-to-comments'

function CommentsInvitation({ campaign, ended }: { campaign: Actable; ended: boolean }) {
  const t = useTranslations('comments')
  const error = useTranslations('error')
  const remember = useReturnToComments(campaign.id)
  const { comment_count: count } = useCounts(campaign.id, campaign.counts)
  return (
    <div className="grid justify-items-start gap-3">
      {ended ? (
        <Banner tone="warning" role="alert" title={error('session.expired')} className="w-full" />
      ) : (
        <>
          {count === null ? null : <p className="font-semibold">{t('count', { count })}</p>}
          <p className="text-soft">
            {error('comment.login_required')} {t('invitation')}
          </p>
        </>
      )}
      <p className="flex flex-wrap gap-3">
        {ended ? null : (
          <LinkButton href="/signup" variant="primary" onClick={remember}>
            {t('signUp')}
          </LinkButton>
        )}
        <LinkButton href="/signin" variant={ended ? 'primary' : 'secondary'} onClick={remember}>
          {t('signIn')}
        </LinkButton>
      </p>
    </div>
  )
}

export { prefetchComments }

type CommentsPanelProps = { campaign: Actable; compact?: boolean }

export function CommentsPanel({ campaign, compact = false }: CommentsPanelProps) {
  const t = useTranslations('comments')
  const focusId = useId()
  const { viewer } = useViewer()
  const [wasMember, setWasMember] = useState(false)

  useEffect(() => {
    if (viewer) setWasMember(true)
  }, [viewer])

  return (
    <div
      id={focusId}
      tabIndex={-1}
      {...(compact && { role: 'region', 'aria-label': t('title') })}
      className={cx('grid grid-cols-[minmax(0,1fr)] gap-4 outline-none', compact && 'pt-3')}
    >
      {viewer ? (
        <MemberComments key={viewer.id} {...{ campaign, viewer, focusId }} />
      ) : viewer === null ? (
        <CommentsInvitation campaign={campaign} ended={wasMember} />
      ) : (
        <CommentsSkeleton count={campaign.counts.comment_count} />
      )}
    </div>
  )
}

function FreshComments({ campaign, viewer, comments }: { campaign: Actable; viewer: number; comments: Comments }) {
  useFreshComments(campaign, viewer, comments, useOffscreen())
  return null
}

type SetFailure = (comment: number, failure: unknown) => void

function useLike({ replace }: Comments, sessionEnd: (error: unknown, act: 'like') => boolean, setFailure: SetFailure) {
  const t = useTranslations('comments')
  /** The latest press per comment with a pending request: calls are sent one after the other. */
  const wanted = useRef(new Map<number, boolean>())
  return useCallback(
    async ({ id, is_liked, likes_count }: Comment) => {
      const isPending = wanted.current.has(id)
      wanted.current.set(id, !is_liked)
      replace(id, (before) => turned(before, !is_liked))
      if (isPending) return
      setFailure(id, undefined)
      let saved = { is_liked, likes_count }
      try {
        while (wanted.current.get(id) !== saved.is_liked) {
          const liked = !saved.is_liked
          const response = await call(liked ? 'likeComment' : 'unlikeComment', { params: { id } })
          saved = { is_liked: liked, likes_count: response.likes_count ?? turned(saved, liked).likes_count }
        }
        toast.success(t(saved.is_liked ? 'liked' : 'unliked'))
      } catch (failure) {
        if (!sessionEnd(failure, 'like')) setFailure(id, failure)
      } finally {
        wanted.current.delete(id)
        replace(id, (before) => ({ ...before, ...saved }))
      }
    },
    [replace, sessionEnd, setFailure, t],
  )
}

function turned<Liked extends Pick<Comment, 'is_liked' | 'likes_count'>>(before: Liked, liked: boolean): Liked {
  const likes_count = Math.max(0, before.likes_count + Number(liked) - Number(before.is_liked))
  return { ...before, is_liked: liked, likes_count }
}

type MemberCommentsProps = {
  campaign: Actable
  viewer: Viewer
  focusId: string
}

function MemberComments({ campaign, viewer, focusId }: MemberCommentsProps) {
  const t = useTranslations('comments')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const sessionEnd = useCommentsSessionEnd(campaign.id)
  const comments = useComments(campaign, viewer.id)
  const { list, error, retry, insert } = comments
  const [sending, setSending] = useState<string>()
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  const setFailure = useCallback(
    (comment: number, failure: unknown) =>
      setFailures((before) => {
        const after = new Map(before)
        if (failure === undefined) after.delete(comment)
        else after.set(comment, errorText(failure))
        return after
      }),
    [errorText],
  )
  const like = useLike(comments, sessionEnd, setFailure)
  const editing = useEditing(campaign.id, sessionEnd, (saved) => comments.replace(saved.id, () => saved))
  const { removed, remove, undo } = useRemovals(comments, {
    onRemoved: () => toast.success(t('deleted')),
    onFailed: (comment, failure) => sessionEnd(failure) || setFailure(comment, failure),
  })
  const onRemove = useCallback(
    (comment: number) => {
      setFailure(comment, undefined)
      remove(comment)
    },
    [remove, setFailure],
  )

  if (error && isGone(error)) return <Banner tone="danger" role="alert" title={errorText(error)} />
  const again = (
    <Button onClick={() => void retry()} className="mt-1">
      {ui('retry')}
    </Button>
  )
  return (
    <>
      <FreshComments campaign={campaign} viewer={viewer.id} comments={comments} />
      <CommentForm campaignId={campaign.id} onSending={setSending} onAdded={insert} sessionEnd={sessionEnd} />
      {error ? (
        <Banner tone={list ? 'warning' : 'danger'} role="alert" title={t(list ? 'refreshFailed' : 'failed')}>
          <p>{errorText(error)}</p>
          {again}
        </Banner>
      ) : null}
      {list ? (
        <CommentList
          {...{ viewer, focusId, comments, sending, failures, removed, editing }}
          onLike={like}
          onRemove={onRemove}
          onUndo={undo}
        />
      ) : error ? null : (
        <CommentsSkeleton count={campaign.counts.comment_count} />
      )}
    </>
  )
}
