import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/shared/text/dates'

export function LastDay({ day }: { day: string | null | undefined }) {
  const t = useTranslations('campaign')
  const locale = useLocale()
  return day ? <p className="text-sm text-soft">{t('lastDay', { date: formatDay(day, locale) })}</p> : null
}
