'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Section } from './section'

export function Export({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return (
    <Section id="export" title={t('export.title')}>
      {me.username}
    </Section>
  )
}
