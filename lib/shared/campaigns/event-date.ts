import { tz } from '@date-fns/tz'
import { normalizeEventDate } from '@sesol/contract/dates'
import { limits } from '@sesol/contract/limits'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

/** Why the date of an event is left out, or that it is in the future. */
export type EventDateRemark = 'timeAlone' | 'years' | 'impossible' | 'future'

/**
 * @param value `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`, as the controls give it
 * @param now the same moment on the reader's clock, `YYYY-MM-DDTHH:MM:SS`
 */
export function remarkOnEventDate(value: string, now: string): EventDateRemark | undefined {
  const [date = '', time = ''] = value.split('T')
  if (date === '') return time === '' ? undefined : 'timeAlone'
  const year = Number(date.split('-', 1)[0])
  if (year < limits.eventYear.min || year > limits.eventYear.max) return 'years'
  const normal = normalizeEventDate(value)
  if (normal === '') return 'impossible'
  return normal > now ? 'future' : undefined
}

/** The reader's clock in the form of an event's date. */
export const localNow = (now = new Date()): string => lightFormat(now, "yyyy-MM-dd'T'HH:mm:ss")

const utc = tz('UTC')

/**
 * The local date of an event as DD.MM.YYYY HH:MM, without the time if it is midnight, because a date without a time is stored so. An
 * invalid date is returned unchanged.
 */
export function formatEventDate(stored: string): string {
  // Without the zone: the event happened where it happened.
  const date = parseISO(stored.slice(0, 'YYYY-MM-DDTHH:MM'.length), { in: utc })
  if (!isValid(date)) return stored
  return lightFormat(date, date.getHours() + date.getMinutes() > 0 ? 'dd.MM.yyyy HH:mm' : 'dd.MM.yyyy')
}
