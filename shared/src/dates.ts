import { tz } from '@date-fns/tz'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfDay } from 'date-fns/startOfDay'
import { timeZone } from './time-zone.ts'

/** A date with an optional time. parseISO also accepts weeks, bare years, 24:00 and any offset. */
const shape =
  /^\d{4}-\d{2}-\d{2}(?:[T ](?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d+)?)?(?<zone>Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/

const turkey = tz(timeZone)
/** UTC has no missing hour, so every local time without a zone is kept. */
const utc = tz('UTC')

export const startOfTurkishDay = (now: Date): Date => startOfDay(now, { in: turkey })

/** `YYYY-MM-DD` in Turkey. */
export const turkishDayOf = (moment: Date): string => lightFormat(startOfTurkishDay(moment), 'yyyy-MM-dd')

/** Gives `YYYY-MM-DDTHH:MM:SS` in Turkish time; the empty string for invalid dates and other years. */
export function normalizeDate(value: string, years: { min: number; max: number }): string {
  const text = value.trim().toUpperCase()
  const match = shape.exec(text)
  if (!match) return ''
  const date = parseISO(text, { in: match.groups?.zone ? turkey : utc })
  if (!isValid(date) || date.getFullYear() < years.min || date.getFullYear() > years.max) return ''
  return lightFormat(date, "yyyy-MM-dd'T'HH:mm:ss")
}
