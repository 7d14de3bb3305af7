'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Section } from './section'

export function Sessions({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return (
    <Section id="sessions" title={t('sessions.title')}>
      {me.username}
    </Section>
  )
}
