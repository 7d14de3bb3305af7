import { timings } from '@sesol/contract/limits'
import { storedRecord } from '@/lib/client/browser/stored-record'

const update = storedRecord('campaigns_last_update')

export const noteCampaignsUpdate = (): void => void update.write(Date.now())

export const onCampaignsUpdate = update.subscribe

export function lastCampaignsUpdate(): number {
  const time = update.read()
  return typeof time === 'number' ? time : 0
}

export const isStale = (fetchedAt: number, changedAt = 0): boolean =>
  fetchedAt < changedAt || Date.now() - fetchedAt >= timings.profileFresh
