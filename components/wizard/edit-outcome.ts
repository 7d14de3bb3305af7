import type { Campaign } from '@sesol/contract/campaigns/schema'
import { createContext } from 'react'

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
