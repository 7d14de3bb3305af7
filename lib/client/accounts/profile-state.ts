import type { ScopedMutator } from 'swr'
import { tabStorage } from '@/lib/client/browser/storage'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { keys } from '@/lib/client/http/keys'
import { timings } from '@/lib/shared/timings'

const update = storedRecord('campaigns_last_update')

const noteCampaignsUpdate = (): void => void update.write(Date.now())

export const onCampaignsUpdate = update.subscribe

export function lastCampaignsUpdate(): number {
  const time = update.read()
  return typeof time === 'number' ? time : 0
}

export const isStale = (fetchedAt: number, changedAt = 0): boolean =>
  fetchedAt < changedAt || Date.now() - fetchedAt >= timings.profileFresh

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

const [searches] = keys.search('')

export async function invalidateLists(mutate: ScopedMutator, member: number): Promise<void> {
  await mutate(keys.userCampaigns(member), undefined, { revalidate: false })
  await mutate((key) => Array.isArray(key) && key[0] === searches, undefined, { revalidate: false })
}
