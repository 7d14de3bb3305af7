'use client'

import { normalizeEventDate } from '@sesol/contract/campaigns/event-date'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { type FocusEvent, useState } from 'react'
import { TextInput } from '@/components/ui/text-input'
import { type FieldName, useControlled } from '@/components/wizard/fields'
import { formatEventDate, localNow, remarkOnEventDate } from '@/lib/shared/campaigns/event-date'

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
