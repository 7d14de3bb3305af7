'use client'

import type { Answer } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FormEnd } from '@/components/ui/form-end'
import { LinkButton } from '@/components/ui/link-button'
import { MailedFailure } from '@/components/ui/mailed-failure'
import { isDeadLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { Skeleton } from '@/components/ui/skeleton'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { paths } from '@/lib/shared/paths'

type Link = Answer<'checkAnswerLink'>
type State = { link?: Link; failure?: unknown; sent?: boolean }

export function GiveAnswer() {
  const t = useTranslations('answer.give')
  const errorText = useErrorText()
  const parts = useMailedParts()
  const [token] = parts ?? []
  const [{ link, failure, sent = false }, setState] = useState<State>({})

  useEffect(() => {
    if (token === undefined) return
    let left = false
    call('checkAnswerLink', { body: { token } }).then(
      (found) => left || setState({ link: found }),
      (error: unknown) => left || setState({ failure: error }),
    )
    return () => {
      left = true
    }
  }, [token])

  const isCut = parts !== undefined && token === undefined
  if (isCut || (failure !== undefined && isDeadLink(failure))) {
    return (
      <MessagePage title={t('dead')} actions={null}>
        <p>{errorText('error.mail.link')}</p>
        <p>{t('deadText')}</p>
      </MessagePage>
    )
  }
  if (link && sent) {
    return (
      <MessagePage
        title={t('sent')}
        actions={
          <LinkButton href={paths.campaign(link.campaign)} size="lg">
            {t('show')}
          </LinkButton>
        }
      >
        <p role="status">{t('sentText')}</p>
      </MessagePage>
    )
  }
  return (
    <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
      <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
      <MailedFailure failure={failure} />
      {link ? (
        <AnswerForm link={link} token={token ?? ''} onSent={() => setState({ link, sent: true })} />
      ) : failure === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-96" />
        </div>
      ) : null}
    </div>
  )
}

type AnswerFormProps = { link: Link; token: string; onSent: () => void }

function AnswerForm({ link: { title, name }, token, onSent }: AnswerFormProps) {
  const t = useTranslations('answer.give')
  const { form, field, props, state } = useContractForm('giveAnswer', {
    defaultValues: { token, text: '', digest: false },
    submit: async (body, { send }) => {
      await send({ body })
      onSent()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <p className="text-soft wrap-anywhere">{t('text', { title, name })}</p>
      <Textarea dir="auto" size="large" label={t('label')} hint={t('hint')} {...field('text', { count: 'always' })} />
      <Checkbox {...form.register('digest')}>{t('digest')}</Checkbox>
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}
