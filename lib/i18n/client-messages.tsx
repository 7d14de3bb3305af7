import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from './messages'

type Namespace = keyof Messages

/** Namespaces that any client component may use without asking. */
const base: readonly Namespace[] = ['layout', 'ui']

/**
 * Gives the client components below the messages of these namespaces. Only what is named here travels to the browser:
 * a provider inside another one replaces its messages, so the base ones are always included.
 */
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
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>
}
