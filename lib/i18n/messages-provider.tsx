import { timeZone } from '@sesol/shared/time-zone'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ParsedMessages } from './parsed-messages'

/** Messages for client components below. As text, because React would write and read each of their parts for every page. */
export async function MessagesProvider({ messages, children }: { messages: object; children: ReactNode }) {
  return (
    <ParsedMessages json={JSON.stringify(messages)} locale={await getLocale()} timeZone={timeZone}>
      {children}
    </ParsedMessages>
  )
}
