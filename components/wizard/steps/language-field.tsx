'use client'

import { limits } from '@sesol/contract/limits'
import { type TextLanguage, textLanguages } from '@sesol/contract/values'
import { tidyLine } from '@sesol/shared/text'
import { useLocale, useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { controlStyle } from '@/components/ui/control-style'
import { Field } from '@/components/ui/field'
import { useControlled } from '@/components/wizard/fields'
import { More } from '@/components/wizard/more'
import type { WizardValues } from '@/components/wizard/values'
import { call } from '@/lib/client/http/call'
import { languageName } from '@/lib/i18n/written'
import { useFound } from './use-found'

async function ask(text: string, signal: AbortSignal): Promise<readonly TextLanguage[]> {
  const { language } = await call('detectLanguage', { body: { text }, signal })
  return language ? [language] : []
}

/** One quiet line, opened where the text is in another language than the page or than was said. */
export function LanguageField() {
  const t = useTranslations('create')
  const locale = useLocale()
  const { control } = useFormContext<WizardValues>()
  const [title, content] = useWatch({ control, name: ['title', 'content'] })
  const sample = tidyLine(`${title}. ${content}`).slice(0, limits.languageSample)
  const [detected] = useFound(sample, { shortest: 40, ask })
  const { value, onChange, error, ...field } = useControlled('language')
  const fold = useRef<HTMLDetailsElement>(null)
  const shown = value || detected
  const isAsked = shown !== undefined && (shown !== locale || (detected ?? shown) !== shown)

  useLayoutEffect(() => {
    if (isAsked && fold.current) fold.current.open = true
  }, [isAsked])

  if (shown === undefined) return null
  const names = textLanguages.map((language) => ({ language, name: languageName(language, locale) }))
  return (
    <More ref={fold} title={t('texts.language', { language: languageName(shown, locale) })}>
      <Field {...field} label={t('names.language')} hint={t('texts.languageHint')} error={error} className="max-w-sm">
        {(props) => (
          <select
            {...field}
            {...props}
            value={shown}
            onChange={({ target }) => onChange(target.value)}
            className={controlStyle(error !== undefined, 'min-h-touch')}
          >
            {names
              .toSorted((a, b) => a.name.localeCompare(b.name, locale))
              .map(({ language, name }) => (
                <option key={language} value={language}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
    </More>
  )
}
