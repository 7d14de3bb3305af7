'use client'

import type { Campaign } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { getPathname } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { mailOf } from '@/lib/shared/support/mail-links'
import { EmailPreview } from './email-preview'
import { EmailTargets } from './email-targets'

export function EmailDraft({ campaign, act, doneToday }: { campaign: Campaign; act: () => void; doneToday: boolean }) {
  const t = useTranslations()
  const locale = useLocale()
  const [opening, setOpening] = useState('')

  const href = getPathname({ href: paths.campaign(campaign.id, 'email'), locale })
  const address = new URL(href, window.location.origin).href
  const mail = mailOf(campaign, t('email.closing', { address }), opening)

  if (mail.to.length === 0) return <Banner tone="warning" title={t('error.support.no_email')} />
  return (
    <>
      <EmailTargets mail={mail} act={act} doneToday={doneToday} />
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
