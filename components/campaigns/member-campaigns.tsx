import type { Campaign } from '@sesol/contract'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/shared/paths'
import { CampaignGrid } from './campaign-grid'

type MemberCampaignsProps = {
  campaigns: readonly Campaign[]
  own?: boolean
  /** Stands between the heading and the campaigns. */
  notice?: ReactNode
}

/** The campaigns of one member: how many, and which. */
export function MemberCampaigns({ campaigns, own = false, notice }: MemberCampaignsProps) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const count = campaigns.length
  return (
    <section aria-labelledby="campaigns" className="grid gap-8">
      <h2 id="campaigns" className="flex items-baseline gap-3 border-t-2 border-ink pt-3 text-sm font-semibold">
        {t('campaigns')}
        {count > 0 ? <span className="font-normal text-soft tabular-nums">{format.number(count)}</span> : null}
      </h2>
      {notice}
      {count > 0 ? (
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
    </section>
  )
}
