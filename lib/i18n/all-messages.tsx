'use client'

import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useLacking } from '@/lib/client/http/capabilities'
import { loadMessages } from './messages'
import { defaultLocale, isLocale } from './routing'

const messages = deferred(async (locale) => {
  const loading = loadMessages(isLocale(locale) ? locale : defaultLocale)
  const [all, { sentencesOf }] = await Promise.all([loading, import('@/lib/shared/text/sentences')])
  return { all, sentencesOf }
})

/** All messages for deferred components; the page has only those of its own. Call {@link loadAllMessages} first. */
export function AllMessages({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const lacking = useLacking()
  const loaded = messages.loaded(locale)
  const said = useMemo(() => loaded?.sentencesOf(loaded.all, lacking), [loaded, lacking])
  if (!said) throw new Error('rendered before its messages were loaded')
  return (
    <NextIntlClientProvider locale={locale} messages={said}>
      {children}
    </NextIntlClientProvider>
  )
}

export const loadAllMessages = messages.load

export const withMessages =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (locale: string): Promise<ComponentType<Props>> => {
    const [Part] = await Promise.all([load(), loadAllMessages(locale)])
    return (props) => (
      <AllMessages>
        <Part {...props} />
      </AllMessages>
    )
  }
