'use client'

import type { Campaign } from '@sesol/contract'
import { createContext, use } from 'react'
import type { ChangeMedia, ChosenMedium } from '@/lib/client/media/chosen-media'
import type { UploadQueue } from '@/lib/client/media/upload-queue'
import type { useDraft } from './publishing/use-draft'
import type { Mode, Place } from './sequence'

export type WizardValue = {
  mode: Mode
  /** Undefined for a new campaign. */
  campaign: Campaign | undefined
  place: Place
  /** Opens a screen, or the first step with an error before it. */
  goTo: (place: Place) => void
  mayReach: (place: Place) => boolean
  /** The step was opened from the review, and the next button returns there. */
  returning: boolean
  media: readonly ChosenMedium[]
  setMedia: ChangeMedia
  /** Uploads the files of `media` in advance. */
  uploads: UploadQueue
  draft: ReturnType<typeof useDraft>
  /** The last screen of a restored draft. */
  leftAt: Place | undefined
}

export const WizardContext = createContext<WizardValue | undefined>(undefined)

/** Shared by the steps, beside the form values (`useFormContext<WizardValues>`). */
export function useWizard(): WizardValue {
  const value = use(WizardContext)
  if (!value) throw new Error('a step stands outside of the wizard')
  return value
}
