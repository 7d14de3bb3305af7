import type { Campaign } from '@sesol/contract'
import type { TimelineEntry } from '@sesol/contract/campaigns/schema'
import { useLocale, useTranslations } from 'next-intl'
import { originalLocale } from '@/lib/i18n/addresses'
import { Link } from '@/lib/i18n/link'
import { localized } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

const line = 'flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 text-sm text-soft'
const link =
  'inline-flex min-h-touch items-center font-semibold text-ink underline decoration-accent underline-offset-4'

export function TranslatedLine({ campaign }: { campaign: Pick<Campaign, 'id' | 'title' | 'language'> }) {
  const t = useTranslations('translation')
  return (
    <p className={line}>
      {t('line.text')}
      <a
        href={localized(originalLocale(campaign.language), paths.campaign(campaign))}
        hrefLang={campaign.language}
        className={link}
      >
        {t('line.original')}
      </a>
    </p>
  )
}

/** The line stands on a text that is not the first. */
export function ChangedLine({ id, timeline }: { id: number; timeline: readonly TimelineEntry[] }) {
  const t = useTranslations('versions')
  const locale = useLocale()
  const latest = timeline.find(({ kind }) => kind === 'changed')
  if (!latest) return null
  return (
    <p className={line}>
      {t('changed', { date: formatDay(latest.at, locale) })}
      <Link href={paths.versions(id)} prefetch={false} className={link}>
        {t('compare')}
      </Link>
    </p>
  )
}
