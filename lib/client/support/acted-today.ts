import type { ReportedWay } from '@sesol/contract/support/deliveries'
import { storedRecord } from '@/lib/client/browser/stored-record'

export type Channel = 'email' | 'phone' | 'fax'

export const record = storedRecord('acted_today')
const remembered = 500

const turkeyAhead = 3 * 60 * 60 * 1000
/** UTC+3 all year; creating a formatter is slow on a phone. */
const today = () => new Date(Date.now() + turkeyAhead).toISOString().slice(0, 10)

export const nameOf = (campaign: number, channel: Channel | `${ReportedWay}_sent`) => `${campaign}:${channel}`

export function doneToday(): string[] {
  const stored = record.read() as { day?: unknown; done?: unknown } | null
  return stored?.day === today() && Array.isArray(stored.done) ? stored.done : []
}

/** The server counts once a day, too. */
export const rememberDone = (name: string): void =>
  void record.write({ day: today(), done: [...doneToday().filter((one) => one !== name), name].slice(-remembered) })

export const actedToday = (campaign: number): boolean =>
  doneToday().some((name) => String(name).startsWith(`${campaign}:`))
