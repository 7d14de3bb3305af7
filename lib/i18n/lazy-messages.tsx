'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, use } from 'react'
import { loadMessages, type Messages } from './messages'
import { isLocale, type Locale } from './routing'

const asked = new Map<Locale, Promise<Messages>>()
const lost = new Set<Locale>()

function messagesOf(locale: Locale): Promise<Messages> {
  const known = asked.get(locale)
  if (known) return known
  const asking = loadMessages(locale)
  asked.set(locale, asking)
  asking.then(
    // What React reads: where they are there nothing waits, and no press is lost to what stood in the place meanwhile.
    (value) => void Object.assign(asking, { status: 'fulfilled', value }),
    () => void lost.add(locale),
  )
  return asking
}

const localeOf = (name: string): Locale => (isLocale(name) ? name : 'tr')

/**
 * Fetches the messages ahead, so that what is about to open does not wait for them. Rejects where they do not come; each call
 * is another attempt.
 */
export function preloadMessages(name: string): Promise<unknown> {
  const locale = localeOf(name)
  if (lost.delete(locale)) asked.delete(locale)
  return messagesOf(locale)
}

/**
 * All messages, for what opens later: they come with it and not with the page. Suspends until they are there; throws where
 * they do not come, so whoever shows it fetches them first (`preloadMessages`, `useLate`).
 */
export function LazyMessages({ children }: { children: ReactNode }) {
  const locale = localeOf(useLocale())
  return (
    <NextIntlClientProvider locale={locale} messages={use(messagesOf(locale))}>
      {children}
    </NextIntlClientProvider>
  )
}
