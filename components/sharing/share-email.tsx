'use client'

import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { useMe } from '@/lib/client/http/queries'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { mailProgramLink } from '@/lib/shared/sharing/share-links'
import { ConfirmAddress } from './confirm-address'
import { ShareEmailForm } from './share-email-form'
import { useShared } from './use-shared'

function OwnProgram({ campaign }: { campaign: Actable }) {
  const t = useTranslations('share')
  const shared = useShared(campaign)
  return (
    <a href={mailProgramLink(shared('email'))} className={buttonStyle('secondary', 'lg')}>
      {t('ownProgram')}
    </a>
  )
}

function MembersOnly({ campaign, typed }: { campaign: Actable; typed: boolean }) {
  const t = useTranslations('share')
  return (
    <>
      <p>{t('memberOnly', { typed: typed ? 'yes' : 'no' })}</p>
      <div className="grid gap-3">
        <LinkButton
          href="/signin"
          variant="primary"
          size="lg"
          onClick={() => rememberReturnAddress(location.pathname + location.search)}
        >
          {t('signIn')}
        </LinkButton>
        <OwnProgram campaign={campaign} />
      </div>
    </>
  )
}

function Unconfirmed({ campaign }: { campaign: Actable }) {
  return (
    <>
      <ConfirmAddress />
      <OwnProgram campaign={campaign} />
    </>
  )
}

type ShareEmailProps = {
  campaign: Actable
  onBusy: (busy: boolean) => void
  onBack: () => void
  onSent: () => void
}

export function ShareEmail({ campaign, onBusy, onBack, onSent }: ShareEmailProps) {
  const t = useTranslations('share')
  const { viewer } = useViewer()
  const { data: me, isLoading, mutate } = useMe(viewer?.id ?? null)
  const [refused, setRefused] = useState(false)
  // A session can end while its member writes.
  const [hadForm, setHadForm] = useState(false)
  if (viewer && !hadForm) setHadForm(true)
  const unconfirmed = me ? !me.email_confirmed : refused

  function refuse() {
    setRefused(true)
    void mutate()
  }

  return (
    <>
      <Button variant="quiet" onClick={onBack} className="-ms-5 justify-self-start">
        <Icon of={ArrowLeft} className="size-5" />
        {t('back')}
      </Button>
      {viewer === null ? (
        <MembersOnly campaign={campaign} typed={hadForm} />
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
