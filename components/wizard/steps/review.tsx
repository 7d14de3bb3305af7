'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Checkbox } from '@/components/ui/checkbox'
import { EditOutcomeContext } from '@/components/wizard/edit-outcome'
import { stepsOf } from '@/components/wizard/sequence'
import type { WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { useViewer } from '@/lib/client/accounts/session'
import { useAi } from '@/lib/client/http/capabilities'
import { Marks } from './marks'
import { PlaceGuess } from './place-guess'
import { ReviewMedia } from './review-media'
import { ReviewSection } from './review-section'

function ModelMarks() {
  const t = useTranslations('create')
  const ai = useAi()
  const { register } = useFormContext<WizardValues>()
  if (!ai?.marks) return null
  return (
    <Checkbox {...register('model_marks')} value="on">
      {t('modelMarks', { provider: ai.name })}
    </Checkbox>
  )
}

export function Review() {
  const t = useTranslations('create')
  const { mode, campaign } = useWizard()
  const { viewer } = useViewer()
  const outcome = use(EditOutcomeContext)
  // The sections show what a press on the guess chose.
  useWatch<WizardValues, 'province'>({ name: 'province' })
  return (
    <>
      <PlaceGuess />
      <div className="grid">
        {stepsOf(mode).map((step) => (
          <ReviewSection key={step} step={step}>
            {step === 'media' ? <ReviewMedia /> : null}
          </ReviewSection>
        ))}
      </div>
      <Marks />
      <ModelMarks />
      <Banner title={t(campaign ? `outcome.${outcome}` : 'note')}>{viewer === null ? t('noteSignedOut') : null}</Banner>
    </>
  )
}
