'use client'

import { useFormContext } from 'react-hook-form'
import { MediaUpload } from '@/components/media/upload'
import { StorageNotice } from '@/components/wizard/publishing/draft-banner'
import type { WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { useErrorText } from '@/lib/client/http/error-text'

export function StepMedia() {
  const { media, setMedia, uploads } = useWizard()
  const errorText = useErrorText()
  const { errors } = useFormContext<WizardValues>().formState
  const message = errors.root?.media?.message
  return (
    <>
      <MediaUpload
        id="uploaded_media"
        media={media}
        uploads={uploads}
        error={message === undefined ? undefined : errorText(message)}
        onChange={setMedia}
      />
      <StorageNotice />
    </>
  )
}
