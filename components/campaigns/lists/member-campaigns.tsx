import type { Campaign } from '@sesol/contract'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CampaignGrid } from '@/components/campaigns/cards/campaign-grid'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/shared/paths'

type MemberCampaignsProps = {
  campaigns: readonly Campaign[]
  /** How many there are in all; null where these are some of them and nobody knows. */
  total?: number | null | undefined
  /** The way to the others, where these are not all. */
  more?: ReactNode
  own?: boolean
  /** Stands between the heading and the campaigns. */
  notice?: ReactNode
}

/** The campaigns of one member: how many, and which. */
export function MemberCampaigns({ campaigns, total, more, own = false, notice }: MemberCampaignsProps) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const { length } = campaigns
  const count = total === undefined ? length : total
  return (
    <section aria-labelledby="campaigns" className="grid gap-8">
      <h2 id="campaigns" className="flex items-baseline gap-3 border-t-2 border-ink pt-3 text-sm font-semibold">
        {t('campaigns')}
        {count ? <span className="font-normal text-soft tabular-nums">{format.number(count)}</span> : null}
      </h2>
      {notice}
      {length > 0 ? (
        <CampaignGrid campaigns={campaigns} />
      ) : (
        // As high for others as for the owner, who gets more to read once the page knows them.
        <div className="grid min-h-44 content-start justify-items-start gap-5 sm:min-h-34">
          <p className="max-w-text text-lg text-soft">{t(own ? 'emptyOwn' : 'empty')}</p>
          {own ? (
            <LinkButton href={paths.create} look="primary" size="lg">
              {t('create')}
            </LinkButton>
          ) : null}
        </div>
      )}
      {more}
    </section>
  )
}
