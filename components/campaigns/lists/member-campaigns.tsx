import type { Campaign } from '@sesol/contract'
import { ChartColumn } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { CampaignList } from './campaign-list'

type MemberCampaignsProps = {
  campaigns: readonly Campaign[]
  total?: number | null | undefined
  more?: ReactNode
  own?: boolean
  notice?: ReactNode
}

export function MemberCampaigns({ campaigns, total, more, own = false, notice }: MemberCampaignsProps) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const { length } = campaigns
  const manageable = new Map(
    campaigns.flatMap(({ id, title, is_approved, ends_on }) =>
      is_approved && ends_on !== undefined && t.has('manage') ? [[id, title]] : [],
    ),
  )
  const manageLink = (id: number) =>
    manageable.has(id) ? (
      <Link href={paths.manage(id)} prefetch={false} className={buttonStyle('quiet', 'md', '-ms-5 self-start')}>
        <Icon of={ChartColumn} className="size-4.5 shrink-0" />
        {t('manage')}
        <span className="sr-only">: {manageable.get(id)}</span>
      </Link>
    ) : null
  const count = total === undefined ? length : total
  return (
    <section aria-labelledby="campaigns" className="grid gap-3 md:gap-8">
      <h2 id="campaigns" className="flex items-baseline gap-3 border-t-2 border-ink pt-3 text-sm font-semibold">
        {t('campaigns')}
        {count ? <span className="font-normal text-soft tabular-nums">{format.number(count)}</span> : null}
      </h2>
      {notice}
      {length > 0 ? (
        <CampaignList variant="grid" campaigns={campaigns} {...(own && { below: manageLink })} />
      ) : (
        // Same height for visitors and owner, whose text is longer.
        <div className="grid min-h-44 content-start justify-items-start gap-5 sm:min-h-34">
          <p className="max-w-text text-lg text-soft">{t(own ? 'emptyOwn' : 'empty')}</p>
          {own ? (
            <LinkButton href={paths.create} variant="primary" size="lg">
              {t('create')}
            </LinkButton>
          ) : null}
        </div>
      )}
      {more}
    </section>
  )
}
