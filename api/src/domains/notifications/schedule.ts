import { tz } from '@date-fns/tz'
import type { MailFrequency, QuietHours } from '@sesol/contract'
import { timeZone } from '@sesol/shared/time-zone'
import { addDays } from 'date-fns/addDays'
import { getDay } from 'date-fns/getDay'
import { getHours } from 'date-fns/getHours'
import { setHours } from 'date-fns/setHours'
import { startOfHour } from 'date-fns/startOfHour'

const site = { in: tz(timeZone) }
const digestHour = 18
const monday = 1

const isQuiet = (hour: number, { from, until }: QuietHours) =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until

const nextAt = (now: Date, hour: number): Date => {
  const today = startOfHour(setHours(now, hour, site), site)
  return today > now ? today : addDays(today, 1, site)
}

function nextMonday(now: Date): Date {
  let next = nextAt(now, digestHour)
  while (getDay(next, site) !== monday) next = addDays(next, 1, site)
  return next
}

/** When a notification of now is mailed; null: never. Quiet hours postpone it to their end. */
export function mailDueAt(now: Date, frequency: MailFrequency, quiet: QuietHours | null): Date | null {
  if (frequency === 'off') return null
  const due = frequency === 'at_once' ? now : frequency === 'daily' ? nextAt(now, digestHour) : nextMonday(now)
  const postponed = quiet && isQuiet(getHours(due, site), quiet) ? nextAt(due, quiet.until) : due
  return new Date(postponed)
}
