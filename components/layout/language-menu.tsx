'use client'

import { Check } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Disclosure, disclosureItem } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { useLanguageLinks } from '@/lib/client/accounts/language'

export function LanguageMenu() {
  const t = useTranslations('layout')
  const current = useLocale()
  const languages = useLanguageLinks()
  return (
    <Disclosure
      button={
        <span>
          {current.toUpperCase()}
          <span className="sr-only">, {t('language')}</span>
        </span>
      }
      buttonClassName="round text-sm font-semibold"
    >
      <ul>
        {languages.map(({ locale, name, isCurrent, link }) => (
          <li key={locale}>
            <a {...link} className={disclosureItem}>
              <Icon of={Check} className={isCurrent ? 'size-4.5' : 'invisible size-4.5'} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
