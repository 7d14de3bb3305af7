import { timeZone } from '@sesol/shared/time-zone'
import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { lackingGroups } from '@/lib/server/upstream/capabilities'
import { sentencesOf } from '@/lib/shared/text/sentences'
import { loadMessages, type Messages } from './messages'
import { defaultLocale, isLocale, type Locale } from './routing'

/** Merged once: it would be a twentieth of rendering each page. */
const loaded = new Map<string, Promise<Messages>>()

async function messagesFor(locale: Locale): Promise<Messages> {
  const lacking = await lackingGroups()
  const key = [locale, ...lacking].join()
  const known = loaded.get(key) ?? loadMessages(locale).then((messages) => sentencesOf(messages, lacking))
  loaded.set(key, known)
  return known
}

export default getRequestConfig(async ({ locale: explicit }) => {
  const wanted = explicit ?? (await rootLocale())
  const locale = isLocale(wanted) ? wanted : defaultLocale
  return { locale, messages: await messagesFor(locale), timeZone }
})
