'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { Banner } from '@/components/ui/banner'
import { EditOutcomeContext } from '@/components/wizard/edit-outcome'
import { stepsOf } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'
import { useViewer } from '@/lib/client/accounts/session'
import { Marks } from './marks'
import { ReviewMedia } from './review-media'
import { ReviewSection } from './review-section'

export function Review() {
  const t = useTranslations('create')
  const { mode, campaign } = useWizard()
  const { viewer } = useViewer()
  const outcome = use(EditOutcomeContext)
  return (
    <>
      <div className="grid">
        {stepsOf(mode).map((step) => (
          <ReviewSection key={step} step={step}>
            {step === 'media' ? <ReviewMedia /> : null}
          </ReviewSection>
        ))}
      </div>
      <Marks />
      <Banner title={t(campaign ? `outcome.${outcome}` : 'note')}>{viewer === null ? t('noteSignedOut') : null}</Banner>
    </>
  )
}
