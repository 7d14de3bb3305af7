'use client'

import { moderatorActs } from '@sesol/contract/campaigns/states'
import { opinionForm } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { z } from 'zod'
import { useFactorAgain } from '@/components/accounts/second-factor/factor-again'
import { controlStyle } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'

/** Without a recommendation a second opinion is asked for. */
const schema = opinionForm.extend({ recommendation: z.enum(['', ...moderatorActs]) })

export function OpinionDialog({ id, onClose, onDone }: { id: number; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('moderation')
  const factorAgain = useFactorAgain()
  const { form, field, props, state } = useContractForm('giveOpinion', {
    native: true,
    schema,
    defaultValues: { recommendation: '', note: '' },
    submit: async ({ note, recommendation }, { send }) => {
      await factorAgain(() => send({ params: { id }, body: { note, ...(recommendation && { recommendation }) } }))
      toast.success(t(recommendation ? 'opinion.given' : 'opinion.asked'))
      onClose()
      onDone()
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
