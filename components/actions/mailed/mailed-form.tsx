'use client'

import type { MailedForm as Form } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { Skeleton } from '@/components/ui/skeleton'
import { useHasGroup } from '@/lib/client/http/capabilities'

const typed = (text: string) => (
  <span dir="auto" className="whitespace-pre-line">
    {text}
  </span>
)

type Answers = Record<'name' | 'named' | 'why' | 'shared' | 'updates' | 'fax', ReactNode>

function useAnswers(form: Form | undefined): Answers {
  const t = useTranslations('mailed.form')
  if (!form) {
    const line = <Skeleton className="h-6 w-40" />
    return { name: line, named: line, why: line, shared: line, updates: line, fax: line }
  }
  const { name, is_named, text, shares_name, province, wants_updates, fax } = form
  return {
    name: typed(name),
    named: t(is_named ? 'isNamed' : 'notNamed'),
    why: text ? typed(text) : t('noWhy'),
    shared: shares_name ? t('isShared', { province: province ?? 'none' }) : t('notShared'),
    updates: t(wants_updates ? 'wantsUpdates' : 'noUpdates'),
    fax: fax ? (
      <span className="grid">
        {typed(fax.addressee)}
        {fax.address ? typed(fax.address) : <span>{t('noAddress')}</span>}
        <span>{t(fax.is_drawn ? 'isDrawn' : 'notDrawn')}</span>
      </span>
    ) : (
      t('noFax')
    ),
  }
}

/** All of a form, with what it does not ask for; its lines without a form. */
export function MailedForm({ form }: { form?: Form | undefined }) {
  const t = useTranslations('mailed.form')
  const { name, named, why, shared, updates, fax } = useAnswers(form)
  const sent: Definition[] = useHasGroup('fax') ? [[t('fax'), fax]] : []
  const consent: Definition[] = form?.special_consent ? [[t('consent'), t('isGiven')]] : []
  return (
    <div aria-busy={form === undefined} className="text-base text-ink">
      <Definitions
        isCompact
        rows={[
          [t('name'), name],
          [t('named'), named],
          [t('why'), why],
          [t('shared'), shared],
          [t('updates'), updates],
          ...sent,
          ...consent,
        ]}
      />
    </div>
  )
}
