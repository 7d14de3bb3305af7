'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { type BlockKind, type BlockTrial, blockKinds, blockTrialForm } from '@sesol/contract/blocks'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { StartBlock } from './start-block'
import { TrialResult } from './trial-result'

const initial = { kind: 'domain' as BlockKind, value: '' }

type Tried = typeof initial & { trial: BlockTrial }

/** Only the value that was tried last can be blocked. */
export function BlockForm({ domain = '' }: { domain?: string | undefined }) {
  const t = useTranslations('blocks')
  const [tried, setTried] = useState<Tried>()
  const form = useForm({
    resolver: zodResolver(blockTrialForm),
    defaultValues: { ...initial, value: domain },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const [kind, value] = useWatch({ control: form.control, name: ['kind', 'value'] })
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    setTried({ kind, value, trial: await call('tryBlock', { body }) })
  })
  const isTried = tried?.kind === kind && tried.value === value
  return (
    <div className="grid max-w-2xl gap-5">
      <form ref={element} noValidate onSubmit={submit} aria-label={t('title')} className="grid gap-5">
        <RadioGroup
          {...field('kind')}
          label={t('kindLabel')}
          initial="domain"
          options={blockKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
          className="sm:grid-cols-3"
        />
        <TextInput
          {...field('value')}
          label={t('value')}
          hint={t(`valueHint.${kind}`)}
          maxLength={limits.blockValue}
          autoComplete="off"
          spellCheck={false}
        />
        <FormEnd
          failure={failure}
          seconds={seconds}
          variant={isTried ? 'secondary' : 'primary'}
          size="lg"
          className="sm:justify-self-start"
          busy={form.formState.isSubmitting}
        >
          {t('try')}
        </FormEnd>
      </form>
      <div role="status" className="empty:hidden">
        {isTried ? <TrialResult trial={tried.trial} kind={kind} /> : null}
      </div>
      {isTried ? (
        <StartBlock
          key={`${kind} ${value}`}
          kind={kind}
          value={value}
          onDone={() => {
            setTried(undefined)
            form.reset(initial)
          }}
        />
      ) : null}
    </div>
  )
}
