'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { WizardValues } from '@/components/wizard/values'
import { allDoubts, type Doubt, doubtsIn, storedDoubts, withoutSentence } from './doubts'
import type { TextName } from './drafted'

export function Doubts({ name, label }: { name: TextName; label: string }) {
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
