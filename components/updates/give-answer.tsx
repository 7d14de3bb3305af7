'use client'

import type { Answer } from '@sesol/contract'
import { answerForm, type PublicAnswer } from '@sesol/contract/updates/answers'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { VoicedCount } from '@/components/campaigns/cards/signature-count'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Checkbox } from '@/components/ui/checkbox'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { isDeadLink, MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { useMailedRead } from '@/lib/client/http/mailed-read'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { Promised } from './promise'
import { PromisedOn } from './promised-on'

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
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{t(link.given ? 'correct' : 'title')}</h1>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Answered link={link} />
        <AnswerForm link={link} token={read.token ?? ''} onSent={setSent} />
      </div>
      {link.delivered_on ? <ObjectionForm day={link.delivered_on} token={read.token ?? ''} /> : null}
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
        <VoicedCount campaign={{ signature_count, goal, status }} />
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
type Values = Record<'text' | 'signer' | 'office' | 'corrects' | 'promised_on', string> & { digest: boolean }

/** The token is that of the address. */
const schema = answerForm.omit({ token: true })

/** What was sent without scripts, to be looked at or refused. */
function useSentValues(defaults: Values): { values: Values; isPreviewed: boolean } {
  const preview = useSentForm('previewAnswer')
  const given = useSentForm('giveAnswer')
  const { text, signer, office, corrects, promised_on, digest } = (preview ?? given)?.fields ?? {}
  const isPreviewed = given !== undefined || (preview !== undefined && preview.failure === undefined)
  const values: Values = {
    text: text ?? defaults.text,
    signer: signer ?? defaults.signer,
    office: office ?? defaults.office,
    corrects: corrects ?? defaults.corrects,
    promised_on: promised_on ?? '',
    digest: digest === 'on' || digest === 'true',
  }
  return { values, isPreviewed }
}

/** Two steps: what is written, and how it will look, which is what the second press publishes. */
function AnswerForm({ link, token, onSent }: AnswerFormProps) {
  const t = useTranslations('answer.give')
  const addressee = useTranslations('addressee')
  const { campaign, name, kind, given } = link
  const { values, isPreviewed } = useSentValues({
    text: given?.text ?? '',
    signer: given?.signer ?? '',
    office: given?.office ?? '',
    corrects: String(given?.id ?? ''),
    promised_on: '',
    digest: false,
  })
  const [preview, setPreview] = useState(isPreviewed ? values : undefined)
  const keep = `answer:${campaign}:${name}`
  const { field, props, state } = useContractForm('previewAnswer', {
    schema,
    keep,
    native: true,
    defaultValues: values,
    submit: async (body) => {
      await call('previewAnswer', { body: { ...body, token } })
      setPreview({ ...body, promised_on: body.promised_on ?? '' })
    },
  })
  const written = (
    <form {...props} method="post" className="grid max-w-text content-start gap-6">
      <input type="hidden" name="corrects" value={values.corrects} />
      <p className="grid gap-2 sm:gap-3">
        <span className="text-sm font-semibold text-soft">{t('by')}</span>
        <strong className="font-serif text-xl font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </strong>
        {kind === 'other' ? null : <span className="text-sm text-soft">{addressee(`kind.${kind}`)}</span>}
      </p>
      <Textarea
        dir="auto"
        size="large"
        label={t('label')}
        hint={t('hint')}
        {...field('text', { count: 'always' })}
        defaultValue={values.text}
      />
      <TextInput label={t('signer')} autoComplete="name" {...field('signer')} defaultValue={values.signer} />
      <TextInput
        label={t('office')}
        hint={t('officeHint')}
        autoComplete="organization-title"
        {...field('office')}
        defaultValue={values.office}
      />
      {given ? null : <PromisedOn {...field('promised_on')} defaultValue={values.promised_on} />}
      {given ? null : <Checkbox {...field('digest')}>{t('digest')}</Checkbox>}
      <FormEnd {...state} name="press" value="preview">
        {t('look')}
      </FormEnd>
    </form>
  )
  if (!preview) return written
  return (
    <div className="grid max-w-text content-start gap-6">
      <Preview key={JSON.stringify(preview)} {...{ name, token, keep, onSent }} values={preview} />
      <details className="border-t border-line">
        <summary className="fold-summary">{t('edit')}</summary>
        <div className="pt-4">{written}</div>
      </details>
    </div>
  )
}

type PreviewProps = Pick<AnswerFormProps, 'token' | 'onSent'> & { name: string; values: Values; keep: string }

function Preview({ name, token, values, keep, onSent }: PreviewProps) {
  const t = useTranslations('answer')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { props, state } = useContractForm('giveAnswer', {
    schema,
    keep,
    native: true,
    defaultValues: values,
    // Its fields are hidden.
    says: (failure) => (failure instanceof ApiError && Object.values(failure.fields)[0]?.[0]) || failure,
    submit: async (body, { send }) => {
      onSent(await send({ body: { ...body, token } }))
    },
  })
  return (
    <form {...props} method="post" aria-label={t('give.preview')} className="grid gap-3 border-t border-line pt-4">
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={String(value)} />
      ))}
      <h2 ref={heading} tabIndex={-1} className="text-sm font-semibold text-soft outline-none">
        {t('give.preview')}
      </h2>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="text-soft">{t('proven')}</span>
      </p>
      <p className="text-sm text-soft wrap-anywhere">{`${values.signer}, ${values.office}`}</p>
      <BodyText
        text={values.text}
        className="grid gap-3 border-s-2 border-accent ps-4 font-serif text-lg wrap-anywhere"
      />
      <Promised of={values.promised_on ? { id: 0, day: values.promised_on } : undefined} />
      <p className="pt-2 text-sm text-soft">{t(values.corrects ? 'give.finalCorrection' : 'give.final')}</p>
      <FormEnd {...state} name="press" value="this">
        {t('give.send')}
      </FormEnd>
    </form>
  )
}

/** Where the author alone says that the petition was delivered. */
function ObjectionForm({ day, token }: { day: string; token: string }) {
  const t = useTranslations('answer.objection')
  const locale = useLocale()
  const [isSent, setSent] = useState(useSentForm('objectToDelivery')?.answer !== undefined)
  const { field, props, state } = useContractForm('objectToDelivery', {
    native: true,
    defaultValues: { token, text: '' },
    submit: async (body, { send }) => {
      await send({ body })
      setSent(true)
    },
  })
  if (isSent) return <p role="status">{t('sent')}</p>
  return (
    <details className="max-w-text border-t border-line">
      <summary className="fold-summary">{t('title')}</summary>
      <form {...props} method="post" className="grid gap-5 pt-2">
        <p className="text-sm text-soft">{t('text', { day: formatDay(day, locale) })}</p>
        <Textarea dir="auto" label={t('label')} {...field('text')} />
        <FormEnd {...state} variant="secondary" name="press" value="object">
          {t('send')}
        </FormEnd>
      </form>
    </details>
  )
}
