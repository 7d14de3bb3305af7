import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CardIcons } from '@/components/actions/bar/card-icons'
import { MessagesProvider } from '@/lib/i18n/client-messages'
import type { Messages } from '@/lib/i18n/messages'

type ListMessagesProps = { also?: readonly (keyof Messages)[]; children: ReactNode }

export async function ListMessages({ also = [], children }: ListMessagesProps) {
  const messages = await getMessages()
  const { home, campaign, values, review, actions } = messages
  const { loadFailedHint, loading, more, moreLoaded } = home
  const { anonymous, to, signatures, signaturesFinal, waitingSince, learnMore, readMore } = campaign
  const { topic, outcome } = values
  const { title, state, moderatorTitle } = review
  const { label, email, fax, portal, phone, share, copy, comments } = actions
  return (
    <MessagesProvider
      messages={{
        ...Object.fromEntries(also.map((name) => [name, messages[name]])),
        home: { loadFailedHint, loading, more, moreLoaded },
        campaign: { anonymous, to, signatures, signaturesFinal, waitingSince, learnMore, readMore },
        values: { topic, outcome },
        review: { title, state, moderatorTitle },
        actions: { label, email, fax, portal, phone, share, copy, comments },
      }}
    >
      <CardIcons />
      {children}
    </MessagesProvider>
  )
}
