'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { isDeadLink, MailedLink } from '@/components/ui/mailed-link'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { paths } from '@/lib/shared/paths'

/** One press ends a session that its member did not begin. */
export function EndSession() {
  const t = useTranslations('mailed')
  const errorText = useErrorText()
  const password = (
    <LinkButton href={paths.forgotPassword} variant="primary" size="lg">
      {t('endPassword')}
    </LinkButton>
  )
  const dead = {
    title: t('deadTitle'),
    text: (
      <>
        <p>{errorText('error.mail.link')}</p>
        <p>{t('endDead')}</p>
      </>
    ),
    actions: (
      <LinkButton href={paths.settings} variant="primary" size="lg">
        {t('endSettings')}
      </LinkButton>
    ),
  }
  return (
    <MailedLink
      parts={2}
      act={([session = '', token = '']) => call('endSessionByMail', { body: { session, token } })}
      ask={{ title: t('endTitle'), text: t('endText'), action: t('end') }}
      done={{ title: t('endedTitle'), text: <p>{t('endedText')}</p>, actions: password }}
      dead={(failure) => (isDeadLink(failure) ? dead : undefined)}
    />
  )
}
