import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from './messages'
import { MessagesProvider } from './messages-provider'

type Namespace = keyof Messages

export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const messages = await getMessages()
  const picked = Object.fromEntries(namespaces.map((name) => [name, messages[name]]))
  return <MessagesProvider messages={picked}>{children}</MessagesProvider>
}
