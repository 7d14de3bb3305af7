'use client'

import type { Campaign } from '@sesol/contract/campaigns'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { Banner } from '@/components/ui/banner'
import { Moderated } from '@/components/wizard/moderated'
import { stepsOf } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'
import { useViewer } from '@/lib/client/accounts/session'
import { ReviewMedia } from './review-media'
import { ReviewSection } from './review-section'

function noteOnEdit({ is_approved }: Campaign, isModerated: boolean) {
  if (!isModerated) return 'review.noteReplaces'
  return is_approved ? 'review.notePublic' : 'review.noteWaiting'
}

export function Review() {
  const t = useTranslations('create')
  const { mode, campaign } = useWizard()
  const { viewer } = useViewer()
  const isModerated = use(Moderated)
  return (
    <>
      <div className="grid">
        {stepsOf(mode).map((step) => (
          <ReviewSection key={step} step={step}>
            {step === 'media' ? <ReviewMedia /> : null}
          </ReviewSection>
        ))}
      </div>
      <Banner title={t(campaign ? noteOnEdit(campaign, isModerated) : 'note')}>
        {viewer === null ? t('noteSignedOut') : null}
      </Banner>
    </>
  )
}
