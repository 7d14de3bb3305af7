import { timeZone } from '@sesol/shared/time-zone'
import type { Locale } from '@/lib/i18n/routing'

const formatsOf = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  tr: new Intl.DateTimeFormat('tr-TR', { ...options, timeZone }),
  en: new Intl.DateTimeFormat('en-GB', { ...options, timeZone }),
})
const days = formatsOf({ dateStyle: 'long' })
const daysOfYear = formatsOf({ day: 'numeric', month: 'long' })
const moments = formatsOf({ dateStyle: 'long', timeStyle: 'short' })

function formatted(moment: string, format: Intl.DateTimeFormat): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : format.format(date)
}

export const formatDay = (moment: string, locale: Locale): string => formatted(moment, days[locale])

export const formatDayOfYear = (moment: string, locale: Locale): string => formatted(moment, daysOfYear[locale])

export const formatMoment = (moment: string, locale: Locale): string => formatted(moment, moments[locale])
