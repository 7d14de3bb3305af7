'use client'

import { type BlockKind, blockDays } from '@sesol/contract/trust/blocks'
import { useTranslations } from 'next-intl'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useDeskSend } from '../use-desk-action'

type StartBlockProps = { kind: BlockKind; value: string; onDone: () => void }

export function StartBlock({ kind, value, onDone }: StartBlockProps) {
  const t = useTranslations('blocks')
  const deskSend = useDeskSend()
  const { field, props, state } = useContractForm('startBlock', {
    native: true,
    defaultValues: { kind, value, days: '7' as const, reason: '' },
    submit: async (body, { send }) => {
      await deskSend(() => send({ body }), t('started'))
      onDone()
    },
  })
  return (
    <form {...props} aria-label={t('start')} className="grid gap-5">
      <RadioGroup
        {...field('days')}
        label={t('howLong')}
        initial="7"
        options={blockDays.map((each) => ({ value: each, label: t('days', { count: Number(each) }) }))}
        className="sm:grid-cols-3"
      />
      <Textarea label={t('reason')} hint={t('reasonHint')} {...field('reason', { count: 'late' })} />
      <FormEnd {...state} variant="danger">
        {t('start')}
      </FormEnd>
    </form>
  )
}
