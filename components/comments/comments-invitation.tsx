'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { useReturnToComments } from './use-return-to-comments'

export function CommentsInvitation({ campaign, ended }: { campaign: Actable; ended: boolean }) {
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
          <LinkButton href="/signup" look="primary" onClick={remember}>
            {t('signUp')}
          </LinkButton>
        )}
        <LinkButton href="/signin" look={ended ? 'primary' : 'secondary'} onClick={remember}>
          {t('signIn')}
        </LinkButton>
      </p>
    </div>
  )
}
