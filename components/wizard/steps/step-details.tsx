'use client'

import { hashtagsOf } from '@sesol/contract/campaigns/hashtags'
import { limits } from '@sesol/contract/limits'
import { type TextLanguage, textLanguages } from '@sesol/contract/values'
import { tidyLine } from '@sesol/shared/text'
import { useLocale, useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { controlStyle } from '@/components/ui/control-style'
import { Field } from '@/components/ui/field'
import { useControlled, WizardText } from '@/components/wizard/fields'
import { DraftedText } from '@/components/wizard/generation/drafted-text'
import { EarlierTexts } from '@/components/wizard/generation/earlier-texts'
import { GenerationStatus } from '@/components/wizard/generation/generation-status'
import { useGenerated } from '@/components/wizard/generation/use-generation'
import { More, MoreFields } from '@/components/wizard/more'
import type { WizardValues } from '@/components/wizard/values'
import { useWizard } from '@/components/wizard/wizard-context'
import { call } from '@/lib/client/http/call'
import { languageName } from '@/lib/i18n/written'
import { SimilarCampaigns } from './similar-campaigns'
import { useFound } from './use-found'

function Hashtags() {
  const t = useTranslations('create.texts')
  const { control } = useFormContext<WizardValues>()
  const tags = hashtagsOf(...useWatch({ control, name: ['content', 'petition'] }))
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {tags.length === 0
        ? t('tagsHint')
        : t('tags', { count: tags.length, tags: tags.map((tag) => `#${tag}`).join(' ') })}
    </p>
  )
}

function ReplaceQuestion() {
  const t = useTranslations('create')
  const { question, closeQuestion, generate } = useGenerated()
  if (!question) return null
  return (
    <ConfirmDialog
      title={t('replace.title')}
      cancel={t('replace.keep')}
      confirm={t('replace.confirm')}
      onClose={closeQuestion}
      onConfirm={({ currentTarget }) => {
        void generate(question.only)
        currentTarget.closest('dialog')?.close()
      }}
    >
      {t('replace.text', { fields: question.typed.map((name) => t(`names.${name}`)).join(', ') })}
    </ConfirmDialog>
  )
}

export function StepDetails() {
  const t = useTranslations('create.texts')
  const { mode } = useWizard()
  const { control } = useFormContext<WizardValues>()
  const preference = useWatch({ control, name: 'ai_preference' })
  return (
    <>
      {mode === 'create' && preference === 'with_ai' ? <GenerationStatus /> : null}
      {mode === 'create' ? <EarlierTexts /> : null}
      <ReplaceQuestion />
      <div className="grid gap-4">
        <DraftedText name="title" label={t('heading')} hint={t('headingHint')} max={limits.title} size="line" />
        {mode === 'create' ? <SimilarCampaigns /> : null}
      </div>
      <div className="grid gap-2">
        <DraftedText name="content" label={t('content')} hint={t('contentHint')} max={limits.content} size="large" />
        <WritingHelp of="content" />
      </div>
      <Hashtags />
      <LanguageField />
      <MoreFields names={['standfirst', 'petition', 'source_link', 'goal']}>
        <DraftedText
          name="standfirst"
          label={t('standfirst')}
          hint={t('standfirstHint')}
          max={limits.standfirst}
          size="line"
          optional
        />
        <div className="grid gap-2">
          <DraftedText
            name="petition"
            label={t('petition')}
            hint={t('petitionHint')}
            max={limits.petition}
            size="medium"
            optional
          />
          <WritingHelp of="petition" />
        </div>
        <WizardText name="source_link" label={t('source')} hint={t('sourceHint')} max={limits.sourceLink} optional />
        <WizardText
          name="goal"
          label={t('goal')}
          hint={t('goalHint')}
          max={limits.goal.max.toLocaleString('tr').length}
          inputMode="numeric"
          className="max-w-sm"
          optional
        />
      </MoreFields>
    </>
  )
}

const tips = ['first', 'second', 'third'] as const

function WritingHelp({ of }: { of: 'content' | 'petition' }) {
  const t = useTranslations('create')
  return (
    <More title={t(`${of}Help.title`)}>
      <ul className="mt-1 grid list-disc gap-1.5 ps-10 text-sm text-soft">
        {tips.map((tip) => (
          <li key={tip}>{t(`${of}Help.${tip}`)}</li>
        ))}
      </ul>
    </More>
  )
}

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
