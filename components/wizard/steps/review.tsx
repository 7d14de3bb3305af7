'use client'

import { placeText } from '@sesol/shared/districts'
import { guessPlace } from '@sesol/shared/guess-place'
import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { EditOutcomeContext } from '@/components/wizard/edit-outcome'
import { stepsOf } from '@/components/wizard/sequence'
import type { WizardValues } from '@/components/wizard/values'
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
      <Banner title={t(campaign ? `outcome.${outcome}` : 'note')}>{viewer === null ? t('noteSignedOut') : null}</Banner>
    </>
  )
}

/** The surest first. */
const texts = ['street', 'institution_or_person_name', 'title', 'content'] as const

export function PlaceGuess() {
  const t = useTranslations('create.place')
  const { getValues, setValue } = useFormContext<WizardValues>()
  const [scope, province] = useWatch<WizardValues, ['scope', 'province']>({ name: ['scope', 'province'] })
  const [guess] = useState(() => guessPlace(getValues([...texts])))
  if (!t.has('guessText') || scope !== 'local' || guess === undefined) return null
  const place = placeText(guess)
  const isTaken = province === guess.province
  if (province !== '' && !isTaken) return null
  const take = () => {
    setValue('province', guess.province, { shouldDirty: true })
    setValue('district', guess.district ?? '', { shouldDirty: true })
  }
  return (
    <div role="status">
      {isTaken ? null : (
        <Banner title={t('guess', { place })}>
          <p>{t('guessText')}</p>
          <Button onClick={take} className="mt-3 justify-self-start">
            {t('take', { place })}
          </Button>
        </Banner>
      )}
    </div>
  )
}
