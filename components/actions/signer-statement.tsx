'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@sesol/contract/limits'
import { type SignerProof, statementForm } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { useFields } from '@/components/ui/use-fields'
import { showFieldErrors, useErrorFocus, useSubmitOnce } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'

const schema = statementForm.pick({ text: true, is_named: true })

export function SignerStatement({ proof, isNamed = false }: { proof: SignerProof; isNamed?: boolean }) {
  const t = useTranslations('sign.why')
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { text: '', is_named: isNamed },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const [failure, setFailure] = useState<unknown>()
  const [phase, setPhase] = useState<'open' | 'saved'>('open')

  const submit = useSubmitOnce((event) =>
    form.handleSubmit(async ({ text, is_named }) => {
      setFailure(undefined)
      if (text.trim() === '' && !is_named) return form.setError('text', { message: 'error.field.required' })
      try {
        await call('saveStatement', { body: { ...proof, text, is_named } })
        setPhase('saved')
      } catch (cause) {
        const others = cause instanceof ApiError ? showFieldErrors(form, cause, ['text']) : []
        if (others.length > 0 || !(cause instanceof ApiError) || Object.keys(cause.fields).length === 0) {
          setFailure(cause)
        }
      }
    })(event),
  )

  return (
    <section aria-labelledby="why-signed" className="grid gap-3">
      <h3 id="why-signed" className="font-semibold">
        {t('title')}
      </h3>
      <p role="status" className="text-sm text-success empty:hidden">
        {phase === 'saved' ? t('saved') : null}
      </p>
      {phase === 'open' ? (
        <form ref={element} noValidate onSubmit={submit} aria-labelledby="why-signed" className="grid gap-2">
          <FormFailure failure={failure} typed />
          <Textarea {...field('text', { max: limits.statement, quiet: true })} label={t('hint')} size="line" />
          <Checkbox {...form.register('is_named')}>{t('named')}</Checkbox>
          <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
            {t('send')}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
