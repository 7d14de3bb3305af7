'use client'

import { useTranslations } from 'next-intl'
import { useDeadLink } from '@/components/accounts/mailed/use-dead-link'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/queries'

export function ConfirmAlert() {
  const t = useTranslations('mailed')
  const [token] = useMailedParts() ?? []
  const { data, error, isLoading } = useMailedRead('linkedAlert', token)
  const home = (
    <LinkButton href="/" size="lg">
      {t('goHome')}
    </LinkButton>
  )
  const dead = useDeadLink(t('alert.dead'), home)
  const gone = error === undefined ? undefined : dead(error)
  if (gone) {
    return (
      <MessagePage title={gone.title} actions={gone.actions}>
        {gone.text}
      </MessagePage>
    )
  }
  return (
    <MailedLink
      parts={1}
      act={([secret = '']) => call('confirmAlert', { body: { token: secret } })}
      ask={{
        ...{ title: t('alert.title'), text: t('alert.text'), action: t('alert.confirm'), isHeld: isLoading },
        more: data ? (
          <p dir="auto" className="font-semibold wrap-anywhere">
            {t('alert.subject', { subject: data.subject })}
          </p>
        ) : null,
      }}
      done={{ title: t('alert.doneTitle'), text: <p>{t('alert.doneText')}</p>, actions: home }}
      dead={dead}
    />
  )
}
