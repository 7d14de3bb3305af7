import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { RequiredCheckbox } from '@/components/ui/checkbox'

/** Never ticked beforehand. */
export function SpecialConsent(props: Omit<ComponentProps<typeof RequiredCheckbox>, 'children'>) {
  const t = useTranslations('sign')
  return (
    <div className="border-s-2 border-line-strong ps-3 text-sm">
      <RequiredCheckbox {...props}>{t('specialConsent')}</RequiredCheckbox>
    </div>
  )
}
