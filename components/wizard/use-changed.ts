'use client'

import type { Campaign } from '@sesol/contract'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { valueNames, valuesOf, type WizardValues } from './values'

type Arguments<Output> = {
  form: UseFormReturn<WizardValues, unknown, Output>
  campaign: Campaign | undefined
  media: readonly ChosenMedium[]
  onChange: ((changed: boolean) => void) | undefined
}

const seen = (media: readonly ChosenMedium[]) =>
  JSON.stringify(media.map(({ key, alt, captions }) => [key, alt, captions]))

export function useChanged<Output>({ form, campaign, media, onChange }: Arguments<Output>): void {
  const [before] = useState(() => seen(media))
  const files = seen(media) !== before

  useEffect(() => {
    if (!campaign || !onChange) return
    const written = valuesOf(campaign)
    const report = () => onChange(files || valueNames.some((name) => form.getValues(name) !== written[name]))
    report()
    return form.subscribe({ formState: { values: true }, callback: report })
  }, [form, campaign, files, onChange])
}
