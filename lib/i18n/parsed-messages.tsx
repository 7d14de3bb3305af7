'use client'

import { NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from './routing'

type ParsedMessagesProps = { json: string; locale: Locale; timeZone: string; children: ReactNode }

const parsed = new Map<string, object>()

/** Parses once per text: the server has a few for each language, the browser those of the page. */
function parse(json: string): object {
  const messages = parsed.get(json) ?? JSON.parse(json)
  parsed.set(json, messages)
  return messages
}

const Above = createContext<object>({})

/** A provider of the library replaces the messages above it; this one adds to them. */
export function ParsedMessages({ json, ...rest }: ParsedMessagesProps) {
  const above = useContext(Above)
  const messages = useMemo(() => ({ ...above, ...parse(json) }), [above, json])
  return (
    <Above value={messages}>
      <NextIntlClientProvider messages={messages} {...rest} />
    </Above>
  )
}
