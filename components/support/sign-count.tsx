import { getMessages } from 'next-intl/server'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { CountLines } from './count-lines'
import { LiveCount } from './live-count'

export async function SignCount({ campaign: { id, counts, goal } }: { campaign: Actable }) {
  const { signatures, pending, emails, comments, nextStep, today } = (await getMessages()).campaign
  return (
    <MessagesProvider messages={{ campaign: { signatures, pending, emails, comments, nextStep, today } }}>
      <LiveCount campaignId={id} counts={counts} goal={goal}>
        <CountLines counts={counts} goal={goal} />
      </LiveCount>
    </MessagesProvider>
  )
}
