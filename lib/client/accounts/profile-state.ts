import { tabStorage } from '@/lib/client/browser/storage'
import { noteCampaignsUpdate } from './freshness'

const storageKey = 'profile_state'

export type ProfileState = 'campaign_created' | 'campaign_updated' | 'campaign_deleted'
const states: readonly string[] = ['campaign_created', 'campaign_updated', 'campaign_deleted'] satisfies ProfileState[]

export function saveProfileState(state: ProfileState): void {
  noteCampaignsUpdate()
  tabStorage.write(storageKey, state)
}

export function takeProfileState(): ProfileState | undefined {
  const state = tabStorage.read(storageKey)
  tabStorage.write(storageKey, null)
  return states.includes(state ?? '') ? (state as ProfileState) : undefined
}
