import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from './messages'
import { MessagesProvider } from './messages-provider'

type Namespace = keyof Messages

const base: readonly Namespace[] = ['layout', 'ui']

/** A nested provider replaces its parent's messages, so the base ones are always included. */
export async function ClientMessages({
  namespaces = [],
  children,
}: {
  namespaces?: readonly Namespace[]
  children: ReactNode
}) {
  const messages = await getMessages()
  const wanted = new Set([...base, ...namespaces])
  const picked = Object.fromEntries([...wanted].map((name) => [name, messages[name]]))
  return <MessagesProvider messages={picked}>{children}</MessagesProvider>
}
