'use client'

import {
  campaignFields,
  type DetailName,
  detailsOf,
  type FieldsLike,
  normalizeEventDate,
} from '@sesol/contract/campaigns/fields'
import { limits } from '@sesol/contract/limits'
import { topics } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { type FocusEvent, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '@/components/ui/field'
import { type FieldName, useControlled, WizardText, WizardTextarea } from '@/components/wizard/fields'
import { MoreFields } from '@/components/wizard/more'
import { asksForDemand, controlsOf, controlsWithout, typeOf, type WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { formatEventDate, localNow, remarkOnEventDate } from '@/lib/shared/campaigns/event-date'
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
  const examples = useExamples()
  const hints = [
    isHinted(name) && t(`hints.${name}`),
    name === 'change_request' && examples,
    'min' in field && t('atLeast', { count: field.min }),
  ]
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

/** What others asked of a municipality, a governor, a ministry. */
function useExamples(): string | undefined {
  const t = useTranslations('create')
  const chosen = useWatch<WizardValues, 'topic'>({ name: 'topic' })
  const topic = topics.find((each) => each === chosen)
  return topic && t('demandHint', { examples: t(`demandExamples.${topic}`) })
}

function Demand() {
  const t = useTranslations('create')
  return <WizardText name="demand" label={t('demand')} hint={useExamples()} max={limits.demand.max} />
}

function DetailControl({ name }: { name: DetailName }) {
  if (isText(name)) return <TextControl name={name} />
  return isDate(name) ? <EventDate name={name} /> : <PlaceFields />
}

export function TypeDetails() {
  const { control, clearErrors } = useFormContext<WizardValues>()
  const { mode } = useWizard()
  const type = typeOf({ campaign_type: useWatch({ control, name: 'campaign_type' }) })

  useEffect(() => clearErrors(controlsWithout(type)), [type, clearErrors])

  const isNeeded = (name: DetailName) => 'required' in campaignFields[name]
  const controls = (names: readonly DetailName[]) => names.map((name) => <DetailControl key={name} name={name} />)
  const more = detailsOf(type).filter((name) => !isNeeded(name))
  return (
    <>
      {controls(detailsOf(type).filter(isNeeded))}
      {mode === 'create' && asksForDemand({ campaign_type: type }) ? <Demand /> : null}
      <MoreFields key={type} names={more.flatMap(controlsOf)}>
        {controls(more)}
      </MoreFields>
    </>
  )
}

const { min, max } = limits.eventYear

/** An invalid date is reported and not sent; it does not block the step. */
export function EventDate({ name: field }: { name: FieldName }) {
  const t = useTranslations('create.when')
  const create = useTranslations('create')
  const { ref, name, value, onChange, onBlur, id, error } = useControlled(field)
  const [writing, setWriting] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const [date = '', time = ''] = value.split('T')
  // Validated on blur: a typed year begins with 0002.
  const set = (day: string, hour: string) => {
    setWriting(true)
    onChange(hour === '' ? day : `${day}T${hour}`)
  }
  const said = writing ? undefined : unreadable ? 'impossible' : remarkOnEventDate(value, localNow())
  const fault = said && said !== 'future' ? create(`dateFault.${said}`, { min: `${min}`, max: `${max}` }) : undefined
  const shown = formatEventDate(normalizeEventDate(value))

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (currentTarget.contains(relatedTarget)) return
    // The value of an incomplete date is empty.
    setUnreadable([...currentTarget.querySelectorAll('input')].some(({ validity }) => validity.badInput))
    setWriting(false)
    onBlur()
  }

  return (
    <fieldset
      aria-label={t('when')}
      onBlur={leave}
      className="grid min-w-0 gap-x-5 gap-y-7 sm:grid-cols-[minmax(0,14rem)_minmax(0,10rem)]"
    >
      <TextInput
        id={id}
        ref={ref}
        name={name}
        type="date"
        value={date}
        min={`${min}-01-01`}
        max={`${max}-12-31`}
        onChange={(event) => set(event.target.value, time)}
        label={t('date')}
        optional
        error={error ?? fault}
      />
      <TextInput
        type="time"
        value={time}
        onChange={(event) => set(date, event.target.value)}
        label={t('time')}
        optional
        className="content-end"
      />
      <p role="status" className="-mt-5 text-sm text-soft empty:hidden sm:col-span-2">
        {fault || shown === '' ? null : [shown, said === 'future' && t('future')].filter(Boolean).join(' · ')}
      </p>
    </fieldset>
  )
}
