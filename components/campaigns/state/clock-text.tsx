import { useLocale, useTranslations } from 'next-intl'
import type { Clock } from '@/lib/shared/campaigns/clock'
import { formatDay } from '@/lib/shared/text/dates'

export function ClockText({ clock: { waiting_since, answer_due_on, days_over: days } }: { clock: Clock }) {
  const t = useTranslations('campaign')
  const locale = useLocale()
  return t('waitingSince', {
    state: days > 0 ? 'over' : answer_due_on ? 'due' : 'none',
    ...{ days, day: formatDay(waiting_since, locale), due: formatDay(answer_due_on ?? '', locale) },
  })
}
