'use client'

import { useTranslations } from 'next-intl'
import { Section } from './section'

/** Language and theme: for everybody, signed in or not. */
export function Appearance() {
  const t = useTranslations('settings')
  return (
    <Section id="appearance" title={t('appearance.title')}>
      {null}
    </Section>
  )
}
