'use client'

import type { AskedStatement } from '@sesol/contract/legal/schema'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BodyText } from '@/components/campaigns/page/body-text'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { formatMoment } from '@/lib/shared/text/dates'

type AuthorStatementProps = { id: number; asked: AskedStatement }

export function AuthorStatement({ id, asked }: AuthorStatementProps) {
  const t = useTranslations('legal')
  const locale = useLocale()
  const { number, ground, text, due_at, places, statement, is_decided } = asked
  return (
    <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
      <h1 className="font-serif text-3xl font-semibold">{t('statement.title')}</h1>
      <p className="text-soft">{t('statement.lead', { number, ground: t(`laws.${ground}`) })}</p>
      <ul className="grid gap-2">
        {places.map((place) => (
          <li key={`${place.kind} ${place.id}`} dir="auto" className="wrap-anywhere">
            <strong className="font-semibold">{t(`kinds.${place.kind}`)}</strong>
            {place.text ? `: ${place.text}` : null}
          </li>
        ))}
      </ul>
      <section aria-labelledby="claim" className="grid gap-2 border-s-2 border-line-strong ps-4">
        <h2 id="claim" className="font-semibold">
          {t('statement.claim')}
        </h2>
        <BodyText text={text} className="grid gap-3 wrap-anywhere" />
      </section>
      {is_decided ? (
        <>
          <p role="status" className="font-semibold">
            {t('statement.decided')}
          </p>
          {statement ? <BodyText text={statement} className="grid gap-3 wrap-anywhere" /> : null}
        </>
      ) : (
        <>
          <p className="text-soft">{t('statement.due', { moment: formatMoment(due_at, locale) })}</p>
          <StatementForm id={id} statement={statement} />
        </>
      )}
    </div>
  )
}

function StatementForm({ id, statement }: { id: number; statement: string }) {
  const t = useTranslations('legal')
  const [isSaved, setSaved] = useState(false)
  const { field, props, state } = useContractForm('giveStatement', {
    native: true,
    defaultValues: { text: statement },
    submit: async (body, { send }) => {
      setSaved(false)
      await send({ params: { id }, body })
      setSaved(true)
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <Textarea
        dir="auto"
        size="medium"
        label={t('statement.label')}
        hint={t('statement.hint')}
        {...field('text', { count: 'late' })}
      />
      <p role="status" className="font-semibold empty:hidden">
        {isSaved ? t('statement.saved') : null}
      </p>
      <FormEnd {...state}>{t('statement.send')}</FormEnd>
    </form>
  )
}
