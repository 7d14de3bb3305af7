'use client'

import type { Answer } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RingedCount } from '@/components/campaigns/cards/ringed-count'
import { BodyText } from '@/components/campaigns/page/body-text'
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
          <LinkButton href={paths.campaign({ id: link.campaign, title: link.title })} size="lg">
            {t('show')}
          </LinkButton>
        }
      >
        <p role="status">{t('sentText')}</p>
      </MessagePage>
    )
  }
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 py-8 md:px-8 md:py-14">
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{t('title')}</h1>
      <MailedFailure failure={failure} />
      {link ? (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Answered link={link} />
          <AnswerForm link={link} token={token ?? ''} onSent={() => setState({ link, sent: true })} />
        </div>
      ) : failure === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-96" />
        </div>
      ) : null}
    </div>
  )
}

const wide = 1024

function Answered({ link: { title, petition, signature_count, goal } }: { link: Link }) {
  const t = useTranslations('answer.give')
  const status = 'approved'
  return (
    <aside aria-label={t('campaign')} className="grid content-start gap-4 border-t-2 border-ink pt-4 lg:order-last">
      <p className="font-serif text-xl font-semibold wrap-anywhere">{title}</p>
      <p>
        <RingedCount campaign={{ signature_count, goal, status }} />
      </p>
      {petition ? (
        <details open={innerWidth >= wide} className="border-t border-line pt-1">
          <summary className="min-h-touch content-center text-sm font-semibold">{t('petition')}</summary>
          <BodyText text={petition} className="grid gap-3 pt-1 text-soft wrap-anywhere" />
        </details>
      ) : null}
    </aside>
  )
}

type AnswerFormProps = { link: Link; token: string; onSent: () => void }

function AnswerForm({ link: { campaign, name, kind }, token, onSent }: AnswerFormProps) {
  const t = useTranslations('answer.give')
  const addressee = useTranslations('addressee')
  const { form, field, props, state } = useContractForm('giveAnswer', {
    keep: `answer:${campaign}:${name}`,
    defaultValues: { token, text: '', digest: false },
    submit: async (body, { send }) => {
      await send({ body })
      onSent()
    },
  })
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <form {...props} className="grid max-w-text content-start gap-6">
      <p className="grid gap-2 sm:gap-3">
        <span className="text-sm font-semibold text-soft">{t('by')}</span>
        <strong className="font-serif text-xl font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </strong>
        {kind === 'other' ? null : <span className="text-sm text-soft">{addressee(`kind.${kind}`)}</span>}
      </p>
      <Textarea dir="auto" size="large" label={t('label')} hint={t('hint')} {...field('text', { count: 'always' })} />
      {text.trim() ? <Preview name={name} text={text} /> : null}
      <Checkbox {...form.register('digest')}>{t('digest')}</Checkbox>
      <p className="text-sm text-soft">{t('final')}</p>
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}

function Preview({ name, text }: { name: string; text: string }) {
  const t = useTranslations('answer')
  return (
    <section aria-label={t('give.preview')} className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-sm font-semibold text-soft">{t('give.preview')}</h2>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="text-soft">{t('proven')}</span>
      </p>
      <BodyText text={text} className="grid gap-3 border-s-2 border-accent ps-4 font-serif text-lg wrap-anywhere" />
    </section>
  )
}
