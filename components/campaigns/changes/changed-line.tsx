import type { TimelineEntry } from '@sesol/contract/campaigns/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

/** The line stands on a text that is not the first. */
export function ChangedLine({ id, timeline }: { id: number; timeline: readonly TimelineEntry[] }) {
  const t = useTranslations('versions')
  const locale = useLocale()
  const latest = timeline.find(({ kind }) => kind === 'changed')
  if (!latest) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 text-sm text-soft">
      {t('changed', { date: formatDay(latest.at, locale) })}
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
