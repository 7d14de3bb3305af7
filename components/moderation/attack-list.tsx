import type { FormAttack } from '@sesol/contract/moderation/schema'
import { useLocale, useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/shared/text/dates'

export function AttackList({ attacks }: { attacks: readonly FormAttack[] }) {
  const t = useTranslations('protection')
  const locale = useLocale()
  if (attacks.length === 0) return null
  return (
    <ul className="grid gap-2 border-s-2 border-warning ps-4">
      {attacks.map(({ form, began_at, until }) => (
        <li key={form}>
          <p className="font-semibold text-warning">{t(`attack.${form}`)}</p>
          <p className="text-sm text-soft">
            {t('attackTimes', { begin: formatMoment(began_at, locale), end: formatMoment(until, locale) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
