'use client'

import { type SignerProof, statementForm } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { UndrawnNote } from '@/components/ui/undrawn-note'
import { useContractForm } from '@/components/ui/use-contract-form'

const schema = statementForm.refine(({ text, is_named }) => is_named || text !== '', {
  path: ['text'],
  error: 'error.field.required',
})

type SignerStatementProps = { campaign: number; proof: SignerProof; isNamed?: boolean }

export function SignerStatement({ campaign, proof, isNamed = false }: SignerStatementProps) {
  const t = useTranslations('sign.why')
  const [phase, setPhase] = useState<'open' | 'saved'>('open')
  const { form, field, props, state } = useContractForm('saveStatement', {
    schema,
    keep: `statement:${campaign}`,
    defaultValues: { ...proof, text: '', is_named: isNamed },
    submit: async (body, { send }) => {
      await send({ body })
      setPhase('saved')
    },
  })
  const text = useWatch({ control: form.control, name: 'text' }) ?? ''

  return (
    <div className="grid">
      <p role="status" className="text-success empty:hidden">
        {phase === 'saved' ? t('saved') : null}
      </p>
      {phase === 'open' ? (
        <form {...props} aria-label={t('title')} className="grid gap-2">
          <FormFailure {...state} typed />
          <Textarea {...field('text', { count: 'late' })} label={t('title')} hint={t('hint')} size="line" />
          <UndrawnNote text={text} say={(values) => t('undrawn', values)} />
          <Checkbox {...form.register('is_named')}>{t('named')}</Checkbox>
          <Button type="submit" busy={state.busy} retryIn={state.seconds} className="justify-self-start">
            {t('send')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
