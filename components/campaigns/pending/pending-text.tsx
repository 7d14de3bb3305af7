'use client'

import { fieldNames, readNameOf } from '@sesol/contract/campaigns/fields'
import type { Campaign, Changes } from '@sesol/contract/campaigns/schema'
import { useTranslations } from 'next-intl'
import { ChangeList } from '@/components/campaigns/changes/change-list'
import { CampaignView } from '@/components/campaigns/page/campaign-view'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/loading'
import { usePendingChange } from '@/lib/client/campaigns/review'

const place = 'mx-auto max-w-page px-5 pt-6 md:px-8'

type PendingTextProps = { campaign: Campaign; view: 'own' | 'changes' }

export function PendingText({ campaign, view }: PendingTextProps) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = usePendingChange(campaign.id)
  const pending = data?.campaign
  if (!data && !error) {
    return (
      <div aria-busy="true" className={place}>
        <Skeleton className="h-72" />
      </div>
    )
  }
  if (!pending) {
    return (
      <div className={place}>
        <Banner tone="danger" role="alert" title={t('pending.loadFailed')}>
          <Button variant="quiet" busy={isValidating} onClick={() => mutate()} className="-ms-5">
            {t('ui.retry')}
          </Button>
        </Banner>
      </div>
    )
  }
  if (view === 'changes') {
    return (
      <div className={place}>
        <div className="max-w-[52rem]">
          <ChangeList changes={changesBetween(campaign, pending)} />
        </div>
      </div>
    )
  }
  return (
    <CampaignView
      campaign={pending}
      notice={
        <Banner tone="warning" title={t('pending.mine')}>
          {t('pending.mineText')}
        </Banner>
      }
    />
  )
}

const comparedOf = (campaign: Campaign): Record<string, unknown> => ({
  ...Object.fromEntries(fieldNames.map((name) => [readNameOf(name), campaign[readNameOf(name)]])),
  media: campaign.media.map(({ id }) => id),
  media_alt: Object.fromEntries(campaign.media.flatMap(({ id, alt }) => (alt ? [[id, alt]] : []))),
  media_captions: Object.fromEntries(campaign.media.flatMap(({ id, captions }) => (captions ? [[id, captions]] : []))),
})

function changesBetween(before: Campaign, after: Campaign): Changes {
  const [old, current] = [comparedOf(before), comparedOf(after)]
  const changed = Object.keys(current).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]))
  return Object.fromEntries(changed.map((name) => [name, { before: old[name], after: current[name] }]))
}
