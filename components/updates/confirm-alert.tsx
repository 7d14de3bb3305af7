'use client'

import { useTranslations } from 'next-intl'
import { useDeadLink } from '@/components/accounts/mailed/use-dead-link'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/mailed-read'

export function ConfirmAlert() {
  const t = useTranslations('mailed')
  const read = useMailedRead('linkedAlert')
  const home = (
    <LinkButton href="/" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  const dead = useDeadLink(t('alert.dead'), home)
  return (
    <MailedLink
      parts={1}
      read={read}
      isShownFirst
      act={([secret = '']) => call('confirmAlert', { body: { token: secret } })}
      ask={{
        ...{ title: t('alert.title'), text: t('alert.text'), action: t('alert.confirm') },
        more: read.data ? (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {t('alert.subject', { subject: read.data.subject })}
          </p>
        ) : null,
      }}
      done={{ title: t('alert.doneTitle'), text: <p>{t('alert.doneText')}</p>, actions: home }}
      dead={dead}
    />
  )
}
