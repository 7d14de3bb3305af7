import { noteCampaignsUpdate } from './freshness'

const storageKey = 'profile_state'

export type ProfileState = 'campaign_created' | 'campaign_updated' | 'campaign_deleted'
const states: readonly string[] = ['campaign_created', 'campaign_updated', 'campaign_deleted'] satisfies ProfileState[]

export function saveProfileState(state: ProfileState): void {
  noteCampaignsUpdate()
  try {
    sessionStorage.setItem(storageKey, state)
  } catch {}
}

export function takeProfileState(): ProfileState | undefined {
  try {
    const state = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return states.includes(state ?? '') ? (state as ProfileState) : undefined
  } catch {
    return undefined
  }
}
