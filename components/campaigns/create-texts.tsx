'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { CreateText, CreateTextarea } from './create-fields'
import { CreateSection } from './create-section'

/** What people will read: the headline, the story and the petition that supporters send. */
export function CreateTexts() {
  const t = useTranslations('create')
  return (
    <CreateSection number={4} title={t('texts.title')} lead={t('texts.lead')}>
      <CreateText
        name="title"
        label={t('texts.heading')}
        hint={t('texts.headingHint')}
        max={limits.title}
        autoComplete="off"
      />
      <CreateTextarea
        name="content"
        label={t('texts.content')}
        hint={t('texts.contentHint')}
        max={limits.content}
        size="large"
      />
      <CreateTextarea
        name="petition"
        label={t('texts.petition')}
        hint={t('texts.petitionHint')}
        max={limits.petition}
        size="medium"
        optional
      />
    </CreateSection>
  )
}
