'use client'

import type { MailedForm as Form } from '@sesol/contract/support/schema'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { Skeleton } from '@/components/ui/loading'

const typed = (text: string) => (
  <span dir="auto" className="whitespace-pre-line">
    {text}
  </span>
)

/** Each answer, or else what is said of its absence. */
type Answer = { label: string; given: ReactNode; absent: string }

function useAnswers({ is_named, text, shares_name, province, wants_updates, fax }: Form): Answer[] {
  const t = useTranslations('mailed.form')
  const byFax = fax ? (
    <span className="grid">
      {typed(fax.addressee)}
      {fax.address ? typed(fax.address) : <span>{t('noAddress')}</span>}
      <span>{t(fax.is_drawn ? 'isDrawn' : 'notDrawn')}</span>
    </span>
  ) : null
  return [
    { label: t('named'), given: is_named && t('isNamed'), absent: t('notNamed') },
    { label: t('why'), given: text && typed(text), absent: t('noWhy') },
    {
      label: t('shared'),
      given: shares_name && t('isShared', { province: province ?? 'none' }),
      absent: t('notShared'),
    },
    { label: t('updates'), given: wants_updates && t('wantsUpdates'), absent: t('noUpdates') },
    ...(t.has('fax') ? [{ label: t('fax'), given: byFax, absent: t('noFax') }] : []),
  ]
}

function Answers({ form }: { form: Form }) {
  const t = useTranslations('mailed.form')
  const format = useFormatter()
  const answers = useAnswers(form)
  const given = answers.flatMap(({ label, given }): Definition[] => (given ? [[label, given]] : []))
  const absent = answers.flatMap(({ given, absent }) => (given ? [] : absent))
  const consent: Definition[] = form.special_consent ? [[t('consent'), t('isGiven')]] : []
  return (
    <>
      <Definitions isCompact rows={[[t('name'), typed(form.name)], ...given, ...consent]} />
      {absent.length > 0 ? <p className="text-sm text-soft">{t('absent', { list: format.list(absent) })}</p> : null}
    </>
  )
}

/** All of a form: what it asks for as a list, what it does not ask for as a sentence. */
export function MailedForm({ form }: { form?: Form | undefined }) {
  const t = useTranslations('mailed.form')
  return (
    <div aria-busy={form === undefined} className="grid gap-2 text-base text-ink">
      {form ? (
        <Answers form={form} />
      ) : (
        <>
          <Definitions isCompact rows={[[t('name'), <Skeleton key="name" className="h-6 w-40" />]]} />
          <Skeleton className="h-15" />
        </>
      )}
    </div>
  )
}
