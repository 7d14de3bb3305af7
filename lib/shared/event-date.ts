import { normalizeEventDate } from '@sesol/contract/dates'
import { limits } from '@sesol/contract/limits'

/** What is to be said of an event's date: that it is left out, and why, or that it is yet to come. */
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
export function localNow(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
