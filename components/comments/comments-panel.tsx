'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { useViewer } from '@/lib/client/accounts/session'
import { prefetchComments } from '@/lib/client/comments/comments'
import { useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { CommentsSkeleton } from './comments-skeleton'
import { MemberComments } from './member-comments'
import { useReturnToComments } from './use-return-to-comments'

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
