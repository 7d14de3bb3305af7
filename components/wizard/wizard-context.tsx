'use client'

import type { Campaign } from '@sesol/contract'
import { createContext, use } from 'react'
import type { ChangeMedia, ChosenMedium } from '@/lib/client/media/chosen-media'
import type { UploadQueue } from '@/lib/client/media/upload-queue'
import type { useDraft } from './publishing/use-draft'
import type { Mode, Place } from './sequence'

export type WizardValue = {
  mode: Mode
  /** The campaign that is being changed, as it is. */
  campaign: Campaign | undefined
  place: Place
  /** Every move goes through it; one that an earlier step forbids leads to that step. */
  goTo: (place: Place) => void
  /** Whether no earlier step forbids it. */
  mayReach: (place: Place) => boolean
  /** Somebody came from the summary to change something, and the way on leads back to it. */
  returning: boolean
  media: readonly ChosenMedium[]
  setMedia: ChangeMedia
  /** Sends the files of `media` ahead, and knows how far each has come. */
  uploads: UploadQueue
  draft: ReturnType<typeof useDraft>
  /** Where the author of a draft that was brought back had been. */
  leftAt: Place | undefined
}

export const WizardContext = createContext<WizardValue | undefined>(undefined)

/** What the steps share beside the fields, which are in the form (`useFormContext<WizardValues>`). */
export function useWizard(): WizardValue {
  const value = use(WizardContext)
  if (!value) throw new Error('a step stands outside of the wizard')
  return value
}
