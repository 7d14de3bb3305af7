import type { CampaignCounts } from '@sesol/contract'
import { useSyncExternalStore } from 'react'
import type { Actable } from '@/lib/shared/actable'
import { bringAbout, useCounts } from './counts'
import { storedRecord } from './stored-record'

export type Channel = 'email' | 'phone' | 'fax'

const rows = {
  email: { call: 'trackClick', count: 'click_count' },
  phone: { call: 'trackPhoneClick', count: 'click_count_phone_number' },
  fax: { call: 'trackFaxClick', count: 'click_count_fax_number' },
} as const satisfies Record<Channel, { call: string; count: keyof CampaignCounts }>

const record = storedRecord('acted_today')
// More than anybody does in a day; the first of the day are forgotten first.
const remembered = 500

const turkeyAhead = 3 * 60 * 60 * 1000
/** The day in Europe/Istanbul, three hours ahead all year: a formatter costs a phone more than all the rest here. */
const today = () => new Date(Date.now() + turkeyAhead).toISOString().slice(0, 10)

const nameOf = (campaign: number, channel: Channel) => `${campaign}:${channel}`

function doneToday(): string[] {
  const stored = record.read() as { day?: unknown; done?: unknown } | null
  return stored?.day === today() && Array.isArray(stored.done) ? stored.done : []
}

/** Where that cannot be stored, the button offers it again, and the server counts nobody twice a day. */
const rememberDone = (name: string): void =>
  record.write({ day: today(), done: [...doneToday().filter((one) => one !== name), name].slice(-remembered) })

/** Whether this browser has supported the campaign today, in any way. */
export const actedToday = (campaign: number): boolean =>
  doneToday().some((name) => String(name).startsWith(`${campaign}:`))

const underWay = new Map<string, Promise<boolean>>()

async function send(campaign: number, known: CampaignCounts, channel: Channel): Promise<boolean> {
  const { call: row, count } = rows[channel]
  const name = nameOf(campaign, channel)
  const again = doneToday().includes(name)
  const takeBack = again ? undefined : bringAbout(campaign, known, { [count]: known[count] + 1 })
  try {
    const { call } = await import('./api')
    const { [count]: counted } = await call(row, { body: { campaign_id: campaign } })
    if (counted !== undefined) bringAbout(campaign, known, { [count]: counted })
    rememberDone(name)
    return true
  } catch {
    takeBack?.()
    return false
  }
}

/**
 * Whether this browser has taken this way of support today, and what to call when the person takes it: it counts at once,
 * once a day, and takes the count back where the server does not hear of it. What the person does is not held up by that:
 * `register` never throws; it tells whether it was counted.
 */
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
    const sending = underWay.get(name) ?? send(campaign.id, known, channel).finally(() => underWay.delete(name))
    underWay.set(name, sending)
    return sending
  }
  return { doneToday: done, register }
}
