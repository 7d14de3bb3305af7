import type { ProvinceCounts } from '@sesol/contract/support/deliveries'
import { useTranslations } from 'next-intl'
import { Fold } from '@/components/ui/fold'

export function SignedWhere({ provinces }: { provinces: ProvinceCounts }) {
  const t = useTranslations('campaign')
  if (provinces.length === 0) return null
  return (
    <Fold id="signed-where" title={t('signedWhere')}>
      <p className="pb-3 text-sm text-soft">{t('signedWhereHint')}</p>
      <ul className="columns-2 gap-x-6 sm:columns-3">
        {provinces.map(({ province, count }) => (
          <li key={province} className="break-inside-avoid py-1 text-sm tabular-nums">
            {t('signedIn', { province, count })}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
