'use client'

import { campaignFields, type DetailName, detailsOf, type FieldsLike } from '@sesol/contract/campaigns/fields'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { WizardText, WizardTextarea } from '@/components/wizard/fields'
import { MoreFields } from '@/components/wizard/more-fields'
import { controlsOf, controlsWithout, typeOf, type WizardValues } from '@/components/wizard/values'
import { EventDate } from './event-date'
import { PlaceFields } from './place-fields'

type DetailText = Extract<DetailName, FieldsLike<{ control: 'line' | 'lines' }>>
type Hinted = FieldsLike<{ hint: true }>
type EventDateName = FieldsLike<{ control: 'date' }>

const isText = (name: DetailName): name is DetailText => ['line', 'lines'].includes(campaignFields[name].control)
const isDate = (name: DetailName): name is EventDateName => campaignFields[name].control === 'date'
const isHinted = (name: DetailName): name is Hinted => 'hint' in campaignFields[name]

function TextControl({ name }: { name: DetailText }) {
  const t = useTranslations('create')
  const field = campaignFields[name]
  const hints = [isHinted(name) && t(`hints.${name}`), 'min' in field && t('atLeast', { count: field.min })]
  const common = {
    name,
    label: t(`labels.${name}`),
    hint: hints.filter(Boolean).join(' ') || undefined,
    max: field.max,
    optional: !('required' in field),
  }
  if (field.control === 'line') return <WizardText {...common} />
  return <WizardTextarea {...common} {...('required' in field && { size: 'medium' })} />
}

function DetailControl({ name }: { name: DetailName }) {
  if (isText(name)) return <TextControl name={name} />
  return isDate(name) ? <EventDate name={name} /> : <PlaceFields />
}

export function TypeDetails() {
  const { control, clearErrors } = useFormContext<WizardValues>()
  const type = typeOf({ campaign_type: useWatch({ control, name: 'campaign_type' }) })

  useEffect(() => clearErrors(controlsWithout(type)), [type, clearErrors])

  const isNeeded = (name: DetailName) => 'required' in campaignFields[name]
  const controls = (names: readonly DetailName[]) => names.map((name) => <DetailControl key={name} name={name} />)
  const more = detailsOf(type).filter((name) => !isNeeded(name))
  return (
    <>
      {controls(detailsOf(type).filter(isNeeded))}
      <MoreFields key={type} names={more.flatMap(controlsOf)}>
        {controls(more)}
      </MoreFields>
    </>
  )
}
