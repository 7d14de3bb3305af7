'use client'

import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { focusFirstInvalid } from '@/lib/client/forms/form'
import { GenerationContext, useGeneration } from './generation/use-generation'
import { Navigation } from './navigation'
import { DraftBanner, OpenElsewhere } from './publishing/draft-banner'
import { Publishing } from './publishing/publishing'
import { useDraft } from './publishing/use-draft'
import { useSubmission } from './publishing/use-submission'
import { type Mode, positionsOf, type StepPosition } from './sequence'
import { StepHeading } from './step-heading'
import { StepProgress } from './step-progress'
import { StepView } from './steps/step-view'
import { useChanged, useMedia } from './use-changed'
import { useProblems } from './use-problems'
import { useStepPosition } from './use-step-position'
import { blocks, reachable, type StepStatus } from './validate'
import { emptyValues, valuesOf, type WizardValues } from './values'
import { useWizard, WizardContext, type WizardValue } from './wizard-context'

export type WizardHandle = {
  discard: () => Promise<void>
}

type WizardProps = {
  ref?: Ref<WizardHandle>
  campaign?: Campaign
  onChange?: (changed: boolean) => void
  onSaved?: (campaign: Campaign) => void
  onCancel?: () => void
}

function goOnByKeyboard(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  if (event.target instanceof HTMLTextAreaElement) event.currentTarget.requestSubmit()
}

export function Wizard({ ref, campaign, onChange, onSaved, onCancel }: WizardProps) {
  const t = useTranslations('create')
  const mode: Mode = campaign ? 'edit' : 'create'
  const [initial] = useState(() => (campaign ? valuesOf(campaign) : emptyValues))
  const form = useForm<WizardValues>({ defaultValues: initial, reValidateMode: 'onSubmit', shouldFocusError: false })
  const { problems, reveal } = useProblems(form, mode)
  const { media, setMedia, uploads, isRefused, restoreMedia } = useMedia(form, campaign)
  const status = useMemo<StepStatus>(() => ({ problems, mediaWrong: isRefused }), [problems, isRefused])
  const allowedPosition = useCallback((to: StepPosition) => reachable(to, mode, status), [mode, status])
  const mayReach = useCallback((to: StepPosition) => allowedPosition(to) === to, [allowedPosition])
  const generation = useGeneration({ form, mode })
  const { onMove: generateOnMove } = generation
  const [returning, setReturning] = useState(false)
  const onMove = useCallback(
    (from: StepPosition, to: StepPosition) => {
      setReturning((was) => to !== 'review' && (was || from === 'review'))
      generateOnMove(from, to)
    },
    [generateOnMove],
  )
  const { position, moves, goTo, settle, restart } = useStepPosition({ mode, reachable: allowedPosition, onMove })
  const draft = useDraft({ form, media, setMedia: restoreMedia, campaign, position, restart })
  useImperativeHandle(ref, () => ({ discard: draft.discard }), [draft.discard])
  // A draft may be restored after the first render, or removed by another tab.
  useEffect(() => {
    if (draft.state?.name === 'writing') settle()
  })
  const { form: element, heading, leadToError } = useArrival(moves)
  useTitle(t(`stepName.${position}`))
  useChanged({ form, campaign, media, onChange })

  const positions = positionsOf(mode)
  const onward = returning ? 'review' : positions[positions.indexOf(position) + 1]
  const publication = { draft, campaign, media, setMedia, onSaved }
  const steps = { form, mode, position, onward, status, goTo, reveal, leadToError }
  const { submit, busy, share, failure, cancel } = useSubmission({ ...publication, ...steps })

  const shared = useMemo<WizardValue>(
    () => ({ mode, campaign, position, goTo, mayReach, returning, media, setMedia, uploads, draft }),
    [mode, campaign, position, goTo, mayReach, returning, media, setMedia, uploads, draft],
  )

  return (
    <WizardContext value={shared}>
      <GenerationContext value={generation}>
        <FormProvider {...form}>
          <WizardForm ref={element} onSubmit={submit}>
            <DraftBanner />
            <StepHeading ref={heading} />
            <div className="grid gap-8">
              <StepView key={position} position={position} />
              {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
              {share === undefined ? null : (
                <Publishing share={share} withFiles={media.some(({ file }) => file)} onCancel={cancel} />
              )}
            </div>
            <Navigation onCancel={onCancel} blocked={position !== 'review' && blocks(position, status)} busy={busy} />
          </WizardForm>
        </FormProvider>
      </GenerationContext>
    </WizardContext>
  )
}

type WizardFormProps = { ref: Ref<HTMLFormElement>; onSubmit: FormEventHandler<HTMLFormElement>; children: ReactNode }

function WizardForm({ ref, onSubmit, children }: WizardFormProps) {
  const t = useTranslations('create')
  const { mode, draft } = useWizard()
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={goOnByKeyboard}
      aria-label={t(mode === 'edit' ? 'titleEdit' : 'title')}
      className="lg:grid lg:grid-cols-[14rem_minmax(0,40rem)] lg:gap-x-20"
    >
      <StepProgress />
      <div className="min-w-0 max-w-text">{draft.state?.name === 'elsewhere' ? <OpenElsewhere /> : children}</div>
    </form>
  )
}

function useTitle(name: string): void {
  const page = useRef<string>(undefined)

  useEffect(() => {
    const prefix = `${name} · `
    const put = () => {
      if (document.title.startsWith(prefix)) return
      page.current = document.title
      document.title = prefix + page.current
    }
    put()
    // Next.js may write the title later.
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (page.current !== undefined) document.title = page.current
    }
  }, [name])
}

function useArrival(moves: number): {
  form: RefObject<HTMLFormElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  leadToError: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wrong = useRef(false)
  const [led, setLed] = useState(0)

  useEffect(() => {
    if (moves === 0 && led === 0) return
    const toError = wrong.current && form.current?.querySelector('[aria-invalid="true"]')
    wrong.current = false
    if (toError) return focusFirstInvalid(form.current)
    heading.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView()
    // On Back, browsers restore the scroll position of another screen.
    const again = requestAnimationFrame(() => form.current?.scrollIntoView())
    return () => cancelAnimationFrame(again)
  }, [moves, led])

  return {
    form,
    heading,
    leadToError: () => {
      wrong.current = true
      setLed((count) => count + 1)
    },
  }
}
