import { timings } from '@sesol/contract/limits'
import { storedRecord } from '@/lib/client/browser/stored-record'

/** When a campaign of the member was last created, changed or deleted in this browser. */
const update = storedRecord('campaigns_last_update')

/** What was fetched of the own campaigns before now serves no longer, in no tab. */
export const noteCampaignsUpdate = (): void => update.write(Date.now())

export const onCampaignsUpdate = update.subscribe

export function lastCampaignsUpdate(): number {
  const time = update.read()
  return typeof time === 'number' ? time : 0
}

/** Whether what was fetched then has to be fetched anew: after an hour, or after a change. */
export const isStale = (fetchedAt: number, changedAt = 0): boolean =>
  fetchedAt < changedAt || Date.now() - fetchedAt >= timings.profileFresh
