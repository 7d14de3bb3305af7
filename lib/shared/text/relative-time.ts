import { formatDistance } from 'date-fns/formatDistance'
import { isValid } from 'date-fns/isValid'
import { enUS } from 'date-fns/locale/en-US'
import { tr } from 'date-fns/locale/tr'
import { min } from 'date-fns/min'
import { parseISO } from 'date-fns/parseISO'
import type { Locale } from '@/lib/i18n/routing'

const locales = { tr, en: enUS }

/** "10 saniyeden az önce", "3 dakika önce"; undefined for an invalid date. Adds 5 kB: import it on intent or on signed-in pages only. */
export function relativeTime(moment: string, now: number, locale: Locale): string | undefined {
  const date = parseISO(moment)
  if (!isValid(date)) return undefined
  // A slow clock must not show a future time.
  return formatDistance(min([date, now]), now, { addSuffix: true, includeSeconds: true, locale: locales[locale] })
}
