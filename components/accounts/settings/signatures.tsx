'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Section } from './section'

export function Signatures({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return (
    <Section id="signatures" title={t('signatures.title')}>
      {me.username}
    </Section>
  )
}
