'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { WizardText } from './fields'

/** Where it happened. */
export function PlaceFields() {
  const t = useTranslations('create.complaint')
  return <WizardText name="street" label={t('address')} hint={t('addressHint')} max={limits.shortText} optional />
}
