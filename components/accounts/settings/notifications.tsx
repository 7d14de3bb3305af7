'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { Section } from './section'

export function Notifications({ me }: { me: Me }) {
  const t = useTranslations('settings')
  return (
    <Section id="notifications" title={t('notifications.title')}>
      {me.username}
    </Section>
  )
}
