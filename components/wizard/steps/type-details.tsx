'use client'

import { limits } from '@sesol/contract/limits'
import type { CampaignType } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { WizardText, WizardTextarea } from '@/components/wizard/fields'
import { typeFields, type WizardValues } from '@/components/wizard/values'
import { EventDate } from './event-date'
import { PlaceFields } from './place-fields'

const { detail, detailMin, shortText } = limits

function ComplaintDetails() {
  const t = useTranslations('create.complaint')
  const min = useTranslations('create')('atLeast', { count: detailMin })
  return (
    <>
      <WizardTextarea
        name="complaint_details"
        label={t('details')}
        hint={`${t('detailsHint')} ${min}`}
        max={detail}
        size="medium"
      />
      <EventDate />
      <PlaceFields />
      <WizardText name="victims" label={t('victims')} hint={t('victimsHint')} max={shortText} optional />
      <WizardText name="offenders" label={t('offenders')} hint={t('offendersHint')} max={shortText} optional />
    </>
  )
}

function ChangeDetails() {
  const t = useTranslations('create.change')
  const min = useTranslations('create')('atLeast', { count: detailMin })
  return (
    <>
      <WizardTextarea
        name="change_request"
        label={t('request')}
        hint={`${t('requestHint')} ${min}`}
        max={detail}
        size="medium"
      />
      <WizardTextarea name="change_justification" label={t('justification')} max={detail} optional />
      <WizardTextarea name="change_expected_outcome" label={t('outcome')} max={detail} optional />
    </>
  )
}

function AwarenessDetails() {
  const t = useTranslations('create.awareness')
  const min = useTranslations('create')('atLeast', { count: detailMin })
  return (
    <>
      <WizardText name="awareness_topic" label={t('topic')} hint={t('topicHint')} max={shortText} optional />
      <WizardTextarea
        name="awareness_message"
        label={t('results')}
        hint={`${t('resultsHint')} ${min}`}
        max={detail}
        size="medium"
      />
    </>
  )
}

const forms: Record<CampaignType, () => React.ReactNode> = {
  complaint: ComplaintDetails,
  change: ChangeDetails,
  awareness: AwarenessDetails,
}

/** What the chosen type asks. The others keep their text out of sight until the campaign is sent. */
export function TypeDetails() {
  const { control, clearErrors } = useFormContext<WizardValues>()
  const chosen = useWatch({ control, name: 'campaign_type' })
  const type = chosen === 'change' || chosen === 'awareness' ? chosen : 'complaint'
  const Details = forms[type]

  // What is out of sight is not asked any more.
  useEffect(() => {
    for (const [other, fields] of Object.entries(typeFields)) if (other !== type) clearErrors([...fields])
  }, [type, clearErrors])

  return <Details />
}
