'use client'

import type { Campaign } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useAddressee } from '@/lib/client/http/queries'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { mailOf } from '@/lib/shared/support/mail-links'
import { EmailPreview } from './email-preview'
import { EmailTargets } from './email-targets'
import { LoadedCampaign } from './loaded-campaign'
import { SentQuestion } from './sent-question'
import { type SupportDialogProps, useSupport } from './use-support'

/** An institution that takes a daily digest need not get each e-mail; who wants to may still send one. */
function DigestNote({ id }: { id: number | null }) {
  const t = useTranslations('email')
  const { data } = useAddressee(id)
  return data?.takes_digest ? <Banner title={t('digest', { name: data.name })} /> : null
}

function EmailDraft({ campaign, act, doneToday }: { campaign: Campaign; act: () => void; doneToday: boolean }) {
  const t = useTranslations()
  const locale = useLocale()
  const [opening, setOpening] = useState('')

  const href = getPathname({ href: paths.campaign(campaign, 'email'), locale })
  const address = new URL(href, window.location.origin).href
  const mail = mailOf(campaign, t('email.closing', { address }), opening)

  if (mail.to.length === 0) return <Banner tone="warning" title={t('error.support.no_email')} />
  return (
    <>
      <DigestNote id={campaign.addressee_id} />
      <EmailTargets
        mail={mail}
        act={act}
        doneToday={doneToday}
        asked={<SentQuestion campaign={campaign.id} way="email" />}
      />
      <EmailPreview
        mail={mail}
        institution={campaign.institution_or_person_name}
        opening={opening}
        onOpening={setOpening}
        onTextCopied={act}
      />
    </>
  )
}

export function EmailDialog({ campaign, onClose, onActed }: SupportDialogProps) {
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
