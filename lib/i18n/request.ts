import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { timeZone } from '@/lib/shared/text/dates'
import { loadMessages } from './messages'
import { defaultLocale, isLocale } from './routing'

export default getRequestConfig(async ({ locale: explicit }) => {
  const wanted = explicit ?? (await rootLocale())
  const locale = isLocale(wanted) ? wanted : defaultLocale
  return { locale, messages: await loadMessages(locale), timeZone }
})
