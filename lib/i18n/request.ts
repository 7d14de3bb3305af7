import { timeZone } from '@sesol/contract/time-zone'
import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { loadMessages } from './messages'
import { defaultLocale, isLocale } from './routing'

export default getRequestConfig(async ({ locale: explicit }) => {
  const wanted = explicit ?? (await rootLocale())
  const locale = isLocale(wanted) ? wanted : defaultLocale
  return { locale, messages: await loadMessages(locale), timeZone }
})
