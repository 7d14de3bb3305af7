'use client'

import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from './routing'

type ParsedMessagesProps = { json: string; locale: Locale; timeZone: string; children: ReactNode }

const parsed = new Map<string, object>()

/** Once per text: the server has a few for each language, the browser those of the page. */
function parse(json: string): object {
  const messages = parsed.get(json) ?? JSON.parse(json)
  parsed.set(json, messages)
  return messages
}

export function ParsedMessages({ json, ...rest }: ParsedMessagesProps) {
  return <NextIntlClientProvider messages={parse(json)} {...rest} />
}
