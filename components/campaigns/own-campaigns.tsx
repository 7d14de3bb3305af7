'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useOwnCampaigns } from '@/lib/client/own-profile'
import { MemberCampaigns } from './member-campaigns'

/** A member's own campaigns, those under review among them; until they have come, what everybody sees. */
export function OwnCampaigns({ id, children }: { id: number; children: ReactNode }) {
  const t = useTranslations('profile')
  const ui = useTranslations('ui')
  const { data, error, mutate, isValidating } = useOwnCampaigns(id)
  if (data?.is_own_profile) {
    const waiting = data.campaigns.filter((campaign) => !campaign.is_approved).length
    return (
      <MemberCampaigns
        campaigns={data.campaigns}
        own
        notice={waiting > 0 ? <Banner title={t('waiting', { count: waiting })}>{t('waitingHint')}</Banner> : null}
      />
    )
  }
  return (
    <>
      {error ? (
        <Banner tone="danger" role="alert" title={t('loadFailed')} className="mb-8">
          <Button look="quiet" busy={isValidating} onClick={() => mutate()} className="-ms-5">
            {ui('retry')}
          </Button>
        </Banner>
      ) : null}
      {children}
    </>
  )
}
