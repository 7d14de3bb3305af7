import { getMessages, getTranslations } from 'next-intl/server'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { getTrending } from '@/lib/server/suggestions'
import { CampaignRow } from './campaign-row'
import { rowMessages } from './row-messages'

export async function Suggestions({ className }: { className: string }) {
  const t = await getTranslations('page')
  const trending = await getTrending()
  return (
    <MessagesProvider messages={rowMessages(await getMessages(), trending)}>
      <CampaignRow id="suggestions" heading={t('suggestions')} campaigns={trending} className={className} />
    </MessagesProvider>
  )
}
