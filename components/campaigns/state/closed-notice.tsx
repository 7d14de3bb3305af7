import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/shared/text/dates'

/** Stands where others have the button to sign. */
export function ClosedNotice({ since }: { since: string | undefined }) {
  const t = useTranslations('review.closed')
  const locale = useLocale()
  return (
    <div className="grid gap-1.5 border-y border-line py-4">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-sm text-soft">{since ? t('text', { date: formatDay(since, locale) }) : t('undated')}</p>
    </div>
  )
}
