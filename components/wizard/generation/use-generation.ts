'use client'

import type { AiPreference } from '@sesol/contract/values'
import { tidyLine, tidyLines } from '@sesol/shared/text'
import { useTranslations } from 'next-intl'
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { type Mode, positionsOf, type StepPosition } from '@/components/wizard/sequence'
import type { WizardValues } from '@/components/wizard/values'
import { call } from '@/lib/client/http/call'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import {
  earlierFields,
  earlierTexts,
  generatedTexts,
  isBlank,
  noTexts,
  type Source,
  sameTexts,
  setAside,
  type Texts,
  textNames,
  textsOf,
} from './drafted'
import { generationRequestOf, inputsOf, materialDigest } from './generation-request'

type Generated = { texts: Texts; source: Source }

async function requestTexts(values: WizardValues, signal: AbortSignal): Promise<Generated> {
  const { mail, source = 'model' } = await call('generateText', { body: generationRequestOf(values), signal })
  signal.throwIfAborted()
  const { campaign_title = '', campaign_text = '', petition_text = '' } = mail ?? {}
  const texts = {
    title: tidyLine(campaign_title),
    content: tidyLines(campaign_text),
    petition: tidyLines(petition_text),
  }
  if (isBlank(texts)) throw new ApiError({ status: 502, id: 'error.ai.failed' })
  return { texts, source }
}

const shownError = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 0) ? error : 'error.ai.failed'

function mergeTexts(texts: Texts, { before, now }: { before: Texts; now: Texts }): Texts {
  const merged = textsOf(now)
  for (const name of textNames) if (now[name] === before[name] && texts[name] !== '') merged[name] = texts[name]
  return merged
}

const generatedFields = ({ texts, source }: Generated, values: WizardValues) => ({
  generated_title: texts.title,
  generated_content: texts.content,
  generated_petition: texts.petition,
  generated_source: source,
  generated_for: inputsOf(values),
  generated_from: materialDigest(values),
})

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
      put({ ...texts, ...earlierFields(setAside(textsOf(values), earlierTexts(values), texts)) })
    },
    [form, put],
  )

  const undo = () => {
    const values = form.getValues()
    const [last, ...rest] = earlierTexts(values)
    if (!last) return
    const now = textsOf(values)
    const earlier = isBlank(now) || sameTexts(now, last) ? rest : [...rest, now]
    put({ ...last, ...earlierFields(earlier) })
  }

  return { put, replace, undo }
}

type State = 'idle' | 'running' | 'stopped' | 'failed'

export function useGeneration<Output>({ form, mode }: { form: Form<Output>; mode: Mode }) {
  const t = useTranslations('create.aiWork')
  const errorText = useErrorText()
  const [state, setState] = useState<State>('idle')
  const [failure, setFailure] = useState<string>()
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

  const generate = useCallback(async () => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    const values = form.getValues()
    setState('running')
    setFailure(undefined)
    try {
      const generated = await requestTexts(values, own.signal)
      const now = form.getValues()
      setState('idle')
      // The form was emptied or restored from a draft meanwhile.
      if (inputsOf(now) !== inputsOf(values)) return
      const merged = mergeTexts(generated.texts, { before: values, now })
      replace(merged)
      put(generatedFields(generated, values))
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
  }, [form, put, replace, errorText, t])

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
      if (change === 'generate') void generate()
    },
    [form, mode, stop, replace, generate],
  )

  return {
    state,
    failure,
    generate,
    cancel: () => stop('stopped'),
    choose,
    onMove,
    undo,
  }
}

export type Generation = ReturnType<typeof useGeneration>

export const GenerationContext = createContext<Generation | undefined>(undefined)

export function useGenerated(): Generation {
  const value = use(GenerationContext)
  if (!value) throw new Error('a step stands outside of the wizard')
  return value
}
