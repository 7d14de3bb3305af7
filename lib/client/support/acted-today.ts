import { storedRecord } from '@/lib/client/browser/stored-record'

/** A way to support a campaign. */
export type Channel = 'email' | 'phone' | 'fax'

export const record = storedRecord('acted_today')
// More than anybody does in a day; the first of the day are forgotten first.
const remembered = 500

const turkeyAhead = 3 * 60 * 60 * 1000
/** The day in Europe/Istanbul, three hours ahead all year: a formatter costs a phone more than all the rest here. */
const today = () => new Date(Date.now() + turkeyAhead).toISOString().slice(0, 10)

export const nameOf = (campaign: number, channel: Channel) => `${campaign}:${channel}`

export function doneToday(): string[] {
  const stored = record.read() as { day?: unknown; done?: unknown } | null
  return stored?.day === today() && Array.isArray(stored.done) ? stored.done : []
}

/** Where that cannot be stored, the button offers it again, and the server counts nobody twice a day. */
export const rememberDone = (name: string): void =>
  record.write({ day: today(), done: [...doneToday().filter((one) => one !== name), name].slice(-remembered) })

/** Whether this browser has supported the campaign today, in any way. */
export const actedToday = (campaign: number): boolean =>
  doneToday().some((name) => String(name).startsWith(`${campaign}:`))
