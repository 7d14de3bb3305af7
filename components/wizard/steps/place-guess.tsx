import { placeText } from '@sesol/shared/districts'
import { guessPlace } from '@sesol/shared/guess-place'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { WizardValues } from '@/components/wizard/values'

/** The surest first. */
const texts = ['street', 'institution_or_person_name', 'title', 'content'] as const

export function PlaceGuess() {
  const t = useTranslations('create.place')
  const { getValues, setValue } = useFormContext<WizardValues>()
  const [scope, province] = useWatch<WizardValues, ['scope', 'province']>({ name: ['scope', 'province'] })
  const [guess] = useState(() => guessPlace(getValues([...texts])))
  if (scope !== 'local' || guess === undefined) return null
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
