'use client'

import type { Place } from '@/components/wizard/sequence'
import { Review } from './review'
import { StepAi } from './step-ai'
import { StepDetails } from './step-details'
import { StepInstitution } from './step-institution'
import { StepMedia } from './step-media'
import { StepScope } from './step-scope'
import { StepTopic } from './step-topic'
import { StepType } from './step-type'

const views: Record<Place, () => React.ReactNode> = {
  scope: StepScope,
  topic: StepTopic,
  type: StepType,
  institution: StepInstitution,
  ai: StepAi,
  details: StepDetails,
  media: StepMedia,
  review: Review,
}

export function StepView({ place }: { place: Place }) {
  const View = views[place]
  return <View />
}
