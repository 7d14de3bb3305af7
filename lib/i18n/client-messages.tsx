import { timeZone } from '@sesol/shared/time-zone'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type Messages, mergeMessages } from './messages'
import { ParsedMessages } from './parsed-messages'

type Namespace = keyof Messages

type ClientMessagesProps = {
  namespaces: readonly Namespace[]
  /** The reader is an institution, which errors address formally, too. */
  formal?: boolean
  children: ReactNode
}

export async function ClientMessages({ namespaces, formal = false, children }: ClientMessagesProps) {
  const messages = await getMessages()
  const said = formal ? { ...messages, error: mergeMessages(messages.error, messages.formal) } : messages
  const picked = Object.fromEntries(['ui' as const, ...namespaces].map((name) => [name, said[name]]))
  return <MessagesProvider messages={picked}>{children}</MessagesProvider>
}

/** What each page needs: neither what only the server writes there nor what only forms say. */
export async function ShellMessages({ children }: { children: ReactNode }) {
  const { layout, ui } = await getMessages()
  const { skip, banner, social, channel, create, createQuestion, mainNavigation, footerNavigation, ...links } = layout
  const { optional, showPassword, hidePassword, charactersLeft, charactersOver, ...parts } = ui
  const { addressesLeft, addressesOver, ...shell } = parts
  return <MessagesProvider messages={{ layout: links, ui: shell }}>{children}</MessagesProvider>
}

/** Messages for client components below. As text, because React would write and read each of their parts for every page. */
export async function MessagesProvider({ messages, children }: { messages: object; children: ReactNode }) {
  return (
    <ParsedMessages json={JSON.stringify(messages)} locale={await getLocale()} timeZone={timeZone}>
      {children}
    </ParsedMessages>
  )
}
