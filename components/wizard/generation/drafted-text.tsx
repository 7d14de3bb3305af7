'use client'

import { errorWith } from '@sesol/contract/errors'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CharacterCount } from '@/components/ui/character-count'
import { Textarea } from '@/components/ui/textarea'
import { UndrawnNote } from '@/components/ui/undrawn-note'
import { useWizardField } from '@/components/wizard/fields'
import type { WizardValues } from '@/components/wizard/values'
import { useErrorText } from '@/lib/client/http/error-text'
import { Doubts } from './doubts-of-text'
import type { TextName } from './drafted'
import { SourceMark, useSource } from './source-mark'
import { useGenerated } from './use-generation'

function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export function DraftedText({
  name,
  label,
  hint,
  max,
  size,
  optional,
}: {
  name: TextName
  label: string
  hint: string
  max: number
  size: 'line' | 'medium' | 'large'
  optional?: boolean
}) {
  const t = useTranslations('create.aiWork')
  const texts = useTranslations('create.texts')
  const errorText = useErrorText()
  const { control } = useFormContext<WizardValues>()
  const { ask, state } = useGenerated()
  const { error, ...field } = useWizardField(name)
  const [text, generatedBy] = useWatch({ control, name: [name, 'generated_source'] })
  const source = useSource(name)
  const tooLong = text.length > max ? errorText(errorWith('error.field.too_long', max)) : undefined
  return (
    <div className="grid gap-2">
      <Textarea
        {...field}
        label={label}
        hint={
          <>
            {hint}
            {source ? <span className="sr-only"> {t(source)}</span> : null}
          </>
        }
        error={error ?? tooLong}
        optional={optional}
        size={size}
        rows={size === 'line' ? 1 : undefined}
        onKeyDown={size === 'line' ? goOn : undefined}
        autoComplete="off"
        busy={state === 'running' && text === ''}
        aside={
          <span className="flex flex-wrap items-center justify-end gap-x-4">
            {/* Screen readers get it with the hint. */}
            <span aria-hidden="true">
              <SourceMark name={name} />
            </span>
            <span>
              <CharacterCount length={text.length} max={max} />
            </span>
          </span>
        }
      />
      <UndrawnNote text={text} say={(values) => texts(name === 'title' ? 'undrawnTitle' : 'undrawn', values)} />
      <Doubts name={name} label={label} />
      {/* Templates have one wording only. */}
      {generatedBy === 'model' ? (
        <Button
          variant="quiet"
          disabled={state === 'running'}
          onClick={() => ask(name)}
          aria-label={t('rewriteText', { label })}
          className="justify-self-start"
        >
          {t('rewrite')}
        </Button>
      ) : null}
    </div>
  )
}
