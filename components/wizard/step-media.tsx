'use client'

import { MediaUpload } from '@/components/media/upload'
import { useWizard } from './wizard-context'

export function StepMedia() {
  const { media, setMedia } = useWizard()
  return <MediaUpload id="uploaded_media" media={media} onChange={setMedia} />
}
