'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { EmailDraft } from './email-draft'
import { LoadedCampaign } from './loaded-campaign'
import { type OnActed, useSupport } from './use-support'

export function EmailDialog({
  campaign,
  onClose,
  onActed,
}: {
  campaign: Actable
  onClose: () => void
  onActed?: OnActed
}) {
  const t = useTranslations('email')
  const { act, doneToday } = useSupport(campaign, 'email', onActed)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <LoadedCampaign id={campaign.id} skeleton={<EmailSkeleton />}>
        {(loaded) => <EmailDraft campaign={loaded} act={act} doneToday={doneToday} />}
      </LoadedCampaign>
    </Dialog>
  )
}

function EmailSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2.5">
        <Skeleton className="mb-1.5 h-13" />
        <Skeleton className="h-13" />
        <Skeleton className="h-touch max-sm:h-24" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
