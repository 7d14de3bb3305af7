'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, use } from 'react'
import { loadMessages, type Messages } from './messages'
import { isLocale, type Locale } from './routing'

const asked = new Map<Locale, Promise<Messages>>()
const arrived = new Map<Locale, Messages>()

function messagesOf(locale: Locale): Promise<Messages> {
  const known = asked.get(locale) ?? loadMessages(locale)
  asked.set(locale, known)
  known.then(
    (messages) => arrived.set(locale, messages),
    // The next attempt begins anew.
    () => asked.delete(locale),
  )
  return known
}

/** Fetches the messages ahead, so that what is about to open does not wait for them. Rejects where they do not come. */
export const preloadMessages = (locale: string): Promise<unknown> => messagesOf(isLocale(locale) ? locale : 'tr')

/**
 * All messages, for what opens later: they come with it and not with the page. Suspends until they are there; throws where
 * they do not come.
 */
export function LazyMessages({ children }: { children: ReactNode }) {
  const found = useLocale()
  const locale = isLocale(found) ? found : 'tr'
  // Where they are there nothing waits: what stood in the place would come back for a moment and take presses with it.
  const messages = arrived.get(locale) ?? use(messagesOf(locale))
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
