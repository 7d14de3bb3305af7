'use client'

import { useFormContext } from 'react-hook-form'
import { MediaUpload } from '@/components/media/upload'
import { StorageNotice } from '@/components/wizard/publishing/draft-banner'
import type { StepPosition } from '@/components/wizard/sequence'
import type { WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { useErrorText } from '@/lib/client/http/error-text'
import { Review } from './review'
import { StepAi } from './step-ai'
import { StepDetails } from './step-details'
import { StepInstitution } from './step-institution'
import { StepScope, StepTopic } from './step-topic'
import { StepType } from './step-type'

const views: Record<StepPosition, () => React.ReactNode> = {
  scope: StepScope,
  topic: StepTopic,
  type: StepType,
  institution: StepInstitution,
  ai: StepAi,
  details: StepDetails,
  media: StepMedia,
  review: Review,
}

export function StepView({ position }: { position: StepPosition }) {
  const View = views[position]
  return <View />
}

function StepMedia() {
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
