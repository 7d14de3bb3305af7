'use client'

import type { Campaign } from '@sesol/contract'
import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChangeMedia } from '@/lib/client/media/chosen-media'
import { useRefusedUploads, useUploads } from '@/lib/client/media/use-uploads'
import { mediaOf, type WizardValues } from './values'
import type { WizardValue } from './wizard-context'

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
