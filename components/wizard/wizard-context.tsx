'use client'

import type { Campaign } from '@sesol/contract'
import { createContext, use } from 'react'
import type { ChosenMedium } from '@/lib/client/chosen-media'
import type { Mode, Place } from './steps'
import type { useDraft } from './use-draft'

export type WizardValue = {
  mode: Mode
  /** The campaign that is being changed, as it is. */
  campaign: Campaign | undefined
  place: Place
  /** Every move goes through it; one that an earlier step forbids leads to that step. */
  goTo: (place: Place) => void
  media: readonly ChosenMedium[]
  setMedia: (next: (media: readonly ChosenMedium[]) => readonly ChosenMedium[]) => void
  draft: ReturnType<typeof useDraft>
}

export const WizardContext = createContext<WizardValue | undefined>(undefined)

/** What the steps share beside the fields, which are in the form (`useFormContext<WizardValues>`). */
export function useWizard(): WizardValue {
  const value = use(WizardContext)
  if (!value) throw new Error('a step stands outside of the wizard')
  return value
}
