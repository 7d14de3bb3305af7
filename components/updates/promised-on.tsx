'use client'

import { turkishDayOf } from '@sesol/shared/dates'
import { addDays } from 'date-fns/addDays'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextInput } from '@/components/ui/field'

export function PromisedOn(field: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  const t = useTranslations('promise')
  const tomorrow = turkishDayOf(addDays(new Date(), 1))
  if (!t.has('label')) return null
  return <TextInput type="date" optional min={tomorrow} label={t('label')} hint={t('hint')} {...field} />
}
