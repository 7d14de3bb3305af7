'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { MailedFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { paths } from '@/lib/shared/paths'

export function AnswerRequest({ id, name }: { id: number; name: string }) {
  const t = useTranslations('answer.request')
  const { phase, failure, seconds, run } = useAction(() => call('sendAnswerLink', { params: { id } }))
  const back = (
    <LinkButton href={paths.campaign({ id })} size="lg">
      {t('back')}
    </LinkButton>
  )
  if (phase === 'done') {
    return (
      <MessagePage title={t('sent')} actions={back}>
        <p role="status">{t('sentText', { name })}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      title={t('title', { name })}
      actions={
        <>
          <Button variant="primary" size="lg" busy={phase === 'busy'} retryIn={seconds} onClick={run}>
            {t('send')}
          </Button>
          {back}
        </>
      }
    >
      <p>{t('text')}</p>
      <p>{t('other')}</p>
      <MailedFailure failure={failure} />
    </MessagePage>
  )
}
