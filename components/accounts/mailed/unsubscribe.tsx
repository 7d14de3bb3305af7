'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { call } from '@/lib/client/http/api'
import { MailedLink } from './mailed-link'

export function Unsubscribe() {
  const t = useTranslations('mailed')
  const home = (
    <LinkButton href="/" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  return (
    <MailedLink
      parts={1}
      act={([token = '']) => call('unsubscribe', { body: { token } })}
      ask={{ title: t('unsubscribeTitle'), text: t('unsubscribeText'), action: t('unsubscribe') }}
      done={{ title: t('unsubscribedTitle'), text: t('unsubscribedText'), actions: home }}
      dead={{ title: t('deadTitle'), text: t('deadUnsubscribe'), actions: home }}
    />
  )
}
