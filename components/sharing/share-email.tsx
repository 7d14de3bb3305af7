'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useViewer } from '@/lib/client/accounts/session'
import { useMe } from '@/lib/client/http/queries'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ShareEmailForm } from './share-email-form'
import { MembersOnly, Unconfirmed } from './share-email-refusal'

type ShareEmailProps = {
  campaign: Actable
  /** Blocks closing while mails are being sent. */
  onBusy: (busy: boolean) => void
  onBack: () => void
  onSent: () => void
}

export function ShareEmail({ campaign, onBusy, onBack, onSent }: ShareEmailProps) {
  const t = useTranslations('share')
  const { viewer } = useViewer()
  const { data: me, isLoading, mutate } = useMe(viewer?.id ?? null)
  const [refused, setRefused] = useState(false)
  const unconfirmed = me ? !me.email_confirmed : refused

  function refuse() {
    setRefused(true)
    void mutate()
  }

  return (
    <>
      <Button look="quiet" onClick={onBack} className="-ms-5 justify-self-start">
        <Icon of={ArrowLeft} className="size-5" />
        {t('back')}
      </Button>
      {viewer === null ? (
        <MembersOnly campaign={campaign} />
      ) : viewer === undefined || isLoading ? (
        <div role="status" aria-label={t('emailTitle')} className="grid gap-6">
          <Skeleton className="h-36" />
          <Skeleton className="h-52" />
          <Skeleton className="h-13" />
        </div>
      ) : unconfirmed ? (
        <Unconfirmed campaign={campaign} />
      ) : (
        <ShareEmailForm campaignId={campaign.id} onBusy={onBusy} onSent={onSent} onUnconfirmed={refuse} />
      )}
    </>
  )
}
