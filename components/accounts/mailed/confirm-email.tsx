'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { call } from '@/lib/client/http/api'
import { ConfirmationAgain } from './confirmation-again'
import { MailedLink } from './mailed-link'

export function ConfirmEmail() {
  const t = useTranslations('mailed')
  const home = (
    <LinkButton href="/" look="primary" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  return (
    <MailedLink
      parts={2}
      act={([uid = '', token = '']) => call('confirmEmail', { body: { uid, token } })}
      ask={{ title: t('confirmTitle'), text: t('confirmText'), action: t('confirm') }}
      done={{ title: t('confirmedTitle'), text: t('confirmedText'), actions: home }}
      dead={{ title: t('deadTitle'), text: t('deadConfirmation'), actions: <ConfirmationAgain /> }}
    />
  )
}
