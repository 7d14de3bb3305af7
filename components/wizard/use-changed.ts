'use client'

import type { Campaign } from '@sesol/contract'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { valueNames, valuesOf, type WizardValues } from './values'

type Arguments<Output> = {
  form: UseFormReturn<WizardValues, unknown, Output>
  /** The campaign as it is; nothing is told of one that is new. */
  campaign: Campaign | undefined
  media: readonly ChosenMedium[]
  onChange: ((changed: boolean) => void) | undefined
}

/** What makes a file of the campaign another one to its readers. */
const seen = (media: readonly ChosenMedium[]) => JSON.stringify(media.map(({ key, alt }) => [key, alt]))

/** Tells whether anything in the form is other than it is in the campaign. */
export function useChanged<Output>({ form, campaign, media, onChange }: Arguments<Output>): void {
  const [before] = useState(() => seen(media))
  const files = seen(media) !== before

  useEffect(() => {
    if (!campaign || !onChange) return
    const written = valuesOf(campaign)
    const tell = () => onChange(files || valueNames.some((name) => form.getValues(name) !== written[name]))
    tell()
    return form.subscribe({ formState: { values: true }, callback: tell })
  }, [form, campaign, files, onChange])
}
