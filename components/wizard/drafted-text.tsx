'use client'

import { errorWith } from '@sesol/contract/errors'
import { FileText, Sparkles } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { Textarea } from '@/components/ui/textarea'
import { useErrorText } from '@/lib/client/error-text'
import { sourceOf, type TextName } from './drafted'
import { useWizardField } from './fields'
import { useGenerated } from './use-generation'
import type { WizardValues } from './values'

/** In a title the key means what it means in a line: go on. With Ctrl or Command it does so in every text. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** One of the texts that a machine may draft: it says so until somebody edits it. Too long a text is told at once, and never cut. */
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
  const errorText = useErrorText()
  const { control } = useFormContext<WizardValues>()
  const { state } = useGenerated()
  const { error, ...field } = useWizardField(name)
  const [text, generated, generated_source] = useWatch({
    control,
    name: [name, `generated_${name}`, 'generated_source'],
  })
  const source = sourceOf(text, generated, generated_source)
  const Mark = source === 'template' ? FileText : Sparkles
  const tooLong = text.length > max ? errorText(errorWith('error.field.too_long', max)) : undefined
  return (
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
          {source ? (
            <span aria-hidden="true" className="flex items-center gap-1.5">
              <Mark className="size-4" />
              {t(source)}
            </span>
          ) : null}
          <span>
            <CharacterCount length={text.length} max={max} />
          </span>
        </span>
      }
    />
  )
}
