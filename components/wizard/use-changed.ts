'use client'

import type { Campaign } from '@sesol/contract'
import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChangeMedia, ChosenMedium } from '@/lib/client/media/chosen-media'
import { useRefusedUploads, useUploads } from '@/lib/client/media/use-uploads'
import { mediaOf, valueNames, valuesOf, type WizardValues } from './values'
import type { WizardValue } from './wizard-context'

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

export function useMedia(form: UseFormReturn<WizardValues>, campaign: Campaign | undefined) {
  const [media, restoreMedia] = useState<WizardValue['media']>(() => (campaign ? mediaOf(campaign) : []))
  const setMedia: ChangeMedia = useCallback(
    (next) => {
      form.clearErrors('root.media')
      restoreMedia(next)
    },
    [form],
  )
  const uploads = useUploads(media, setMedia)
  return { media, setMedia, uploads, isRefused: useRefusedUploads(uploads), restoreMedia }
}
