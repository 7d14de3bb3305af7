'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Section } from './section'

export function Deletion({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return (
    <Section id="deletion" title={t('deletion.title')}>
      {me.username}
    </Section>
  )
}
