import type { Campaign } from '@sesol/contract'
import { getMessages, getTranslations } from 'next-intl/server'
import { SmallCards } from '@/components/campaigns/cards/small-cards'
import { MessagesProvider } from '@/lib/i18n/client-messages'
import type { Messages } from '@/lib/i18n/messages'
import { getTrending } from '@/lib/server/campaigns'
import { smallCardOf } from '@/lib/shared/campaigns/card'
import { cx } from '@/lib/shared/class-names'
import { columnsOf } from '@/lib/shared/columns'

export async function Suggestions({ className }: { className: string }) {
  const t = await getTranslations('page')
  const trending = await getTrending()
  return (
    <MessagesProvider messages={rowMessages(await getMessages(), trending)}>
      <CampaignRow id="suggestions" heading={t('suggestions')} campaigns={trending} className={className} />
    </MessagesProvider>
  )
}

export const pageColumn = 'mx-auto w-full max-w-page px-5 md:px-8'

type CampaignRowProps = {
  id: string
  heading: string
  campaigns: readonly Campaign[]
  className: string
}

/** Below the messages of its cards. */
export function CampaignRow({ id, heading, campaigns, className }: CampaignRowProps) {
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby={id} className={cx('print:hidden', className)}>
      <h2 id={id} className="mb-6 border-t-2 border-ink pt-3 text-sm font-semibold">
        {heading}
      </h2>
      <SmallCards cards={columnsOf(campaigns.map(smallCardOf))} />
    </section>
  )
}

/** The messages of the cards of {@link CampaignRow}: the topics are those of the campaigns. */
export function rowMessages({ campaign, values }: Messages, campaigns: readonly Campaign[]) {
  const { to, signatures, signaturesFinal } = campaign
  const topic = Object.fromEntries(campaigns.map((each) => [each.topic, values.topic[each.topic]]))
  return { campaign: { to, signatures, signaturesFinal }, values: { topic } }
}
