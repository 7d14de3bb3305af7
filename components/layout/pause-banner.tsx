import type { Pause } from '@sesol/contract/trust/pauses'
import { TriangleAlert } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatMoment } from '@/lib/shared/text/dates'

export function PauseBanner({ pauses }: { pauses: readonly Pause[] }) {
  const t = useTranslations('pauses')
  const locale = useLocale()
  return (
    <aside aria-label={t('label')} className="border-b border-warning bg-warning-tint text-sm print:hidden">
      <ul className="mx-auto grid max-w-page gap-1 px-5 py-2.5 md:px-8">
        {pauses.map(({ what, until }) => (
          <li key={what} className="flex gap-2.5">
            <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-warning" />
            <p>
              <strong className="font-semibold">{t(`banner.${what}`)}</strong>{' '}
              {t('until', { moment: formatMoment(until, locale) })}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
