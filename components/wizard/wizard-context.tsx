'use client'

import type { Campaign } from '@sesol/contract'
import { createContext, use } from 'react'
import type { ChangeMedia, ChosenMedium } from '@/lib/client/media/chosen-media'
import type { UploadQueue } from '@/lib/client/media/upload-queue'
import type { useDraft } from './publishing/use-draft'
import type { Mode, StepPosition } from './sequence'

export type WizardValue = {
  mode: Mode
  campaign: Campaign | undefined
  position: StepPosition
  goTo: (position: StepPosition) => void
  mayReach: (position: StepPosition) => boolean
  returning: boolean
  media: readonly ChosenMedium[]
  setMedia: ChangeMedia
  uploads: UploadQueue
  draft: ReturnType<typeof useDraft>
}

export const WizardContext = createContext<WizardValue | undefined>(undefined)

export function useWizard(): WizardValue {
  const value = use(WizardContext)
  if (!value) throw new Error('a step stands outside of the wizard')
  return value
}

export type EditOutcome = 'reviewed' | 'restored' | 'waits' | 'published' | 'replaced'

type Support = {
  isModerated: boolean
  keepsChanges: boolean
}

export function outcomeOf({ is_approved, status }: Campaign, { isModerated, keepsChanges }: Support): EditOutcome {
  if (is_approved) return keepsChanges ? 'waits' : 'published'
  if (status === 'hidden') return 'restored'
  return isModerated ? 'reviewed' : 'replaced'
}

export const EditOutcomeContext = createContext<EditOutcome>('reviewed')
