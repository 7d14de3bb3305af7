'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { WizardText, WizardTextarea } from './fields'

/** What people will read: the headline, the story and the petition that supporters send. */
export function StepDetails() {
  const t = useTranslations('create')
  return (
    <>
      <WizardText
        name="title"
        label={t('texts.heading')}
        hint={t('texts.headingHint')}
        max={limits.title}
        autoComplete="off"
      />
      <WizardTextarea
        name="content"
        label={t('texts.content')}
        hint={t('texts.contentHint')}
        max={limits.content}
        size="large"
      />
      <WizardTextarea
        name="petition"
        label={t('texts.petition')}
        hint={t('texts.petitionHint')}
        max={limits.petition}
        size="medium"
        optional
      />
    </>
  )
}
