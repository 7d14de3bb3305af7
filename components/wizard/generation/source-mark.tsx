'use client'

import { FileText, Sparkles } from 'lucide'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import type { WizardValues } from '@/components/wizard/values'
import { type Source, sourceOf, type TextName } from './drafted'

export function useSource(name: TextName): Source | undefined {
  const { control } = useFormContext<WizardValues>()
  return sourceOf(...useWatch({ control, name: [name, `generated_${name}`, 'generated_source'] }))
}

export function SourceMark({ name }: { name: TextName }) {
  const t = useTranslations('create.aiWork')
  const source = useSource(name)
  if (!source) return null
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom font-sans text-sm font-normal text-soft">
      <Icon of={source === 'template' ? FileText : Sparkles} className="size-4 shrink-0" />
      {t(source === 'template' ? 'template' : 'model')}
    </span>
  )
}
