'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { stepsOf } from '@/components/wizard/sequence'
import { useWizard } from '@/components/wizard/wizard-context'
import { useViewer } from '@/lib/client/session'
import { ReviewMedia } from './review-media'
import { ReviewSection } from './review-section'

/** All answers before they are sent, each with the way to change it. */
export function Review() {
  const t = useTranslations('create')
  const { mode } = useWizard()
  const { viewer } = useViewer()
  return (
    <>
      <div className="grid">
        {stepsOf(mode).map((step) => (
          <ReviewSection key={step} step={step}>
            {step === 'media' ? <ReviewMedia /> : null}
          </ReviewSection>
        ))}
      </div>
      <Banner title={mode === 'edit' ? t('review.noteEdit') : t('note')}>
        {viewer === null ? t('noteSignedOut') : null}
      </Banner>
    </>
  )
}
