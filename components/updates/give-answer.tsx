'use client'

import type { Answer } from '@sesol/contract'
import type { PublicAnswer } from '@sesol/contract/updates/answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { RingedCount } from '@/components/campaigns/cards/signature-count'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Checkbox } from '@/components/ui/checkbox'
import { FormEnd } from '@/components/ui/form-end'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { isDeadLink, MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { useErrorText } from '@/lib/client/http/error-text'
import { useMailedRead } from '@/lib/client/http/mailed-read'
import { paths } from '@/lib/shared/paths'

type Link = Answer<'checkAnswerLink'>

export function GiveAnswer() {
  const t = useTranslations('answer.give')
  const mailed = useTranslations('mailed')
  const errorText = useErrorText()
  const read = useMailedRead('checkAnswerLink')
  const [sent, setSent] = useState(useSentForm('giveAnswer')?.answer)
  const { data: link } = read
  const deadText = (
    <>
      <p>{errorText('error.mail.link')}</p>
      <p>{t('deadText')}</p>
    </>
  )
  if (sent) {
    return (
      <MessagePage
        title={t('sent')}
        actions={
          <LinkButton href={paths.campaign({ id: sent.campaign, ...(link && { title: link.title }) })} size="lg">
            {t('show')}
          </LinkButton>
        }
      >
        <p role="status">{t('sentText')}</p>
      </MessagePage>
    )
  }
  if (!link) {
    return (
      <MailedLink
        parts={1}
        read={read}
        isShownFirst
        act={() => read.mutate()}
        ask={{ title: t('title'), text: t('hint'), action: mailed('show'), more: <Skeleton className="h-72" /> }}
        dead={(failure) => (isDeadLink(failure) ? { title: t('dead'), text: deadText, actions: null } : undefined)}
      />
    )
  }
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 py-8 md:px-8 md:py-14">
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{t('title')}</h1>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Answered link={link} />
        <AnswerForm link={link} token={read.token ?? ''} onSent={setSent} />
      </div>
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
        <details open={globalThis.innerWidth >= wide} suppressHydrationWarning className="border-t border-line pt-1">
          <summary className="min-h-touch content-center text-sm font-semibold">{t('petition')}</summary>
          <BodyText text={petition} className="grid gap-3 pt-1 text-soft wrap-anywhere" />
        </details>
      ) : null}
    </aside>
  )
}

type AnswerFormProps = { link: Link; token: string; onSent: (answer: PublicAnswer) => void }

function AnswerForm({ link: { campaign, name, kind }, token, onSent }: AnswerFormProps) {
  const t = useTranslations('answer.give')
  const addressee = useTranslations('addressee')
  const { form, field, props, state } = useContractForm('giveAnswer', {
    keep: `answer:${campaign}:${name}`,
    native: true,
    defaultValues: { token, text: '', digest: false },
    submit: async (body, { send }) => {
      onSent(await send({ body }))
    },
  })
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <form {...props} method="post" className="grid max-w-text content-start gap-6">
      <p className="grid gap-2 sm:gap-3">
        <span className="text-sm font-semibold text-soft">{t('by')}</span>
        <strong className="font-serif text-xl font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </strong>
        {kind === 'other' ? null : <span className="text-sm text-soft">{addressee(`kind.${kind}`)}</span>}
      </p>
      <Textarea dir="auto" size="large" label={t('label')} hint={t('hint')} {...field('text', { count: 'always' })} />
      {text.trim() ? <Preview name={name} text={text} /> : null}
      <Checkbox {...field('digest')}>{t('digest')}</Checkbox>
      <p className="text-sm text-soft">{t('final')}</p>
      <FormEnd {...state} name="press" value="this">
        {t('send')}
      </FormEnd>
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
