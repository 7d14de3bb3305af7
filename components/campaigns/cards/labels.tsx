import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

type LabelsProps = {
  campaign: Pick<Campaign, 'topic' | 'scope' | 'campaign_type'>
  linked?: boolean
  className?: string
}

export function Labels({ campaign: { topic, scope, campaign_type: type }, linked = false, className }: LabelsProps) {
  const t = useTranslations('values')
  const labels = [
    { text: t(`topic.${topic}`), href: paths.explore({ topic }) },
    { text: t(`scope.${scope}`), href: paths.explore({ scope }) },
    { text: t(`type.${type}`), href: paths.explore({ type }) },
  ]
  return (
    <ul
      className={cx(
        "flex flex-wrap items-baseline gap-x-2 *:not-last:after:ms-2 *:not-last:after:content-['·']",
        className,
      )}
    >
      {labels.map(({ text, href }) => (
        <li key={href} className="first:font-semibold first:text-accent">
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
