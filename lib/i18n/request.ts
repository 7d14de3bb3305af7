import { timeZone } from '@sesol/contract/time-zone'
import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './messages'
import { defaultLocale, isLocale, type Locale } from './routing'

/** Merged once: it would be a twentieth of rendering each page. */
const loaded: Partial<Record<Locale, ReturnType<typeof loadMessages>>> = {}

export default getRequestConfig(async ({ locale: explicit }) => {
  const wanted = explicit ?? (await rootLocale())
  const locale = isLocale(wanted) ? wanted : defaultLocale
  loaded[locale] ??= loadMessages(locale)
  return { locale, messages: await loaded[locale], timeZone }
})
