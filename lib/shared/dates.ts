import type { Locale } from '@/lib/i18n/routing'

export const timeZone = 'Europe/Istanbul'

const formats: Record<Locale, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }),
}

/** A moment as a day ("12 Kasım 2026"). What is no date is shown as it came. */
export function formatDay(moment: string, locale: Locale): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? moment : formats[locale].format(date)
}

const local = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?/

/**
 * The local date of an event as DD.MM.YYYY HH:MM; midnight is left out, because that is how a date without a time is
 * stored. Knows no time zones: the event happened where it happened.
 */
export function formatEventDate(stored: string): string {
  const [, year, month, day, time] = local.exec(stored) ?? []
  if (!year) return stored
  return time && time !== '00:00' ? `${day}.${month}.${year} ${time}` : `${day}.${month}.${year}`
}
