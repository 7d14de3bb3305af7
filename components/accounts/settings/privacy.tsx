'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Section } from './section'

export function Privacy({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return (
    <Section id="privacy" title={t('privacy.title')}>
      {me.username}
    </Section>
  )
}
