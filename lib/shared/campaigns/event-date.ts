import { tz } from '@date-fns/tz'
import { normalizeEventDate } from '@sesol/contract/campaigns/fields'
import { limits } from '@sesol/contract/limits'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

export type EventDateRemark = 'timeAlone' | 'years' | 'impossible' | 'future'

/** @param value `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. @param now local time, `YYYY-MM-DDTHH:MM:SS` */
export function remarkOnEventDate(value: string, now: string): EventDateRemark | undefined {
  const [date = '', time = ''] = value.split('T')
  if (date === '') return time === '' ? undefined : 'timeAlone'
  const year = Number(date.split('-', 1)[0])
  if (year < limits.eventYear.min || year > limits.eventYear.max) return 'years'
  const normal = normalizeEventDate(value)
  if (normal === '') return 'impossible'
  return normal > now ? 'future' : undefined
}

export const localNow = (now = new Date()): string => lightFormat(now, "yyyy-MM-dd'T'HH:mm:ss")

const utc = tz('UTC')

/** DD.MM.YYYY HH:MM, without the time at midnight, as which a date without a time is stored; an invalid date unchanged. */
export function formatEventDate(stored: string): string {
  // The zone is left out: the event has a local time.
  const date = parseISO(stored.slice(0, 'YYYY-MM-DDTHH:MM'.length), { in: utc })
  if (!isValid(date)) return stored
  return lightFormat(date, date.getHours() + date.getMinutes() > 0 ? 'dd.MM.yyyy HH:mm' : 'dd.MM.yyyy')
}
