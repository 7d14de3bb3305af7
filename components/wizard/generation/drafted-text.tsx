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
import { allDoubts, type Doubt, doubtsIn, storedDoubts, withoutSentence } from './doubts'
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

function Doubts({ name, label }: { name: TextName; label: string }) {
  const t = useTranslations('create.unsaid')
  const { control, getValues, setFocus, setValue } = useFormContext<WizardValues>()
  const [text, stored] = useWatch({ control, name: [name, 'generated_doubts'] })
  const doubts = doubtsIn(stored, name, text)
  if (doubts.length === 0) return null
  const settle = ({ sentence }: Doubt) => {
    const others = allDoubts(stored).filter((doubt) => doubt.name !== name || doubt.sentence !== sentence)
    setValue('generated_doubts', storedDoubts(others), { shouldDirty: true })
    // The pressed button disappears.
    setFocus(name)
  }
  const remove = (doubt: Doubt) => {
    const isDraft = getValues(name) === getValues(`generated_${name}`)
    const rest = withoutSentence(text, doubt.sentence)
    setValue(name, rest, { shouldDirty: true })
    if (isDraft) setValue(`generated_${name}`, rest, { shouldDirty: true })
    settle(doubt)
  }
  return (
    <div className="grid gap-3 border-s-2 border-warning ps-4 text-sm">
      <p>{t('praise')}</p>
      <ul aria-label={t('label', { label })} className="grid gap-3">
        {doubts.map((doubt) => (
          <li key={doubt.sentence} className="grid gap-1">
            <p>
              <span className="font-semibold">
                {t('title')} {doubt.found}
              </span>{' '}
              <q className="text-soft wrap-anywhere">{doubt.sentence}</q>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => settle(doubt)}>{t('keep')}</Button>
              <Button onClick={() => remove(doubt)}>{t('remove')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
