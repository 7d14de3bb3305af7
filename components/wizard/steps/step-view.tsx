'use client'

import type { StepPosition } from '@/components/wizard/sequence'
import { Review } from './review'
import { StepAi } from './step-ai'
import { StepDetails } from './step-details'
import { StepInstitution } from './step-institution'
import { StepMedia } from './step-media'
import { StepScope } from './step-scope'
import { StepTopic } from './step-topic'
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
