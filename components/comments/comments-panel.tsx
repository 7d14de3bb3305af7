'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { useViewer } from '@/lib/client/accounts/session'
import { prefetchComments } from '@/lib/client/comments/comments'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { CommentsInvitation } from './comments-invitation'
import { CommentsSkeleton } from './comments-skeleton'
import { MemberComments } from './member-comments'

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
    // A campaign's page has its own heading.
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
