import type { Campaign } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { IntentLink } from '@/components/ui/intent-link'
import { Link } from '@/lib/i18n/link'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

const term = 'text-xs text-faint'

export function Byline({ campaign, menu }: { campaign: Campaign; menu?: ReactNode }) {
  const t = useTranslations('campaign')
  const locale = useLocale()
  const { user, created_at } = campaign
  const { isPublic, wasPublic } = offersOf(situationOf(campaign), 'visitor')
  const name = user.username || t('anonymous')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-3">
      <dl className="me-auto">
        <div className="relative min-h-11 min-w-0 content-center self-start ps-14">
          <dt className={term}>{t('by')}</dt>
          <dd className="wrap-anywhere">
            <Avatar name={name} src={user.profile.profile_image} className="absolute start-0 top-0" />
            <IntentLink
              href={paths.profile(user.id)}
              className="-my-2.5 inline-flex min-h-touch items-center font-semibold underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </IntentLink>
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1.5 text-xs text-faint max-sm:order-last max-sm:basis-full">
        <time dateTime={created_at}>
          <span className={isPublic ? 'sr-only' : ''}>{t(wasPublic ? 'published' : 'sent')}: </span>
          {formatDay(created_at, locale)}
        </time>
        <Labels campaign={campaign} linked className="-my-3.25" />
      </div>
      {menu}
    </div>
  )
}

type LabelsProps = {
  campaign: Pick<Campaign, 'topic' | 'scope' | 'campaign_type'>
  linked?: boolean
  className?: string
}

function Labels({ campaign: { topic, scope, campaign_type: type }, linked = false, className }: LabelsProps) {
  const t = useTranslations('values')
  const labels = [
    { text: t(`topic.${topic}`), href: paths.explore({ topic }) },
    { text: t(`scope.${scope}`), href: paths.explore({ scope }) },
    { text: t(`type.${type}`), href: paths.explore({ type }) },
  ]
  return (
    <ul className={cx('labels', className)}>
      {labels.map(({ text, href }) => (
        <li key={href}>
          {linked ? (
            <Link href={href} prefetch={false} className="label-link">
              {text}
            </Link>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
