'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Section } from './section'

export function Password({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return (
    <Section id="password" title={t('password.title')}>
      {me.username}
    </Section>
  )
}
