'use client'

import { useTranslations } from 'next-intl'
import { useDeadLink } from '@/components/accounts/mailed/use-dead-link'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { call } from '@/lib/client/http/api'

export function ConfirmAlert() {
  const t = useTranslations('mailed')
  const home = (
    <LinkButton href="/" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  const dead = useDeadLink(t('alert.dead'), home)
  return (
    <MailedLink
      parts={1}
      act={([token = '']) => call('confirmAlert', { body: { token } })}
      ask={{ title: t('alert.title'), text: t('alert.text'), action: t('alert.confirm') }}
      done={{ title: t('alert.doneTitle'), text: <p>{t('alert.doneText')}</p>, actions: home }}
      dead={dead}
    />
  )
}
