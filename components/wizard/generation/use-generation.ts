'use client'

import type { AiPreference } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { type Mode, positionsOf, type StepPosition } from '@/components/wizard/sequence'
import type { WizardValues } from '@/components/wizard/values'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import {
  earlierFields,
  earlierTexts,
  generatedTexts,
  noTexts,
  sameTexts,
  setAside,
  type TextName,
  type Texts,
  textNames,
  textsOf,
  typedNames,
} from './drafted'
import { generatedFields, mergeTexts, requestTexts } from './generated'
import { inputsOf } from './generation-request'

const shownError = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 0) ? error : 'error.ai.failed'

function changeOnMove(from: StepPosition, to: StepPosition, values: WizardValues): 'clear' | 'generate' | undefined {
  const positions = positionsOf('create')
  const { ai_preference, generated_for } = values
  if (from === 'details' && positions.indexOf(to) < positions.indexOf(from) && ai_preference === 'without_ai')
    return 'clear'
  return from === 'ai' && to === 'details' && ai_preference === 'with_ai' && generated_for !== inputsOf(values)
    ? 'generate'
    : undefined
}

type Form<Output> = UseFormReturn<WizardValues, unknown, Output>

function useTexts<Output>(form: Form<Output>) {
  const put = useCallback(
    (fields: Partial<WizardValues>) => {
      for (const [name, value] of Object.entries(fields) as [keyof WizardValues, string][])
        form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(textNames.filter((name) => name in fields))
    },
    [form],
  )

  const replace = useCallback(
    (texts: Texts) => {
      const values = form.getValues()
      put({ ...texts, ...earlierFields(setAside(values, texts)) })
    },
    [form, put],
  )

  const undo = () => {
    const values = form.getValues()
    const earlier = earlierTexts(values)
    put({ ...earlier, ...earlierFields(setAside(values, earlier)) })
  }

  return { put, replace, undo }
}

/** Nothing typed by hand is replaced without a question. */
function useQuestion<Output>(form: Form<Output>, generate: (only?: TextName) => Promise<void>) {
  const [question, setQuestion] = useState<{ only: TextName | undefined; typed: TextName[] }>()
  const ask = (only?: TextName) => {
    const typed = typedNames(form.getValues(), only && [only])
    if (typed.length > 0) setQuestion({ only, typed })
    else void generate(only)
  }
  return { ask, question, closeQuestion: () => setQuestion(undefined) }
}

type State = 'idle' | 'running' | 'stopped' | 'failed'

export function useGeneration<Output>({ form, mode }: { form: Form<Output>; mode: Mode }) {
  const t = useTranslations('create.aiWork')
  const errorText = useErrorText()
  const [state, setState] = useState<State>('idle')
  const [failure, setFailure] = useState<string>()
  const [rewritten, setRewritten] = useState<TextName>()
  const running = useRef<AbortController>(undefined)
  const left = useRef<Texts>(undefined)
  const { put, replace, undo } = useTexts(form)

  const stop = useCallback((after: 'idle' | 'stopped') => {
    if (!running.current) return
    running.current.abort()
    running.current = undefined
    setState(after)
  }, [])
  useEffect(() => () => stop('idle'), [stop])

  const generate = useCallback(
    async (only?: TextName, kept: readonly TextName[] = []) => {
      if (running.current) return
      const own = new AbortController()
      running.current = own
      const values = form.getValues()
      setState('running')
      setFailure(undefined)
      setRewritten(only)
      try {
        const generated = await requestTexts(values, own.signal, only)
        const now = form.getValues()
        setState('idle')
        // The form was emptied or restored from a draft meanwhile.
        if (inputsOf(now) !== inputsOf(values)) return
        const merged = mergeTexts(generated.texts, { before: values, now, kept })
        replace(merged)
        put(generatedFields(generated, only ? now : values, only))
        left.current = undefined
        if (sameTexts(merged, now)) toast.info(t('same'))
        else toast.success(t(generated.source === 'template' ? 'composed' : 'written'))
      } catch (error) {
        if (running.current !== own) return
        const text = errorText(shownError(error), { typed: true })
        setState('failed')
        setFailure(text)
        toast.error(text)
      } finally {
        if (running.current === own) running.current = undefined
      }
    },
    [form, put, replace, errorText, t],
  )

  const choose = (preference: AiPreference) => {
    const values = form.getValues()
    const fits = values.generated_for === inputsOf(values)
    if (preference === 'without_ai') {
      stop('idle')
      if (fits) left.current = textsOf(values)
      replace(noTexts)
    } else if (fits) replace(left.current ?? generatedTexts(values))
  }

  const onMove = useCallback(
    (from: StepPosition, to: StepPosition) => {
      if (mode === 'edit') return
      if (from === 'details') stop('idle')
      const change = changeOnMove(from, to, form.getValues())
      if (change === 'clear') replace(noTexts)
      if (change === 'generate') void generate(undefined, typedNames(form.getValues()))
    },
    [form, mode, stop, replace, generate],
  )

  return {
    state,
    failure,
    rewritten,
    generate,
    ...useQuestion(form, generate),
    cancel: () => stop('stopped'),
    choose,
    onMove,
    undo,
  }
}

type Generation = ReturnType<typeof useGeneration>

export const GenerationContext = createContext<Generation | undefined>(undefined)

export function useGenerated(): Generation {
  const value = use(GenerationContext)
  if (!value) throw new Error('a step stands outside of the wizard')
  return value
}
