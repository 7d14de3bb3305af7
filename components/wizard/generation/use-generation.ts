'use client'

import { tidyLine, tidyLines } from '@sesol/contract/text'
import type { AiPreference } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { type Mode, type Place, stepsOf } from '@/components/wizard/sequence'
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

/** A draft as it comes: what a server leaves out is empty. @throws ApiError where there is none */
async function askFor(values: WizardValues, signal: AbortSignal): Promise<{ texts: Texts; source: Source }> {
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

/** How long to wait and that one is offline helps; everything else is told as what it is: no draft. */
const toTell = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 0) ? error : 'error.ai.failed'

type Arguments<Output> = { form: UseFormReturn<WizardValues, unknown, Output>; mode: Mode }

/**
 * Drafts the campaign's texts, and keeps the rules of the choice between a machine's draft and one's own words. Whatever
 * takes the place of a text keeps that text; `undo` brings it back.
 */
export function useGeneration<Output>({ form, mode }: Arguments<Output>) {
  const t = useTranslations('create.aiWork')
  const errorText = useErrorText()
  const [state, setState] = useState<'idle' | 'running' | 'stopped' | 'failed'>('idle')
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  /** The draft with its author's changes, as it was when writing without one was chosen. */
  const left = useRef<Texts>(undefined)

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

  const stop = useCallback((after: 'idle' | 'stopped') => {
    if (!running.current) return
    running.current.abort()
    running.current = undefined
    setState(after)
  }, [])

  const generate = useCallback(async () => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    const asked = form.getValues()
    const before = textsOf(asked)
    const madeFor = inputsOf(asked)
    setState('running')
    setFailure(undefined)
    try {
      const { texts, source } = await askFor(asked, own.signal)
      const now = form.getValues()
      // The form was emptied or filled with another draft meanwhile.
      if (inputsOf(now) !== madeFor) return setState('idle')
      // What somebody wrote while the draft was made is theirs.
      const chosen = { ...textsOf(now) }
      for (const name of textNames) if (now[name] === before[name] && texts[name] !== '') chosen[name] = texts[name]
      replace(chosen)
      put({
        generated_title: texts.title,
        generated_content: texts.content,
        generated_petition: texts.petition,
        generated_source: source,
        generated_for: madeFor,
        generated_from: materialDigest(asked),
      })
      left.current = undefined
      setState('idle')
      if (sameTexts(chosen, now)) toast.info(t('same'))
      else toast.success(t(source === 'template' ? 'composed' : 'written'))
    } catch (error) {
      if (running.current !== own) return
      const text = errorText(toTell(error), { typed: true })
      setState('failed')
      setFailure(text)
      toast.error(text)
    } finally {
      if (running.current === own) running.current = undefined
    }
  }, [form, put, replace, errorText, t])

  useEffect(() => () => stop('idle'), [stop])

  return {
    state,
    /** Why there is no draft, in the reader's language. */
    failure,
    generate,
    cancel: () => stop('stopped'),

    /** To be told whenever a person has chosen. */
    choose: (preference: AiPreference) => {
      const values = form.getValues()
      const fits = values.generated_for === inputsOf(values)
      if (preference === 'without_ai') {
        stop('idle')
        if (fits) left.current = textsOf(values)
        replace(noTexts)
      } else if (fits) replace(left.current ?? generatedTexts(values))
    },

    /** To be told whenever a person goes from place to place; not when a draft brings them back to where they were. */
    onMove: (from: Place, to: Place) => {
      if (mode === 'edit') return
      const values = form.getValues()
      const { ai_preference, generated_for } = values
      const places: readonly Place[] = [...stepsOf(mode), 'review']
      // Whoever goes on takes the texts as they are.
      if (from === 'details') stop('idle')
      if (from === 'details' && places.indexOf(to) < places.indexOf(from) && ai_preference === 'without_ai')
        replace(noTexts)
      if (from === 'ai' && to === 'details' && ai_preference === 'with_ai' && generated_for !== inputsOf(values))
        void generate()
    },

    /** Brings back what stood there before; what stands there now can be brought back in turn, as the last. */
    undo: () => {
      const values = form.getValues()
      const [last, ...rest] = earlierTexts(values)
      if (!last) return
      const now = textsOf(values)
      const turned = isBlank(now) || sameTexts(now, last) ? rest : [...rest, now]
      put({ ...last, ...earlierFields(turned) })
    },
  }
}

export type Generation = ReturnType<typeof useGeneration>

export const GenerationContext = createContext<Generation | undefined>(undefined)

/** The wizard's one `useGeneration`, for its steps. */
export function useGenerated(): Generation {
  const value = use(GenerationContext)
  if (!value) throw new Error('a step stands outside of the wizard')
  return value
}
