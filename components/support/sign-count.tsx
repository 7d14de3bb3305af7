import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { CountLines } from './count-lines'
import { LiveCount } from './live-count'

export async function SignCount({ campaign: { id, counts, goal } }: { campaign: Actable }) {
  const { signatures, pending, emails, comments, nextStep, today } = (await getMessages()).campaign
  return (
    <NextIntlClientProvider messages={{ campaign: { signatures, pending, emails, comments, nextStep, today } }}>
      <LiveCount campaignId={id} counts={counts} goal={goal}>
        <CountLines counts={counts} goal={goal} />
      </LiveCount>
    </NextIntlClientProvider>
  )
}
