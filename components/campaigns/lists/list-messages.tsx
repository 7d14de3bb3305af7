import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from '@/lib/i18n/messages'
import { MessagesProvider } from '@/lib/i18n/messages-provider'

type ListMessagesProps = { also?: readonly (keyof Messages)[]; children: ReactNode }

export async function ListMessages({ also = [], children }: ListMessagesProps) {
  const messages = await getMessages()
  const { home, campaign, values, review } = messages
  const { loadFailedHint, loading, more, moreLoaded } = home
  const { anonymous, to, sent, published, signatures, signaturesFinal, comments, commentsUncounted } = campaign
  const { sign, signTitle, learnMore, readMore } = campaign
  const { scope, type, topic, outcome } = values
  const { title, text, state } = review
  return (
    <MessagesProvider
      messages={{
        ...Object.fromEntries(also.map((name) => [name, messages[name]])),
        home: { loadFailedHint, loading, more, moreLoaded },
        campaign: {
          ...{ anonymous, to, sent, published, signatures, signaturesFinal, comments, commentsUncounted },
          ...{ sign, signTitle, learnMore, readMore },
        },
        values: { scope, type, topic, outcome },
        review: { title, text, state },
      }}
    >
      {children}
    </MessagesProvider>
  )
}
