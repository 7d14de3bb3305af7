import type { CampaignVersion } from '@sesol/contract/campaigns'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

type ChangedLineProps = { id: number; version: CampaignVersion }

export function ChangedLine({ id, version: { approved_at } }: ChangedLineProps) {
  const t = useTranslations('versions')
  const locale = useLocale()
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 text-sm text-soft">
      {t('changed', { date: formatDay(approved_at, locale) })}
      <Link
        href={paths.versions(id)}
        prefetch={false}
        className="inline-flex min-h-touch items-center font-semibold text-ink underline decoration-accent underline-offset-4"
      >
        {t('compare')}
      </Link>
    </p>
  )
}
