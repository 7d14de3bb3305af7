'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, use } from 'react'
import { loadMessages, type Messages } from './messages'
import { isLocale, type Locale } from './routing'

const loaded = new Map<Locale, Promise<Messages>>()

function messagesOf(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale) ?? loadMessages(locale)
  loaded.set(locale, known)
  // The next attempt begins anew.
  known.catch(() => loaded.delete(locale))
  return known
}

/** Fetches the messages ahead, so that what is about to open does not wait for them. Rejects where they do not come. */
export const preloadMessages = (locale: string): Promise<unknown> => messagesOf(isLocale(locale) ? locale : 'tr')

/**
 * All messages, for what opens later: they come with it and not with the page. Suspends until they are there; throws where
 * they do not come.
 */
export function LazyMessages({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const messages = use(messagesOf(isLocale(locale) ? locale : 'tr'))
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
