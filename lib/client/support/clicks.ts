import type { CampaignCounts } from '@sesol/contract'
import { useSyncExternalStore } from 'react'
import { call } from '@/lib/client/http/call'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { type Channel, doneToday, nameOf, record, rememberDone } from './acted-today'
import { oneMore, showOptimistic, useCounts } from './counts'

const rows = {
  email: { call: 'trackClick', count: 'click_count' },
  phone: { call: 'trackPhoneClick', count: 'click_count_phone_number' },
  fax: { call: 'trackFaxClick', count: 'click_count_fax_number' },
} as const satisfies Record<Channel, { call: string; count: keyof CampaignCounts }>

const pending = new Map<string, Promise<boolean>>()

async function send(campaign: number, known: CampaignCounts, channel: Channel): Promise<boolean> {
  const { call: row, count } = rows[channel]
  const name = nameOf(campaign, channel)
  const again = doneToday().includes(name)
  const rollBack = again ? undefined : showOptimistic(campaign, known, { [count]: oneMore(known[count]) })
  try {
    const { [count]: counted } = await call(row, { body: { campaign_id: campaign } })
    if (counted !== undefined) showOptimistic(campaign, known, { [count]: counted })
    rememberDone(name)
    return true
  } catch (error) {
    rollBack?.()
    // biome-ignore lint/suspicious/noConsole: the support itself does not depend on its count, so no error is shown
    console.warn(`the ${channel} click on campaign ${campaign} was not counted`, error)
    return false
  }
}

/** Optimistic, once a day. Never throws; resolves to whether it was counted. */
export function useClick(
  campaign: Actable,
  channel: Channel,
): { doneToday: boolean; register: () => Promise<boolean> } {
  const known = useCounts(campaign.id, campaign.counts)
  const name = nameOf(campaign.id, channel)
  const done = useSyncExternalStore(
    record.subscribe,
    () => doneToday().includes(name),
    () => false,
  )
  const register = () => {
    const sending = pending.get(name) ?? send(campaign.id, known, channel).finally(() => pending.delete(name))
    pending.set(name, sending)
    return sending
  }
  return { doneToday: done, register }
}
