'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { call } from '@/lib/client/http/api'
import { paths } from '@/lib/shared/paths'
import { useDeadLink } from './use-dead-link'

/** One press ends a session that its member did not begin. */
export function EndSession() {
  const t = useTranslations('mailed')
  const password = (
    <LinkButton href={paths.forgotPassword} variant="primary" size="lg">
      {t('endPassword')}
    </LinkButton>
  )
  const dead = useDeadLink(
    t('endDead'),
    <LinkButton href={paths.settingsPage('password')} variant="primary" size="lg">
      {t('endSettings')}
    </LinkButton>,
  )
  return (
    <MailedLink
      parts={2}
      act={([session = '', token = '']) => call('endSessionByMail', { body: { session, token } })}
      ask={{ title: t('endTitle'), text: t('endText'), action: t('end') }}
      done={{ title: t('endedTitle'), text: <p>{t('endedText')}</p>, actions: password }}
      dead={dead}
    />
  )
}
