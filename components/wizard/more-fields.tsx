'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { More } from '@/components/wizard/more'
import { type AskedField, emptyValues, type WizardValues } from './values'

/** Folded until one of its fields has a value; `focusFirstInvalid` opens it for an error. */
export function MoreFields({ names, children }: { names: readonly AskedField[]; children: ReactNode }) {
  const t = useTranslations('create')
  const { control } = useFormContext<WizardValues>()
  const fold = useRef<HTMLDetailsElement>(null)
  const values = useWatch({ control })
  const isFilled = names.some((name) => ![undefined, '', emptyValues[name]].includes(values[name]?.trim()))

  useLayoutEffect(() => {
    if (isFilled && fold.current) fold.current.open = true
  }, [isFilled])

  return (
    <More ref={fold} title={t('more')}>
      <div className="grid gap-8 pt-5">{children}</div>
    </More>
  )
}
