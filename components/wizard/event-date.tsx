'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { TextInput } from '@/components/ui/text-input'
import { useErrorText } from '@/lib/client/error-text'
import type { WizardValues } from './values'

const { min, max } = limits.eventYear

/** Day and hour of an event as one value, `YYYY-MM-DDTHH:MM`; many know the day and not the hour. */
export function EventDate() {
  const t = useTranslations('create')
  const errorText = useErrorText()
  const { field, fieldState } = useController<WizardValues, 'complaint_event_date'>({
    name: 'complaint_event_date',
    defaultValue: '',
  })
  const [date = '', time = ''] = field.value.split('T')
  const set = (day: string, hour: string) => field.onChange(hour === '' ? day : `${day}T${hour}`)

  return (
    <div className="grid gap-7 sm:grid-cols-[minmax(0,14rem)_minmax(0,10rem)] sm:gap-5">
      <TextInput
        id="complaint_event_date"
        type="date"
        ref={field.ref}
        name={field.name}
        value={date}
        min={`${min}-01-01`}
        max={`${max}-12-31`}
        onBlur={field.onBlur}
        onChange={(event) => set(event.target.value, time)}
        label={t('complaint.date')}
        optional
        error={fieldState.error?.message && errorText(fieldState.error.message)}
      />
      <TextInput
        type="time"
        value={time}
        onBlur={field.onBlur}
        onChange={(event) => set(date, event.target.value)}
        label={t('complaint.time')}
        optional
      />
    </div>
  )
}
