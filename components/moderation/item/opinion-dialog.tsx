'use client'

import { moderatorActs } from '@sesol/contract/campaigns/states'
import { opinionForm } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { z } from 'zod'
import { controlStyle } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useDeskSend } from '../use-desk-action'

/** Without a recommendation a second opinion is asked for. */
const schema = opinionForm.extend({ recommendation: z.enum(['', ...moderatorActs]) })

export function OpinionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('moderation')
  const deskSend = useDeskSend()
  const { form, field, props, state } = useContractForm('giveOpinion', {
    native: true,
    schema,
    defaultValues: { recommendation: '', note: '' },
    submit: async ({ note, recommendation }, { send }) => {
      const body = { note, ...(recommendation && { recommendation }) }
      await deskSend(() => send({ params: { id }, body }), t(recommendation ? 'opinion.given' : 'opinion.asked'))
      onClose()
    },
  })
  useEffect(() => form.setFocus('recommendation'), [form])
  return (
    <Dialog title={t('opinion.title')} busy={state.busy} onClose={onClose}>
      <form {...props} className="grid gap-5">
        <Field label={t('opinion.recommendation')}>
          {(control) => (
            <select {...form.register('recommendation')} {...control} className={controlStyle(false, 'min-h-touch')}>
              <option value="">{t('opinion.ask')}</option>
              {moderatorActs.map((act) => (
                <option key={act} value={act}>
                  {t(`acts.${act}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Textarea {...field('note')} label={t('note')} hint={t('opinion.hint')} optional />
        <FormEnd {...state} className="justify-self-stretch">
          {t('opinion.send')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
