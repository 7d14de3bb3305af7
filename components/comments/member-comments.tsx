'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRemovals } from '@/lib/client/comments/comment-removals'
import { useComments } from '@/lib/client/comments/comments'
import { useErrorText } from '@/lib/client/http/error-text'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import { CommentsSkeleton } from './comments-skeleton'
import { FreshComments } from './fresh-comments'
import { useEditing } from './use-editing'
import { useLike } from './use-like'
import { useCommentsSessionEnd } from './use-return-to-comments'

type MemberCommentsProps = {
  campaign: Actable
  viewer: Viewer
  focusId: string
}

const isOver = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

export function MemberComments({ campaign, viewer, focusId }: MemberCommentsProps) {
  const t = useTranslations('comments')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const sessionEnd = useCommentsSessionEnd(campaign.id)
  const comments = useComments(campaign, viewer.id)
  const { list, error, retry, insert } = comments
  const [sending, setSending] = useState<string>()
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  /** Errors of each comment, shown until its next attempt. */
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
  const editing = useEditing(campaign.id)
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

  if (error && isOver(error)) return <Banner tone="danger" role="alert" title={errorText(error)} />
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
          {...{ viewer, focusId, comments, sending, failures, removed, editing, sessionEnd }}
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
