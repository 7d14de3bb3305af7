import type { Opinion } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/shared/text/dates'

export function OpinionList({ opinions }: { opinions: readonly Opinion[] }) {
  const t = useTranslations('moderation')
  const locale = useLocale()
  return (
    <ul className="grid gap-3 text-sm">
      {opinions.map(({ id, by, recommendation, note, created_at }) => (
        <li key={id} className="grid gap-0.5 border-s-2 border-line-strong ps-3">
          <p>
            <strong>{by?.username ?? t('item.someone')}</strong>{' '}
            {recommendation ? t(`acts.${recommendation}`) : t('item.asksOpinion')}
          </p>
          {note ? (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note}
            </p>
          ) : null}
          <time dateTime={created_at} className="text-xs text-faint">
            {formatMoment(created_at, locale)}
          </time>
        </li>
      ))}
    </ul>
  )
}
